import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { verifyPack } from '../../src/portfolio/pack';
import { readPack } from '../../src/xlsx';
import { digest } from '../support/digest';
import { drivenPane, type DrivenPane } from './support/pane';
import { seriousProblems } from './support/serious-problems';
import { startTerrace, type Terrace } from './support/terrace';
import { closeOpened } from './support/waiting';

/** Sheets to print and send: made in the pane, opened as a workbook of their own. */

jest.setTimeout(90_000);

let terrace: Terrace;
let pane: DrivenPane;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'terrace-made-'));
  terrace = await startTerrace({ keeps: 'paths' });
  pane = drivenPane(terrace);
  await pane.press('Overview');
  await pane.press(/^Sheets to print and send/);
}, 300_000);
afterAll(async () => {
  await closeOpened(terrace);
  await rm(folder, { recursive: true });
}, 30_000);

/** The sheets of the workbook that a button of the pane has Excel open. Its whole name: what holds them names them too. */
async function made(button: RegExp) {
  const [download] = await Promise.all([terrace.page.waitForEvent('download'), pane.press(button)]);
  const file = path.join(folder, 'made.xlsx');
  await download.saveAs(file);
  const sheets = readPack(await readFile(file));
  await terrace.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  return sheets ?? [];
}

it('opens the register, the plan and a page a landlord, and asks nothing', async () => {
  const before = terrace.answers.length;
  const [register] = await made(/^Register$/);
  expect(register?.name).toBe('Register');
  expect(register?.rows.length).toBeGreaterThan(200);
  expect((await made(/^C by 2030$/)).map(({ name }) => name)).toEqual(['C by 2030', 'C by landlord']);
  expect((await made(/^Sheets by landlord$/)).at(-1)?.name).toBe('Mail merge');
  await pane.says(/Excel was given a new workbook/);
  expect(terrace.answers).toHaveLength(before);
  expect(await seriousProblems(pane.frame())).toEqual([]);
});

it('makes an evidence pack that is whole and unsigned, and says what is not kept', async () => {
  const sheets = await made(/^Make evidence pack$/);
  expect(sheets.map(({ name }) => name).slice(0, 2)).toEqual(['Cover', 'Needs']);
  expect(await verifyPack(sheets, digest, () => false)).toMatchObject({ kind: 'whole', publicKey: null });
  await pane.says(/It is unsigned: .* no answer is kept/);
});

it('freezes the selected formulas: values stay, what had spilled too, and a sheet tells the formulas', async () => {
  await terrace.fill('M2:M5', '=EPCRATING(A2)');
  await terrace.set('N2', '=CHECKEDAT(A2)');
  // One formula that fills three cells, and one of nobody's.
  await terrace.set('P2', '=EPCRATING(A2:A4)');
  await terrace.set('Q2', '=1+1');
  await terrace.idle();
  const before = await terrace.texts('M2:Q5');
  expect(before.filter((text) => /^[A-G]$/.test(text)).length).toBeGreaterThan(4);
  await terrace.select('M2:Q5');
  await pane.press('Freeze selected cells');
  await pane.says(/^6 formulas are values now; the sheet “Frozen formulas” tells them/);
  const told = await terrace.cells('Frozen formulas!A1:B4');
  expect(told.flat().map(({ text }) => text)).toEqual([
    ...['Cells', 'Formula of the first cell'],
    ...['Portfolio!M2:M5', '=EPCRATING(A2)'],
    ...['Portfolio!N2', '=CHECKEDAT(A2)'],
    ...['Portfolio!P2', '=EPCRATING(A2:A4)'],
  ]);
  const after = (await terrace.cells('Portfolio!M2:Q5')).flat();
  expect(after.map(({ text }) => text)).toEqual(before);
  expect(after.map(({ formula }) => formula).filter(Boolean)).toEqual(['=1+1']);
});
