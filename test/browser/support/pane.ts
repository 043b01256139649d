import type { Frame, Route } from 'playwright-core';
import { startTerrace, type Terrace } from './terrace';
import { closeOpened } from './waiting';

/** The pane as a person has it before their eyes. */
export interface DrivenPane {
  /** The add-in's frame as it is now: opening the workbench again makes another. */
  readonly frame: () => Frame;
  /** Clicks the first button of this name. */
  readonly press: (name: RegExp | string) => Promise<void>;
  /** Waits until a text shows. */
  readonly says: (text: RegExp | string) => Promise<void>;
  /** Waits until a heading shows. */
  readonly heads: (name: RegExp | string) => Promise<void>;
  /** Waits until the home of a place shows, such as `Portfolio!A9`. */
  readonly looksAt: (place: string) => Promise<void>;
  readonly setWidth: (pixels: number) => Promise<void>;
}

export function drivenPane(terrace: Terrace): DrivenPane {
  const frame = (): Frame => {
    const found = terrace.page.frames().find((each) => each.url().includes('taskpane.html'));
    if (!found) throw new Error('The workbench shows no pane.');
    return found;
  };
  return {
    frame,
    press: (name) => frame().getByRole('button', { name }).first().click(),
    // Screens that were seen stay in the page, out of sight.
    says: (text) => frame().getByText(text).filter({ visible: true }).first().waitFor(),
    heads: (name) => frame().getByRole('heading', { name, exact: true }).first().waitFor(),
    looksAt: (place) => frame().getByRole('region', { name: 'Home' }).getByText(place).waitFor(),
    setWidth: (pixels) =>
      terrace.page.evaluate(
        (width) => document.getElementById('pane')?.style.setProperty('--pane-width', `${width}px`),
        pixels,
      ),
  };
}

/** What an API answers that refuses, in the form of the contract. */
export function refusal(status: number, message: string): Parameters<Route['fulfill']>[0] {
  return {
    status,
    contentType: 'application/json',
    headers: status === 429 ? { 'retry-after': '3' } : {},
    body: JSON.stringify({ status, message }),
  };
}

/** Has every request to the API end in this way until the returned function is called. */
export async function everyRequest(
  { page }: Terrace,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const api = '**/api/**';
  // A request that the page gave up meanwhile cannot be answered, and need not.
  const handler = (route: Route): Promise<void> => answer(route).catch(() => undefined);
  await page.route(api, handler);
  return () => page.unroute(api, handler);
}

/** Opens the workbench with its pane before the tests of a file, and closes it after them. */
export function openPane(
  keep: (opened: { readonly terrace: Terrace; readonly pane: DrivenPane }) => void,
): void {
  let terrace: Terrace | undefined;
  beforeAll(async () => {
    terrace = await startTerrace();
    keep({ terrace, pane: drivenPane(terrace) });
  }, 300_000);
  afterAll(() => closeOpened(terrace));
}
