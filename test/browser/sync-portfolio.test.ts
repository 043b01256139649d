import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Frame } from 'playwright-core';
import { eventually } from './support/eventually';
import { drivenPane } from './support/pane';
import { startTerrace, type Terrace } from './support/terrace';

/** The sample portfolio synced from the pane, against the service that comes with the product. */

let terrace: Terrace;
let pane: Frame;

beforeAll(async () => {
  terrace = await startTerrace();
  const frame = terrace.page.frames().find((each) => each !== terrace.page.mainFrame());
  if (!frame) throw new Error('The add-in has no frame.');
  pane = frame;
}, 300_000);

afterAll(() => terrace.close());

const click = (name: string | RegExp) => pane.getByRole('button', { name, exact: true }).click();
const heading = (name: string | RegExp) => pane.getByRole('heading', { name }).waitFor({ timeout: 120_000 });

/** The table as it is shown, by header. */
async function rows(): Promise<Record<string, string>[]> {
  const cells = await terrace.cells('Portfolio!A1:R260');
  const [headers = [], ...lines] = cells.map((line) => line.map(({ text }) => text));
  return lines
    .map((line) => Object.fromEntries(headers.map((header, at) => [header, line[at] ?? ''])))
    .filter((line) => (line.Reference ?? '') !== '');
}

/** What the cells of a column show, under its header. */
async function columnTexts(position: number): Promise<readonly string[]> {
  const letter = String.fromCharCode(65 + position);
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
  terrace.answers.filter(({ status, path }) => status === 200 && path.includes('properties'));

/** From the columns to the plan. */
async function planned(): Promise<string> {
  await click('Check the rows');
  await heading(/attention$|can be sent/);
  const problems = await pane.getByRole('region', { name: 'Problems in rows' }).innerText();
  await click('See the plan');
  await heading('What will be done');
  return problems;
}

describe('sync of the sample portfolio', () => {
  it('finds every row again while the person sorts and inserts, and then has nothing to do', async () => {
    await click('Check and sync');
    await click(/^Sync a portfolio/);
    await click(/^Portfolio/);
    await heading('What do the columns hold?');
    expect(await planned()).toContain('several rows are one home');
    const api = await terrace.holdApi();
    await click(/^Start/);
    await heading('Syncing');
    while (api.count() === 0) await terrace.page.waitForTimeout(50);
    await terrace.sort('Portfolio!A2:R237', 1);
    await terrace.insertRows('Portfolio!A5:A6');
    await api.release();
    await heading('Done');
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
    const headers = (await terrace.cells('Portfolio!A1:R1'))[0]?.map(({ text }) => text) ?? [];
    const number = 2 + (await columnTexts(headers.indexOf('Reference'))).indexOf(lost?.Reference ?? '');
    const column = String.fromCharCode(65 + headers.indexOf('Property Id'));
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
