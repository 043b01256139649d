import type { Download, Frame } from 'playwright-core';
import { eventually } from './support/eventually';
import { seriousProblems } from './support/serious-problems';
import { startTerrace, type Terrace } from './support/terrace';
import { today } from './support/today';
import { closeOpened, waitFor } from './support/waiting';

/** The sample portfolio checked from the pane as a person would, by keyboard where one would; then its overview and its dashboard. */

let terrace: Terrace;
let pane: Frame;

beforeAll(async () => {
  terrace = await startTerrace();
  const frame = terrace.page.frames().find((each) => each !== terrace.page.mainFrame());
  if (!frame) throw new Error('The add-in has no frame.');
  pane = frame;
}, 400_000);

afterAll(() => closeOpened(terrace));

/** A button that can be pressed now: keys that come while it is busy are lost, as they are to a person. */
const button = (name: string | RegExp) => pane.getByRole('button', { name, exact: true, disabled: false });
const heading = (name: string | RegExp) =>
  pane.getByRole('heading', { name, exact: true }).waitFor({ timeout: 120_000 });

/** Whether anything is wider than the pane. */
const overflows = () =>
  pane.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

async function isWell(): Promise<void> {
  expect(await seriousProblems(pane)).toEqual([]);
  for (const width of [450, 320]) {
    await terrace.page.evaluate(
      (pixels) => document.getElementById('pane')?.style.setProperty('--pane-width', `${pixels}px`),
      width,
    );
    expect(await overflows()).toBe(false);
  }
}

/** A pane may save nothing: the browser fetches the calendar by an address of the server, where the page has one. */
async function openCalendar(): Promise<void> {
  // The window that is opened asks for it: a browser saves nothing that the pane's sandboxed frame asks for.
  const downloaded = new Promise<Download>((resolve) => {
    terrace.page.context().once('page', (opened) => void opened.once('download', resolve));
  });
  await button('Open the calendar').press('Enter');
  // The site alone has a service worker, in a server's place.
  if (await terrace.page.evaluate(() => navigator.serviceWorker.controller !== null)) {
    await pane.getByText('Copy the calendar: the server of this page gives no files.').waitFor();
    return;
  }
  await pane.getByText('Your browser was asked to fetch terrace.ics').waitFor();
  const download = await waitFor('the calendar to be downloaded', downloaded);
  expect(download.suggestedFilename()).toBe('terrace.ics');
  expect(await download.failure()).toBeNull();
  // A browser draws a page behind another once a second, and whoever clicks there waits for it.
  await download.page().close();
}

