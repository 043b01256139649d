import type { Frame } from 'playwright-core';
import { problemHeadline, type Planned, type Table } from '../../src/portfolio';
import { becameOf, planTable } from '../portfolio/support/become';
import { dirtyHeaders } from '../portfolio/support/dirty-cells';
import { dirtyPortfolio } from '../portfolio/support/dirty-portfolio';
import { startTerrace, type Terrace } from './support/terrace';
import { closeOpened } from './support/waiting';

/** A dirty sheet of 300 rows, without a table, synced from the pane against the service that comes with the product. */

const sheetName = 'Lettings';
const wanted = dirtyPortfolio();
/** Under a title and the headers. */
const firstRow = 3;

let terrace: Terrace;
let pane: Frame;

/** Errors stand in a sheet because a formula yields them. */
const formulaOf: Readonly<Record<string, string>> = {
  '#N/A': '=NA()',
  '#REF!': '=INDEX(A1:A2,9)',
  '#VALUE!': '=1+"a"',
  '#DIV/0!': '=1/0',
  '#NAME?': '=NOSUCHNAME()',
  '#NUM!': '=SQRT(-1)',
};

interface SheetRows {
  readonly values: readonly (readonly (string | number | boolean)[])[];
  readonly formats: readonly (readonly string[])[];
  readonly hidden: readonly boolean[];
}

/** Puts the rows into a sheet of their own, as a workbook would hold them. */
async function putRows(): Promise<void> {
  await pane.evaluate(
    ([name, headers, rows]) =>
      Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.add(name);
        sheet.getRange('A1').values = [['Lettings of the Fernhope Estate']];
        const top = sheet.getRange('A2').getResizedRange(0, headers.length - 1);
        top.values = [[...headers]];
        const body = sheet.getRange('A3').getResizedRange(rows.length - 1, headers.length - 1);
        body.numberFormat = rows.map(({ formats }) => [...formats]);
        await context.sync();
        body.values = rows.map(({ values }) => [...values]);
        rows.forEach(({ hidden }, at) => {
          if (hidden) body.getRow(at).rowHidden = true;
        });
        await context.sync();
      }),
    [
      sheetName,
      [...dirtyHeaders] as string[],
      wanted.map(({ values, formats, hidden }) => ({
        values: values.map((value) => {
          if (typeof value !== 'string') return value;
          // An apostrophe keeps text that would run as a formula.
          return formulaOf[value] ?? (value.startsWith('=') ? `'${value}` : value);
        }),
        formats: [...formats],
        hidden,
      })),
    ] as const,
  );
  await terrace.idle();
}

/** What the add-in gets of the sheet, whatever columns it has by now. */
async function readSheet(): Promise<{ readonly headers: readonly string[] } & SheetRows> {
  const read = await pane.evaluate(
    ([name, first]) =>
      Excel.run(async (context) => {
        const used = context.workbook.worksheets.getItem(name).getUsedRange(true).load('values,numberFormat');
        const rows = used.getRowProperties({ rowHidden: true });
        await context.sync();
        return {
          headers: (used.values[first - 2] as unknown[]).map(String),
          values: used.values.slice(first - 1) as (string | number | boolean)[][],
          formats: used.numberFormat.slice(first - 1) as string[][],
          hidden: rows.value.slice(first - 1).map(({ rowHidden }) => rowHidden ?? false),
        };
      }),
    [sheetName, firstRow] as const,
  );
  return read;
}

async function tableRead(): Promise<Table> {
  const { headers, values, formats, hidden } = await readSheet();
  const columns = dirtyHeaders.length;
  return {
    dateSystem: '1900',
    headers: headers.slice(0, columns),
    rows: values.map((row, at) => ({
      number: firstRow + at,
      hidden: hidden[at] ?? false,
      values: row.slice(0, columns),
      formats: (formats[at] ?? []).slice(0, columns),
    })),
  };
}

/** Rows by header, with the columns that the sync has added. */
async function rowsNow(): Promise<readonly Readonly<Record<string, string>>[]> {
  const { headers, values } = await readSheet();
  return values.map((row) =>
    Object.fromEntries(headers.map((header, at) => [header, String(row[at] ?? '')])),
  );
}

