import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pack } from '../../../src/commandline/sheets/pack';
import { verify } from '../../../src/commandline/sheets/verify';
import { machineClock } from '../../../src/contract/time/machine-clock';
import { seededRandom } from '../../support/seeded-random';
import { opened, tableOfHomes } from '../../xlsx/support';
import { startUnknowingApi, type UnknowingApi } from './support/unknowing-api';

const root = path.resolve(__dirname, '../../..');
let folder = '';
let said: string[] = [];
let api: UnknowingApi;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'terrace-pack-'));
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  api = await startUnknowingApi();
});

afterEach(async () => {
  jest.restoreAllMocks();
  await api.close();
  await rm(folder, { recursive: true });
});

const at = (name: string): string => path.join(folder, name);

async function closedFile(name: string, text: string): Promise<string> {
  await writeFile(at(name), text);
  await chmod(at(name), 0o600);
  return at(name);
}

/** Packs two homes of two landlords, of which nothing is held, and one row that cannot be asked for. */
async function packed(...more: string[]): Promise<number> {
  const homes = await tableOfHomes(
    ['UPRN', 'Address', 'Postcode', 'Landlord', 'EPC rating'],
    [
      [990000004228, '2 High Street', 'FH1 1AA', 'A Baker', 'A'],
      [990000030572, '11 Kiln Lane', 'FH3 2BL', 'Crown & Sons', ''],
      ['', '3 High Street', 'FH1', 'A Baker', ''],
    ],
    // What stands beside the table is no matter to a pack.
    (sheet) => (sheet.getCell('G2').value = 'rang on Monday'),
  );
  await writeFile(at('homes.xlsx'), homes);
  const connection = await closedFile('api.json', JSON.stringify(api.connection));
  return pack(
    [at('homes.xlsx'), '--out', at('pack.xlsx'), '--connection', connection, '--replace', ...more],
    { root, environment: {}, clock: machineClock, random: seededRandom(1) },
  );
}

function keyPair(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
    publicKeyEncoding: { format: 'pem', type: 'spki' },
  });
}

it('P9.1, P9.5 has every home at its landlord, every answer, and says what is not known', async () => {
  expect(await packed('--about', 'Our homes in Fernhope')).toBe(0);
  const book = await opened(await readFile(at('pack.xlsx')));
  expect(book.worksheets.map(({ name }) => name)).toEqual([
    'Cover',
    'Needs',
    'A Baker',
    'Crown & Sons',
    'Answers',
    'Chain',
  ]);
  const texts = (name: string): string[][] =>
    (book.getWorksheet(name)?.getSheetValues() ?? []).map((row) => (row as unknown[]).map(String));
  const cover = texts('Cover').map((row) => row.join(' '));
  expect(cover).toContainEqual(expect.stringContaining('Our homes in Fernhope'));
  expect(cover).toContainEqual(expect.stringContaining('Look for the energy certificate of 2 homes'));
  expect(cover).toContainEqual(expect.stringContaining('Row 4 was not asked for'));
  expect(cover).toContainEqual(expect.stringContaining('The API does not say what it holds there.'));
  expect(cover).toContainEqual(expect.stringContaining('Unsigned: finds accidents, not forgery.'));
  // What the agent typed is no answer.
  const rating = book.getWorksheet('A Baker')?.getRow(2).values as unknown[];
  expect(rating).toContain('The API lists no certificate of this home');
  expect(rating).not.toContain('A');
  expect(book.getWorksheet('A Baker')?.rowCount).toBe(3);
  const answers = texts('Answers').slice(2);
  expect(answers).toHaveLength(6);
  expect(answers.every((row) => row[6] === 'an-id' && /^[\da-f]{64}$/.test(row[9] ?? ''))).toBe(true);
  expect(JSON.stringify(texts('Answers'))).not.toContain(api.connection.apiKey);
});

it('P9.4 verify: 0 for whole, with who signed; 1 for changed; 2 for no pack', async () => {
  const { privateKey, publicKey } = keyPair();
  await packed('--key', await closedFile('key.pem', privateKey));
  await writeFile(at('keys.pem'), publicKey);
  await writeFile(at('others.pem'), keyPair().publicKey);
  expect(await verify([at('pack.xlsx')])).toBe(0);
  expect(said.at(-1)).toMatch(/^Whole, signed by key [\da-f]{16}: all \d+ rows .* only --keys can tell/);
  expect(await verify([at('pack.xlsx'), '--keys', at('keys.pem')])).toBe(0);
  expect(said.at(-1)).toMatch(/^Whole, signed by key [\da-f]{16}: all \d+ rows are as they were signed\.$/);
  expect(await verify([at('pack.xlsx'), '--keys', at('others.pem')])).toBe(1);
  expect(said.at(-1)).toMatch(/which is no key of --keys/);

  const book = await opened(await readFile(at('pack.xlsx')));
  book.getWorksheet('Crown & Sons')!.getCell('A2').value = 'another home';
  await book.xlsx.writeFile(at('changed.xlsx'));
  expect(await verify([at('changed.xlsx')])).toBe(1);
  expect(said.at(-1)).toBe('Changed:\nRow 2 of sheet “Crown & Sons” was changed.');

  expect(await verify([at('homes.xlsx')])).toBe(2);
  await writeFile(at('torn.xlsx'), (await readFile(at('pack.xlsx'))).subarray(0, 900));
  expect(await verify([at('torn.xlsx')])).toBe(2);
});

it('P9.4 an unsigned pack is whole, and is not what somebody wants who names keys', async () => {
  await packed();
  await writeFile(at('keys.pem'), keyPair().publicKey);
  expect(await verify([at('pack.xlsx')])).toBe(0);
  expect(said.at(-1)).toMatch(/^Whole, unsigned: .* This finds accidents, not forgery\.$/);
  expect(await verify([at('pack.xlsx'), '--keys', at('keys.pem')])).toBe(1);
});

it('a key that is none, or that others may read, is refused without a word of it', async () => {
  const { privateKey } = keyPair();
  await expect(packed('--key', await closedFile('no.pem', 'no key'))).rejects.toThrow(
    /^Give --key an Ed25519 key/,
  );
  await writeFile(at('open.pem'), privateKey);
  await chmod(at('open.pem'), 0o644);
  await expect(packed('--key', at('open.pem'))).rejects.toThrow(/chmod 600/);
});
