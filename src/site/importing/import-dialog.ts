import { capitalised } from '../../contract';
import type { ImportKind, ImportProgress } from '../../service';
import { importWords } from '../../service/import/import-words';
import { epcNotice, reportText } from '../../service/import/report-text';
import { channelName, type SiteMessage } from '../messages';
import { AskedImport } from './asked-import';
import { asLabelled, formHtml, optionsIn, showOptions } from './import-form';

const megabytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

const sentence = (phrase: string): string => `${capitalised(phrase)}.`;

/** What a user does afterwards: answers that the add-in keeps are a day old before they are asked for again. */
const afterwards =
  'Formulas that were answered before show it after “Renew selection” on the ribbon; new ones at once.';

function found(root: HTMLElement, selector: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The dialog has no "${selector}".`);
  return element;
}

/** The dialog in which files of the user's own are imported. */
class ImportDialog {
  readonly #dialog = document.createElement('dialog');
  readonly #form: HTMLFormElement;
  readonly #channel: BroadcastChannel;
  #files: readonly File[] = [];
  #asked: AskedImport | null = null;

  constructor(folder: string) {
    this.#dialog.className = 'dialog import-dialog';
    this.#dialog.setAttribute('aria-labelledby', 'import-title');
    this.#dialog.innerHTML = formHtml;
    document.body.append(this.#dialog);
    this.#form = found(this.#dialog, 'form') as HTMLFormElement;
    this.#channel = new BroadcastChannel(channelName(folder));
    this.#channel.onmessage = ({ data }: MessageEvent<SiteMessage>) => this.#asked?.receive(data);
    this.#listen();
    this.#showKind();
  }

  /** @param files that were dropped, or none that are chosen yet. */
  open(files: readonly File[] = []): void {
    if (this.#asked === null) {
      this.#show('choose');
      this.#choose(files);
    }
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  get #kind(): ImportKind {
    return this.#field('kind').value as ImportKind;
  }

  #field(name: string): HTMLInputElement {
    return this.#form.elements.namedItem(name) as HTMLInputElement;
  }

  get #bar(): HTMLProgressElement {
    return found(this.#form, 'progress') as HTMLProgressElement;
  }

  #part(name: string): HTMLElement {
    return found(this.#form, `[data-part="${name}"]`);
  }

  #listen(): void {
    this.#field('kind').addEventListener('change', () => this.#showKind());
    const chooser = this.#field('files');
    chooser.addEventListener('change', () => this.#choose([...(chooser.files ?? [])]));
    this.#field('cancel').addEventListener('click', () => this.#leave());
    // Escape does as the button does.
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.#leave();
    });
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.#part('told').hidden) void this.#run();
      else this.open();
    });
  }

  #leave(): void {
    if (this.#asked) this.#asked.cancel();
    else this.#dialog.close();
  }

  #showKind(): void {
    const kind = this.#kind;
    showOptions(this.#form, kind);
    this.#part('about').textContent = sentence(importWords[kind].files.replace(/, with --council.*$/, ''));
    this.#part('rights').textContent = kind === 'epc' ? epcNotice : '';
  }

  #choose(files: readonly File[]): void {
    this.#files = files;
    const named = files.map(({ name, size }) => `“${name}” (${megabytes(size)})`).join(', ');
    this.#part('chosen').textContent = named;
    this.#field('go').disabled = files.length === 0;
  }

  /** Shows one of the dialog's three states. */
  #show(state: 'choose' | 'progress' | 'told'): void {
    for (const name of ['choose', 'progress', 'told']) this.#part(name).hidden = name !== state;
    const [go, cancel] = [this.#field('go'), this.#field('cancel')];
    go.hidden = state === 'progress';
    go.textContent = state === 'told' ? 'Import more' : 'Import';
    go.disabled = state === 'choose' && this.#files.length === 0;
    cancel.textContent = state === 'progress' ? 'Cancel' : 'Close';
  }

  async #run(): Promise<void> {
    const [kind, files] = [this.#kind, this.#files];
    this.#part('stage').textContent = 'Looking at the files…';
    this.#bar.removeAttribute('value');
    this.#show('progress');
    this.#asked = new AskedImport(
      crypto.randomUUID(),
      { kind, files, options: optionsIn(this.#form, kind) },
      (message) => this.#channel.postMessage(message),
      (progress) => this.#showProgress(progress),
    );
    const outcome = await this.#asked.outcome;
    this.#asked = null;
    this.#field('files').value = '';
    this.#files = [];
    this.#part('told').textContent =
      outcome.said === 'done'
        ? `${reportText(kind, files.length, outcome.report)}\n\n${afterwards}`
        : asLabelled(outcome.message);
    this.#show('told');
    this.#part('told').focus();
  }

  #showProgress({ file, rows, bytesDone, bytesTotal, stage }: ImportProgress): void {
    const bar = this.#bar;
    bar.max = Math.max(bytesTotal, 1);
    bar.value = bytesDone;
    const read = `${rows.toLocaleString('en-GB')} rows read, ${megabytes(bytesDone)} of ${megabytes(bytesTotal)}`;
    this.#part('stage').textContent = `${stage === 'reading' ? 'Reading' : 'Storing'} “${file}”: ${read}`;
  }
}

/** Adds the button *Import…*; files that are dropped on the page open the dialog, too. */
export function setUpImport(folder: string): void {
  let made: ImportDialog | null = null;
  const open = (files: readonly File[] = []): void => (made ??= new ImportDialog(folder)).open(files);
  const button = document.createElement('button');
  button.className = 'button';
  button.type = 'button';
  button.textContent = 'Import…';
  button.title = 'Load registers, certificates and maps of your own. They stay in this browser';
  button.addEventListener('click', () => open());
  document.getElementById('theme')?.before(button);
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
  document.addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    open([...(event.dataTransfer?.files ?? [])]);
  });
}
