import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Frame } from 'playwright-core';
import { eventually } from './support/eventually';
import { drivenPane } from './support/pane';
import { columnName } from '../../src/workbench/address';
import { isLong } from '../support/long';
import { startTerrace, type Terrace } from './support/terrace';
import { closeOpened } from './support/waiting';

/**
 * What users do with the sample portfolio, in an Excel of every age that the add-in runs in: the oldest each time, the others in the long
 * tests; all other tests run in the newest. Against the service that comes with the product.
 */
const rungs = [
  { ExcelApi: '1.9', CustomFunctionsRuntime: '1.1' },
  { ExcelApi: '1.13', CustomFunctionsRuntime: '1.3' },
  { ExcelApi: '1.17', CustomFunctionsRuntime: '1.3' },
  { ExcelApi: '1.20', CustomFunctionsRuntime: '1.4' },
].slice(0, isLong ? 4 : 1);

let terrace: Terrace;
let pane: Frame;

const click = (name: string | RegExp) => pane.getByRole('button', { name, exact: true }).click();
const heading = (name: string | RegExp) =>
  pane.getByRole('heading', { name, exact: true }).waitFor({ timeout: 120_000 });

/** The table as it is shown, by header. */
async function rows(): Promise<Record<string, string>[]> {
  const cells = await terrace.cells('Portfolio!A1:AZ260');
  const [headers = [], ...lines] = cells.map((line) => line.map(({ text }) => text));
  return lines
    .map((line) => Object.fromEntries(headers.map((header, at) => [header, line[at] ?? ''])))
    .filter((line) => (line.Reference ?? '') !== '');
}

/** What the cells of a column show, under its header. */
async function columnTexts(position: number): Promise<readonly string[]> {
  const letter = columnName(position);
  return (await terrace.cells(`Portfolio!${letter}2:${letter}260`)).map(([cell]) => cell?.text ?? '');
}

/** Saves the workbook to a file and opens that: the add-in comes with another page. */
async function saveAndOpen(): Promise<void> {
  const [download] = await Promise.all([
    terrace.page.waitForEvent('download'),
    terrace.page.click('#file-save'),
  ]);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'reopened-')), 'Portfolio.xlsx');
  await download.saveAs(file);
  await terrace.page.setInputFiles('#file-chooser', file);
  await eventually(terrace.page, () => document.getElementById('note')?.textContent === 'Portfolio.xlsx');
  await terrace.page.frameLocator('#frame').getByRole('button', { name: 'Check and sync' }).waitFor();
  pane = drivenPane(terrace).frame();
}

const created = () =>
  terrace.answers.filter(({ status, path }) => status === 200 && path.endsWith('/properties/create'));

/** From the columns to the plan. */
async function planned(): Promise<string> {
  await click('Check the rows');
  await heading(/attention$|can be sent/);
  const problems = await pane.getByRole('region', { name: 'Problems in rows' }).innerText();
  await click('See the plan');
  await heading('What will be done');
  return problems;
}

