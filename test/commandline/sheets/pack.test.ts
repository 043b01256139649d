import { generateKeyPairSync } from 'node:crypto';
import { chmod, readFile, symlink, writeFile } from 'node:fs/promises';
import { pack } from '../../../src/commandline/sheets/pack';
import { verify } from '../../../src/commandline/sheets/verify';
import { opened, printedPoints, tableOfHomes } from '../../xlsx/support';
import { context, sheetRooms } from './support/sheet-room';

const room = sheetRooms();
const at = (name: string): string => room().at(name);
const closedFile = (name: string, text: string): Promise<string> => room().closedFile(name, text);

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
  const connection = await closedFile('api.json', JSON.stringify(room().api.connection));
  return pack(
    [at('homes.xlsx'), '--out', at('pack.xlsx'), '--connection', connection, '--replace', ...more],
    context,
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
    'Results',
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
  for (const name of ['A Baker', 'Results']) {
    const rating = book.getWorksheet(name)?.getRow(2).values as unknown[];
    expect(rating).toContain('The API lists no certificate of this home');
    expect(rating).not.toContain('A');
  }
  expect(book.getWorksheet('A Baker')?.rowCount).toBe(3);
  const [, home, row, certificate, licence, place, needs] = texts('A Baker')[2] ?? [];
  expect([home, row, certificate, licence]).toEqual([
    '2 High Street, FH1 1AA',
    '2',
    'The API lists no certificate of this home',
    'Home not found: give the UPRN or a fuller address',
  ]);
  expect(place?.split('\n').slice(0, 2)).toEqual([
    'Mandatory: Not placed: its council is not known',
    'Additional: Not placed: its council is not known',
  ]);
  expect(needs?.split('\n')).toContain('Not known: Add the number of people to this row');
  expect(needs).toContain('Check problem: Energy certificate: No certificate was found');
  expect(book.getWorksheet('Results')?.rowCount).toBe(4);
  const answers = texts('Answers').slice(2);
  expect(answers).toHaveLength(6);
  expect(answers.every((row) => row[6] === 'an-id' && /^[\da-f]{64}$/.test(row[9] ?? ''))).toBe(true);
  expect(JSON.stringify(texts('Answers'))).not.toContain(room().api.connection.apiKey);
});

it('P9.6 every sheet is printed on A4 in text of 8 points or more, headers and homes on each page', async () => {
  await packed();
  const book = await opened(await readFile(at('pack.xlsx')));
  expect(book.worksheets.filter((sheet) => printedPoints(sheet) < 8).map(({ name }) => name)).toEqual([]);
  const titles = book.worksheets.map(({ pageSetup }) => pageSetup.printTitlesRow);
  expect(titles).toEqual([undefined, ...titles.slice(1).map(() => '1:1')]);
  expect(book.getWorksheet('Results')?.pageSetup.printTitlesColumn).toBe('A:A');
});

it('P9.4 verify: 0 for whole, with who signed; 1 for changed; 2 for no pack', async () => {
  const { privateKey, publicKey } = keyPair();
  await packed('--key', await closedFile('key.pem', privateKey));
  await writeFile(at('keys.pem'), publicKey);
  await writeFile(at('others.pem'), keyPair().publicKey);
  expect(await verify([at('pack.xlsx')])).toBe(0);
  expect(room().said.at(-1)).toMatch(
    /^Whole, signed by key [\da-f]{16}: all \d+ rows .* only the firm’s public keys can tell/,
  );
  expect(await verify([at('pack.xlsx'), '--keys', at('keys.pem')])).toBe(0);
  expect(room().said.at(-1)).toMatch(
    /^Whole, signed by key [\da-f]{16}: all \d+ rows are as they were signed\.$/,
  );
  expect(await verify([at('pack.xlsx'), '--keys', at('others.pem')])).toBe(1);
  expect(room().said.at(-1)).toMatch(/which is none of the keys that you named/);

  const book = await opened(await readFile(at('pack.xlsx')));
  book.getWorksheet('Crown & Sons')!.getCell('A2').value = 'another home';
  await book.xlsx.writeFile(at('changed.xlsx'));
  expect(await verify([at('changed.xlsx')])).toBe(1);
  expect(room().said.at(-1)).toBe('Changed:\nRow 2 of sheet “Crown & Sons” was changed.');

  expect(await verify([at('homes.xlsx')])).toBe(2);
  await writeFile(at('torn.xlsx'), (await readFile(at('pack.xlsx'))).subarray(0, 900));
  expect(await verify([at('torn.xlsx')])).toBe(2);
});

