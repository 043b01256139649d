import { element } from './element';
import type { AddinData } from './files/workbook-file';
import type { CallFunction } from './grid/formulas';
import { type Counters, newCounters } from './protocol/counters';
import { openNewWorkbook } from './files/new-workbook';
import { type Host, type HostOptions, createHost } from './protocol/host';
import { onTheme, chosenTheme } from './theme';

/** The Excel that the page plays, whichever workbook is open. */
type PlayedExcel = Pick<HostOptions, 'requirementSets' | 'oddities' | 'account' | 'onLeave'>;

/** The add-in beside the workbook that is open. Another workbook gets another page of it, as in Excel. Decision 194. */
export class AddinHost {
  /** What the workbook that is open keeps for the add-in. */
  readonly storage = { settings: new Map<string, unknown>(), xmlParts: new Map<string, string>() };
  #frame: HTMLIFrameElement;
  readonly #addinUrl: string;
  readonly #excel: PlayedExcel;
  #host: Host | undefined;
  #takeHost: (made: Host) => void = () => undefined;
  #hosted = this.#awaited();
  #openings = 0;

  constructor(frame: HTMLIFrameElement, addinUrl: string, excel: PlayedExcel) {
    this.#frame = frame;
    this.#addinUrl = addinUrl;
    this.#excel = excel;
    onTheme(() => tellOfficeTheme(this.#frame));
  }

  get counters(): Counters {
    return this.#host?.counters ?? newCounters();
  }

  /** A formula that stands in the sheet before the add-in is there waits for it. */
  readonly callFunction: CallFunction = async (call) =>
    (this.#host ?? (await this.#hosted)).callFunction(call);

  async runCommand(name: string): Promise<void> {
    const host = this.#host ?? (await this.#hosted);
    await host.ready;
    return host.runCommand(name);
  }

  /** Loads the add-in's page for the workbook in the grid; resolves when it takes calls. */
  start(
    options: Pick<HostOptions, 'grid' | 'functions' | 'beforeBatch'>,
    addinData: AddinData,
  ): Promise<void> {
    this.stop();
    this.storage.settings.clear();
    this.storage.xmlParts.clear();
    for (const [key, value] of addinData.settings) this.storage.settings.set(key, value);
    for (const xml of addinData.xmlParts)
      this.storage.xmlParts.set(`{${crypto.randomUUID().toUpperCase()}}`, xml);
    this.#frame = replaceFrame(this.#frame);
    const opening = element('pane-opening');
    opening.hidden = false;
    this.#frame.addEventListener('load', () => (opening.hidden = true), { once: true });
    this.#host = createHost({
      ...this.#excel,
      ...options,
      storage: this.storage,
      openNewWorkbook,
      opening: this.#openings++,
      frame: this.#frame,
      addinUrl: this.#addinUrl,
    });
    this.#takeHost(this.#host);
    return this.#host.ready.then(() => tellOfficeTheme(this.#frame));
  }

  /** The workbook is about to be another: what formulas ask from now on waits for the page that comes with it. */
  stop(): void {
    if (!this.#host) return;
    this.#host.dispose();
    this.#host = undefined;
    this.#hosted = this.#awaited();
  }

  #awaited(): Promise<Host> {
    return new Promise((resolve) => (this.#takeHost = resolve));
  }
}

/**
 * A frame in the place of one that may have loaded the page before: the same address once more would load nothing. Where this page is loaded
 * again the browser may have filled its frame from its history, which it does with none that came later.
 */
function replaceFrame(frame: HTMLIFrameElement): HTMLIFrameElement {
  const fresh = frame.cloneNode() as HTMLIFrameElement;
  fresh.removeAttribute('src');
  frame.replaceWith(fresh);
  return fresh;
}

/** What desktop Excel tells of its theme; office.js for the web tells nothing, and pages follow the system there. */
interface OfficeWindow extends Window {
  readonly Office?: { readonly context?: { officeTheme?: object } };
}

const darkOfficeTheme = { isDarkTheme: true, bodyBackgroundColor: '#1f2624', bodyForegroundColor: '#e8eeeb' };
const lightOfficeTheme = {
  isDarkTheme: false,
  bodyBackgroundColor: '#ffffff',
  bodyForegroundColor: '#1d2b27',
};

/** Tells the add-in's page in a frame the theme that the user has chosen, as desktop Excel does; nothing where none was chosen. */
function tellOfficeTheme(frame: HTMLIFrameElement): void {
  const page: OfficeWindow | null = frame.contentWindow;
  const context = page?.Office?.context;
  if (!page || !context) return;
  const chosen = chosenTheme();
  if (chosen === null) return;
  context.officeTheme = chosen === 'dark' ? darkOfficeTheme : lightOfficeTheme;
  // Pages look at it again when the user comes back to them.
  page.dispatchEvent(new Event('focus'));
}