const click = (name: string | RegExp) => pane.getByRole('button', { name, exact: true }).click();
const heading = (name: string | RegExp) =>
  pane.getByRole('heading', { name, exact: true }).waitFor({ timeout: 120_000 });
const writing = () => terrace.answers.filter(({ path }) => path.includes('properties'));

beforeAll(async () => {
  terrace = await startTerrace({ keeps: 'paths' });
  const frame = terrace.page.frames().find((each) => each !== terrace.page.mainFrame());
  if (!frame) throw new Error('The add-in has no frame.');
  pane = frame;
  await putRows();
}, 300_000);

afterAll(() => closeOpened(terrace));

describe('sync of a dirty sheet', () => {
  let planned: readonly Planned[] = [];

  it('reads every row from the grid as it is to be read', async () => {
    const table = await tableRead();
    const { rows, plan } = planTable(table);
    planned = plan.planned;
    const became = wanted.map(({ expected }, at) => {
      const row = rows[at];
      if (!row) throw new Error(`There is no row ${at + firstRow}.`);
      return { row: row.number, expected: becameOf(row, plan, expected) };
    });
    expect(became).toEqual(wanted.map(({ expected }, at) => ({ row: at + firstRow, expected })));
  }, 60_000);

  it('holds back every row with a problem, and says in the pane what to do', async () => {
    await click('Check and sync');
    await click(/^Sync a portfolio/);
    await click(new RegExp(`^${sheetName}`));
    await heading('What do the columns hold?');
    expect(await pane.getByRole('region', { name: 'Columns to answer for' }).count()).toBe(0);
    await click('Check the rows');
    const held = planned.filter(({ kind }) => kind === 'blocked');
    await heading(`${held.length} homes need your attention`);
    const told = await pane.getByRole('region', { name: 'Problems in rows' }).innerText();
    expect(told).toContain(`${planned.length - held.length} homes are ready`);
    expect(told).toContain('5 rows are hidden');
    const headlines = held.flatMap((each) =>
      each.kind === 'blocked' && each.because.kind === 'problems'
        ? each.because.problems.map(problemHeadline)
        : [],
    );
    for (const headline of headlines) expect(told).toContain(headline);
    await pane.getByText('UPRNs that show an error: taken as not known').first().waitFor();
  }, 120_000);

  it('creates what can be sent, and nothing else', async () => {
    const before = await rowsNow();
    await click('See the plan');
    await heading('What will be done');
    // Without this the run may be over before it is seen.
    const api = await terrace.holdApi();
    await click(/^Start/);
    await heading('Syncing');
    await api.release();
    await heading('Done');
    const after = await rowsNow();
    const became = after.map((row, at) => ({
      row: at + firstRow,
      status: row.Status ?? '',
      problem: row.Problem ?? '',
      hasId: /^svc:property:\S+$/.test(row['Property Id'] ?? ''),
    }));
    expect(became).toEqual(
      wanted.map(({ expected }, at) => {
        const isSent = expected.kind === 'home';
        return { row: at + firstRow, status: isSent ? 'Created' : '', problem: '', hasId: isSent };
      }),
    );
    const ids = after.flatMap((row) => row['Property Id'] || []);
    expect(new Set(ids).size).toBe(ids.length);
    // What the person wrote stands as it was; only missing references were filled in.
    const own = dirtyHeaders.filter((header) => header !== 'Property ref');
    const written = (rows: typeof before) => rows.map((row) => own.map((header) => row[header]));
    expect(written(after)).toEqual(written(before));
    const references = after.map((row) => row['Property ref'] ?? '');
    wanted.forEach(({ expected }, at) => {
      if (expected.kind === 'home') expect(references[at]).not.toBe('');
    });
  }, 300_000);

  it('sends nothing when it is synced again', async () => {
    const sent = writing().length;
    await click('Plan again');
    await heading(/need your attention$/);
    await click('See the plan');
    await pane.getByText('There is nothing to send').waitFor();
    expect(writing()).toHaveLength(sent);
  }, 120_000);
});
