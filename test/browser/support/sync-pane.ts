import type { Frame } from 'playwright-core';
import type { Terrace } from './terrace';

/** A row of the sheet as it is shown, by header, with the number that the sheet gives it. */
export interface ShownRow {
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** The pane as a person drives it through a sync of the sheet “Portfolio”. */
export interface SyncPane {
  readonly frame: Frame;
  click(name: string | RegExp): Promise<void>;
  /** Opens a card that lists something. */
  open(title: RegExp): Promise<void>;
  heading(name: string | RegExp): Promise<void>;
  /** Waits until it is said, and gives what is. */
  says(text: string | RegExp): Promise<string>;
  rows(): Promise<readonly ShownRow[]>;
  /** The row with a reference. */
  row(reference: string): Promise<ShownRow>;
  /** Types into a cell of the row with a reference. */
  type(reference: string, header: string, value: string): Promise<void>;
  /** From wherever the pane stands to the problems of the rows as they are now. */
  readAnew(): Promise<void>;
  /** From there to the plan. */
  plan(): Promise<void>;
}

/** The column's letter: the tables of these tests have fewer than 26. */
function letter(position: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + position);
}

export function syncPane(terrace: Terrace): SyncPane {
  const frame = terrace.page.frames().find((each) => each !== terrace.page.mainFrame());
  if (!frame) throw new Error('The add-in has no frame.');
  const button = (name: string | RegExp) => frame.getByRole('button', { name, exact: true });
  const shown = () => terrace.cells('Portfolio!A1:T260');
  const pane: SyncPane = {
    frame,
    click: (name) => button(name).first().click(),
    async open(title) {
      const card = frame.getByRole('button', { name: title, expanded: false });
      await card.first().click();
    },
    heading: (name) =>
      frame.getByRole('heading', { name, exact: true }).first().waitFor({ timeout: 120_000 }),
    async says(text) {
      const said = frame.getByText(text).first();
      await said.waitFor({ timeout: 60_000 });
      return (await said.textContent()) ?? '';
    },
    async rows() {
      const [headers = [], ...lines] = (await shown()).map((line) => line.map(({ text }) => text));
      return lines
        .map((line, at) => ({
          number: at + 2,
          cells: Object.fromEntries(headers.map((header, position) => [header, line[position] ?? ''])),
        }))
        .filter(({ cells }) => (cells.Reference ?? '') !== '');
    },
    async row(reference) {
      const found = (await pane.rows()).find(({ cells }) => cells.Reference === reference);
      if (!found) throw new Error(`There is no row ${reference}.`);
      return found;
    },
    async type(reference, header, value) {
      const [headers = []] = await shown();
      const position = headers.findIndex(({ text }) => text === header);
      const { number } = await pane.row(reference);
      await terrace.set(`Portfolio!${letter(position)}${number}`, value);
    },
    async readAnew() {
      if ((await button('Finish').count()) > 0) await pane.click('Finish');
      if ((await button('Back').count()) > 0) {
        for (let step = 0; step < 4 && (await button(/^Sync a portfolio/).count()) === 0; step += 1) {
          await pane.click('Back');
          // Tables are looked for before they can be chosen: until then the step before stays, with its “Back”.
          await frame.getByRole('progressbar', { name: 'Looking for tables' }).waitFor({ state: 'detached' });
        }
      }
      await pane.click(/^Sync a portfolio/);
      await pane.click(/^Portfolio/);
      await pane.heading('What do the columns hold?');
      await pane.click('Check the rows');
      await pane.heading(/attention$|can be sent/);
    },
    async plan() {
      await pane.click('See the plan');
      await pane.heading('What will be done');
    },
  };
  return pane;
}
