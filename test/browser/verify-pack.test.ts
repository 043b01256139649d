import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FrameLocator } from 'playwright-core';
import { digest } from '../../src/commandline/sheets/evidence-keys';
import { verify } from '../../src/commandline/sheets/verify';
import { sealed, type PackSheet, type Signer } from '../../src/portfolio/pack';
import { packBytes } from '../../src/xlsx';
import { opened } from '../xlsx/support';
import { startTerrace, type Terrace } from './support/terrace';
import { closeOpened } from './support/waiting';

/** The pane says of a pack what `terrace verify` says, word for word. */

let terrace: Terrace;
let pane: FrameLocator;
const folder = mkdtempSync(path.join(tmpdir(), 'verify-'));
const at = (name: string): string => path.join(folder, name);

const keyPair = () => {
  const made = generateKeyPairSync('ed25519');
  const publicKey = made.publicKey.export({ format: 'pem', type: 'spki' }).toString();
  return { privateKey: made.privateKey, publicKey };
};
const { privateKey, publicKey } = keyPair();
const signer: Signer = {
  sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  publicKey: publicKey.replace(/-----.*-----|\s/g, ''),
};
const plain = { dates: new Map(), widths: [30, 60] };
const sheets: readonly PackSheet[] = [
  { name: 'Cover', rows: [['Terrace evidence pack'], ['About', 'made up'], []], ...plain },
  {
    name: 'Homes',
    rows: [
      ['Home', 'Rating'],
      ['2 High Street', 'D'],
      ['3 High Street', 'E'],
    ],
    ...plain,
  },
];

beforeAll(async () => {
  const signed = packBytes(await sealed(sheets, digest, signer));
  writeFileSync(at('signed.xlsx'), signed);
  writeFileSync(at('unsigned.xlsx'), packBytes(await sealed(sheets, digest, null)));
  const changed = await opened(signed);
  changed.getWorksheet('Homes')!.getCell('B2').value = 'B';
  writeFileSync(at('changed.xlsx'), new Uint8Array(await changed.xlsx.writeBuffer()));
  // Computed anew over another rating, with the signature of before.
  const better = sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => row.map((cell) => (cell === 'D' ? 'B' : cell))),
  }));
  const forged = await opened(packBytes(await sealed(better, digest, null)));
  const before = (await opened(signed)).getWorksheet('Cover')!;
  for (const address of ['B6', 'B7'])
    forged.getWorksheet('Cover')!.getCell(address).value = before.getCell(address).value;
  writeFileSync(at('forged.xlsx'), new Uint8Array(await forged.xlsx.writeBuffer()));
  writeFileSync(at('none.xlsx'), 'not a workbook');
  writeFileSync(at('keys.pem'), publicKey);
  writeFileSync(at('others.pem'), keyPair().publicKey);
  terrace = await startTerrace();
  pane = terrace.page.frameLocator('#frame');
  await pane.getByRole('button', { name: 'Settings' }).click();
  await pane.getByRole('button', { name: 'Verify a pack' }).click();
}, 300_000);

afterAll(async () => {
  await closeOpened(terrace);
  rmSync(folder, { recursive: true });
});

async function choose(button: string, name: string): Promise<void> {
  const asked = terrace.page.waitForEvent('filechooser');
  await pane.getByRole('button', { name: button }).click();
  await (await asked).setFiles(at(name));
}

/** What the command says of a pack. */
async function commandSays(name: string, keys: string | null): Promise<string> {
  const said: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  await verify([at(name), ...(keys === null ? [] : ['--keys', at(keys)])]);
  log.mockRestore();
  return said.join('\n').replace(folder + path.sep, '');
}

const cases = [
  ['unsigned.xlsx', null, /^Whole, unsigned: all 6 rows/],
  ['signed.xlsx', null, /^Whole, signed by key [\da-f]{16}: .* only the firm’s public keys can tell/],
  ['changed.xlsx', null, /^Changed:\nRow 2 of sheet “Homes” was changed\.$/],
  ['forged.xlsx', null, /The signature does not fit/],
  ['none.xlsx', null, /^No pack: “none.xlsx” is no evidence pack/],
  ['signed.xlsx', 'keys.pem', /^Whole, signed by key [\da-f]{16}: all 6 rows are as they were signed\.$/],
  ['signed.xlsx', 'others.pem', /^Changed:\nIt is signed by key [\da-f]{16}, which is none/],
] as const;

it.each(cases)('P9.4 of %s with %s it says what terrace verify says', async (name, keys, wanted) => {
  const says = await commandSays(name, keys);
  expect(says).toMatch(wanted);
  if (keys !== null) await choose('Choose public keys…', keys);
  await choose('Choose a pack…', name);
  const [sentence = '', ...findings] = says.split('\n');
  const card = pane.getByRole('region', { name: 'What it says' });
  await card.getByText(sentence, { exact: true }).waitFor();
  expect(await card.getByRole('listitem').allInnerTexts()).toEqual(findings);
});

it('a file that has no keys is told, and the pack is judged without them again', async () => {
  await choose('Choose public keys…', 'none.xlsx');
  await pane.getByText(/^Choose a file with public keys of Ed25519 as PEM: “none.xlsx” has none/).waitFor();
  await pane.getByRole('button', { name: 'Without these keys' }).click();
  await pane.getByText(/only the firm’s public keys can tell/).waitFor();
});

it('nothing is sent while a pack is looked at', async () => {
  const sent: string[] = [];
  const note = (request: { url(): string }): void => void sent.push(request.url());
  terrace.page.on('request', note);
  await choose('Choose a pack…', 'unsigned.xlsx');
  await pane.getByText(/^Whole, unsigned/).waitFor();
  terrace.page.off('request', note);
  expect(sent).toEqual([]);
});