describe.each(rungs)('the sample portfolio with ExcelApi $ExcelApi', (sets) => {
  beforeAll(async () => {
    terrace = await startTerrace({ requirementSets: sets, keeps: 'bodies' });
    pane = drivenPane(terrace).frame();
  }, 300_000);

  afterAll(() => closeOpened(terrace));

  it('is an Excel that refuses what is newer', async () => {
    const refused = await pane.evaluate(async () => {
      const refusalOf = async (ask: (table: Excel.Table) => void): Promise<string | null> => {
        const context = new Excel.RequestContext();
        try {
          ask(context.workbook.tables.getItem('Portfolio'));
          await context.sync();
          return null;
        } catch (error) {
          return (error as { readonly code?: string }).code ?? String(error);
        }
      };
      return {
        resize: await refusalOf((table) => table.resize('A1:I237')),
        isNewest: Office.context.requirements.isSetSupported('ExcelApi', '1.20'),
      };
    });
    expect(refused.isNewest).toBe(sets.ExcelApi === '1.20');
    if (sets.ExcelApi === '1.9') expect(refused.resize).toBe('ApiNotFound');
    else expect(refused.resize).not.toBe('ApiNotFound');
  });

  it('answers formulas that are filled down', async () => {
    await terrace.fill('V2:V6', '=EPCRATING(A2)');
    await terrace.fill('W2:W6', '=DETERMINATION(A2)');
    await terrace.idle();
    const texts = (await terrace.cells('V2:W6')).flat().map(({ text }) => text);
    expect(texts.filter((text) => text === '' || text.startsWith('#'))).toEqual([]);
    await terrace.fill('V2:W6', '');
  });

  it('is looked up row by row, and what is found is inserted', async () => {
    const { looksAt, press, says } = drivenPane(terrace);
    await terrace.select('A9');
    await looksAt('Portfolio!A9');
    await terrace.select('V300');
    await press('Insert values');
    await says(/^Inserted at/);
    expect((await terrace.cells('V300:V308')).flat().map(({ text }) => text)).toContain('UPRN');
    await terrace.fill('V300:W330', '');
  });

  it('is checked, five rows of it', async () => {
    await terrace.select('B5:C9');
    await terrace.command('checkSelection');
    await heading('What do the columns hold?');
    await click('Choose what to look for');
    await heading('What do you want to look for?');
    await click('See the plan');
    await heading('What will be checked');
    await click(/^Start/);
    await heading('Done');
    const [headers = [], , , , ...checked] = await terrace.cells('Portfolio!A1:AZ9');
    const rating = headers.findIndex(({ text }) => text === 'EPC rating');
    for (const row of checked) expect(row[rating]?.text).toMatch(/^[A-G]$|^Not in the data/);
  }, 120_000);

  it('finds every row again while the person sorts and inserts, and then has nothing to do', async () => {
    await terrace.command('syncPortfolio');
    await click(/^Portfolio/);
    await heading('What do the columns hold?');
    expect(await planned()).toContain('several rows are one home');
    const api = await terrace.holdApi();
    await click(/^Start/);
    await heading('Syncing');
    while (api.count() === 0) await terrace.page.waitForTimeout(50);
    // From now on a colleague edits between the batches of the run, too.
    await terrace.page.evaluate(() => window.workbench.remoteEdits(3));
    await terrace.sort('Portfolio!A2:AZ237', 1);
    await terrace.insertRows('Portfolio!A5:A6');
    await api.release();
    await heading('Done');
    await terrace.page.evaluate(() => window.workbench.remoteEdits(null));
    const notes = (await terrace.cells('Portfolio!BI380:BI450')).filter(([cell]) =>
      cell?.text.startsWith('Note'),
    );
    expect(notes.length).toBeGreaterThan(0);
    const synced = (await rows()).filter(({ Status }) => Status === 'Created');
    // The bodies of answers are read by the test beside the page: the last of them may take a moment.
    for (let wait = 0; wait < 100 && created().length < synced.length; wait += 1)
      await terrace.page.waitForTimeout(50);
    const stored = new Map(
      created().map(({ body }) => {
        const { result } = body as { result: { id: string; external_reference: string } };
        return [result.external_reference, result.id];
      }),
    );
    expect(synced).toHaveLength(stored.size);
    for (const row of synced) expect(row['Property Id']).toBe(stored.get(row.Reference ?? ''));
    const sent = created().length;
    await click('Plan again');
    await heading(/attention$|can be sent/);
    await click('See the plan');
    await pane.getByText('There is nothing to send').waitFor();
    expect(created()).toHaveLength(sent);
  }, 300_000);

  it('finds record and mapping again in the saved file, in which table and sheet have other ids', async () => {
    const shown = await rows();
    const lost = shown.find((row) => (row['Property Id'] ?? '') !== '');
    const headers = (await terrace.cells('Portfolio!A1:AZ1'))[0]?.map(({ text }) => text) ?? [];
    const number = 2 + (await columnTexts(headers.indexOf('Reference'))).indexOf(lost?.Reference ?? '');
    const column = columnName(headers.indexOf('Property Id'));
    await terrace.set(`Portfolio!${column}${number}`, '');
    const sent = created().length;
    await saveAndOpen();
    await click('Check and sync');
    await click(/^Sync a portfolio/);
    await click(/^Portfolio/);
    await heading('What do the columns hold?');
    await planned();
    await pane.getByText('There is nothing to send').waitFor();
    expect(created()).toHaveLength(sent);
  }, 120_000);
});