describe('check and overview of the sample portfolio', () => {
  it('leads from the choice to the result by keyboard alone, and each screen can be read by everybody', async () => {
    await button('Check and sync').click();
    await button(/^Check homes/).focus();
    await terrace.page.keyboard.press('Enter');
    await heading('Which homes do you want to check?');
    await isWell();
    await button(/^Portfolio/).focus();
    await terrace.page.keyboard.press('Enter');
    await heading('What do the columns hold?');
    await isWell();
    await button('Choose what to look for').press('Enter');
    await heading('What do you want to look for?');
    // Two certificates' checks are enough for a test: the others are left out with one key each.
    for (const check of [/^Schemes and directions/, /^Licence registers/]) {
      await button(check).press('Enter');
      await pane.getByRole('checkbox', { name: /^The usual/ }).press('Space');
      await button(check).press('Enter');
    }
    await button(/^Energy certificate/).press('Enter');
    await isWell();
    await button('See the plan').press('Enter');
    await heading('What will be checked');
    await isWell();
    // Without this the run may be over before it is paused.
    const held = await terrace.holdApi();
    await button(/^Start 230 requests$/).press('Enter');
    await heading('Checking');
    await button('Pause').press('Enter');
    await heading('Paused');
    await held.release();
    await isWell();
    await button('Resume').press('Enter');
    await heading('Done');
    await isWell();
    const ratings = (await terrace.cells('Portfolio!J1:J20')).map(([cell]) => cell?.text ?? '');
    expect(ratings[0]).toBe('EPC rating');
    expect(ratings.slice(1).every((text) => /^(?:[A-G]|Not in the data: .*)$/.test(text))).toBe(true);
  }, 300_000);

  it('shows what needs doing, goes to its rows, and writes a dashboard of tables and charts', async () => {
    await button('See the overview').press('Enter');
    await heading('Overview');
    const need = button(/^Raise the energy rating of/);
    await need.press('Enter');
    await isWell();
    await pane.getByTitle('Go to this row').first().press('Enter');
    const link = await pane.getByTitle('Go to this row').first().innerText();
    const row = Number(/\d+/.exec(link)?.[0]);
    const rating = (await terrace.cell(`Portfolio!J${row}`)).text;
    expect(['F', 'G']).toContain(rating);
    // Every row is reached with one finger on one key, and the list says where that is.
    const stepper = pane.getByRole('group', { name: /^Go through: Raise the energy rating/ });
    await stepper.getByText(/^1 of \d+$/).waitFor();
    await stepper.getByRole('button', { name: 'Next row' }).press('Enter');
    await stepper.getByText(/^2 of \d+$/).waitFor();
    const second = await pane.locator('[aria-current="true"]').innerText();
    await eventually(
      pane,
      (wanted) =>
        Excel.run(async (context) => {
          const selected = context.workbook.getSelectedRange().load('rowIndex');
          await context.sync();
          return selected.rowIndex + 1 === wanted;
        }),
      Number(/\d+/.exec(second)?.[0]),
    );
    // Lead times are kept in the workbook, and a calendar can be copied.
    await button(/^Dates and calendar/).press('Enter');
    const lead = pane.getByRole('combobox', { name: /^Energy certificate/ });
    const calendar = pane.getByRole('textbox', { name: 'Calendar to copy' });
    const before = await calendar.inputValue();
    await lead.selectOption('7');
    await eventually(
      pane,
      () =>
        Excel.run(async (context) => {
          const kept = context.workbook.settings.getItemOrNullObject('terrace.lead-times').load('value');
          await context.sync();
          return !kept.isNullObject && String(kept.value).includes('"certificate":7');
        }),
      null,
    );
    // The table is read again by the new lead times: what was said of the calendar before goes with it.
    while ((await calendar.inputValue()) === before) await terrace.page.waitForTimeout(20);
    await openCalendar();
    await button('Insert dashboard').waitFor();
    await isWell();
    await button('Insert dashboard').press('Enter');
    await pane.getByText('The dashboard is on the sheet “Dashboard”.').waitFor({ timeout: 60_000 });
    const cells = await terrace.cells('Dashboard!A1:F40');
    const texts = cells.flat().map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining(['Portfolio: overview', 'What needs doing', 'Energy ratings']),
    );
    const counted = cells
      .map((line) => line.map(({ text }) => text))
      .find(([what]) => what?.startsWith('Raise the energy rating'));
    expect(counted?.[0]).toContain(` ${counted?.[2] ?? ''} home`);
    const charts = await pane.evaluate(() =>
      Excel.run(async (context) => {
        const all = context.workbook.worksheets.getItem('Dashboard').charts.load('items/name');
        await context.sync();
        return all.items.map(({ name }) => name);
      }),
    );
    expect(charts).toEqual(['Energy ratings', 'What ends by month']);
    const headers = cells.find(([first]) => first?.text === 'Date')?.map(({ text }) => text) ?? [];
    const [widths, lefts] = await pane.evaluate(() =>
      Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.getItem('Dashboard');
        const drawn = sheet.charts.load('items/left');
        const formats = [0, 1, 2, 3, 4, 5].map((column) =>
          sheet.getRangeByIndexes(0, column, 1, 1).format.load('columnWidth'),
        );
        await context.sync();
        return [formats.map(({ columnWidth }) => columnWidth), drawn.items.map(({ left }) => left)] as const;
      }),
    );
    expect(headers.at(-1)).toBe('Not known');
    // A number's header needs some five points a letter, and its filter's button.
    expect(headers.filter((header, at) => (widths[at] ?? 0) < 5 * header.length + 16)).toEqual([]);
    // So does what needs doing, of which this is a long one.
    const long = 'Correct what cannot be read or does not agree in 1,000 rows';
    expect(widths[0]).toBeGreaterThanOrEqual(5 * long.length);
    const tablesEnd = widths.reduce((sum, width) => sum + width, 0);
    expect(lefts.filter((left) => left < tablesEnd)).toEqual([]);
  }, 120_000);

  it('R6.4, R6.9, R6.12 asks on a second run for what is new, failed or old alone, and may be ended', async () => {
    await button('Check and sync').click();
    if ((await button('Finish').count()) > 0) await button('Finish').click();
    const [headers = []] = await terrace.cells('Portfolio!A1:Z1');
    const columnOf = (name: string): string =>
      String.fromCharCode('A'.charCodeAt(0) + headers.findIndex(({ text }) => text === name));
    // One was never checked, one long ago, and of one the last check failed.
    await terrace.set(`Portfolio!${columnOf('Checked at')}5`, '');
    await terrace.set(`Portfolio!${columnOf('Checked at')}6`, '2020-01-01');
    await terrace.set(`Portfolio!${columnOf('Check problem')}7`, 'The API could not be reached.');
    await button(/^Check homes/).click();
    await button(/^Portfolio/).click();
    await button('Choose what to look for').click();
    await pane.getByRole('radio', { name: 'Only old, failed and new rows' }).click();
    await button('See the plan').click();
    await heading('What will be checked');
    await button(/^Checked recently/).waitFor();
    const checked = pane.getByRole('button', { name: /^Homes to check/ });
    expect(await checked.innerText()).toContain('3');
    // The old one alone is asked anew: the others' answers are kept.
    await button(/^Start/).click();
    await heading('Done');
    const days = (
      await terrace.cells(`Portfolio!${columnOf('Checked at')}5:${columnOf('Checked at')}7`)
    ).flat();
    expect(days.every(({ text }) => text !== '' && text !== '2020-01-01')).toBe(true);
    expect(days[1]?.text).toContain(today().slice(0, 4));
    expect(days[0]?.text).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
    expect((await terrace.cell(`Portfolio!${columnOf('Check problem')}7`)).text).toBe('');
    await button('Report to a sheet').click();
    await pane.getByText(/^The report is on the sheet “Check Portfolio”/).waitFor({ timeout: 30_000 });
    await button('Finish').click();

    // All of them anew, and ended in the middle: what came is written, the rest is offered again.
    await button(/^Check homes/).click();
    await button(/^Portfolio/).click();
    await button('Choose what to look for').click();
    await pane.getByRole('radio', { name: 'All rows' }).click();
    await button(/^Licence registers/).click();
    await pane.getByRole('checkbox', { name: /^The usual/ }).click();
    await button('See the plan').click();
    await heading('What will be checked');
    const api = await terrace.holdApi();
    await button(/^Start/).click();
    await heading('Checking');
    await button('Cancel the rest').click();
    await button('End the run').click();
    await api.release();
    await heading('Done');
    await button(/^Try \d+ homes again$/).waitFor();
  }, 180_000);
});