it('P9.4 an unsigned pack is whole, and is not what somebody wants who names keys', async () => {
  await packed();
  await writeFile(at('keys.pem'), keyPair().publicKey);
  expect(await verify([at('pack.xlsx')])).toBe(0);
  expect(room().said.at(-1)).toMatch(/^Whole, unsigned: .* This finds accidents, not forgery\.$/);
  expect(await verify([at('pack.xlsx'), '--keys', at('keys.pem')])).toBe(1);
});

it('P9.5 ends with 1 where the API gives up on the way, and the cover counts what was not answered', async () => {
  room().api.refuse(3);
  expect(await packed()).toBe(1);
  expect(room().said.at(-1)).toMatch(/^2 answers packed, 4 not answered; .*\nWritten: /);
  const book = await opened(await readFile(at('pack.xlsx')));
  const cover = book.getWorksheet('Cover')?.getColumn(1).values ?? [];
  const count = (label: string) => book.getWorksheet('Cover')?.getCell(cover.indexOf(label), 2).value;
  expect(['Answers', 'Questions that were not answered'].map(count)).toEqual([2, 4]);
});

it('a key that is none, or that others may read, is refused without a word of it', async () => {
  const { privateKey } = keyPair();
  await expect(packed('--key', await closedFile('no.pem', 'no key'))).rejects.toThrow(
    /^Put Ed25519 keys as PEM into/,
  );
  await writeFile(at('open.pem'), privateKey);
  await chmod(at('open.pem'), 0o644);
  await expect(packed('--key', at('open.pem'))).rejects.toThrow(/chmod 600/);
});

it('P9.7 is compared with a pack that is whole, which the cover names by its head, and with no other', async () => {
  const { privateKey } = keyPair();
  const key = await closedFile('key.pem', privateKey);
  await packed('--key', key);
  const first = await readFile(at('pack.xlsx'));
  await writeFile(at('first.xlsx'), first);
  const changed = await opened(first);
  changed.getWorksheet('Results')!.getCell('D2').value = 'G';
  await changed.xlsx.writeFile(at('changed.xlsx'));

  expect(await packed('--key', key, '--since', at('first.xlsx'))).toBe(0);
  const cells = (book: Awaited<ReturnType<typeof opened>>, name: string): unknown[][] =>
    Array.from(book.getWorksheet(name)?.getSheetValues() ?? [], (row) => ((row ?? []) as unknown[]).slice(1));
  const head = cells(await opened(first), 'Cover').find(([label]) => label === 'Head of the chain')?.[1];
  const book = await opened(await readFile(at('pack.xlsx')));
  const cover = new Map(cells(book, 'Cover').map(([label, value]) => [label, value]));
  expect(cover.get('Head of the chain of that pack')).toBe(head);
  expect(cover.get('Compared with (see “Changes”)')).toMatch(/signed by key [\da-f]{16}, as this pack is$/);
  expect(cells(book, 'Changes').slice(2)).toEqual([['Nothing differs']]);
  expect(printedPoints(book.getWorksheet('Changes')!)).toBeGreaterThanOrEqual(8);
  expect(await verify([at('pack.xlsx')])).toBe(0);

  const asked = room().api.asked.length;
  await expect(packed('--since', at('changed.xlsx'))).rejects.toThrow(
    /^Give --since a pack that is as it was made: .* was changed\. Row 2 of sheet “Results” was changed\.$/,
  );
  await expect(packed('--since', at('homes.xlsx'))).rejects.toThrow(/^Give --since an evidence pack/);
  await symlink(room().folder, at('current'));
  for (const same of ['pack.xlsx', 'current/pack.xlsx'])
    await expect(packed('--since', at(same))).rejects.toThrow(/stays as it is\.$/);
  expect(room().api.asked).toHaveLength(asked);
});
