import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { Refusal } from '../../../src/commandline/refusal';
import { checkSheet } from '../../../src/commandline/sheets/check';
import { pack } from '../../../src/commandline/sheets/pack';
import { opened, tableOfHomes, withPart } from '../../xlsx/support';
import { context, sheetRooms } from './support/sheet-room';

const room = sheetRooms();
const at = (name: string): string => room().at(name);
const connectionFile = (mode?: number): Promise<string> =>
  room().closedFile('api.json', JSON.stringify(room().api.connection), mode);

async function homesFile(): Promise<string> {
  const homes = await tableOfHomes(
    ['UPRN', 'Address', 'Postcode'],
    [
      [990000004228, '2 High Street', 'FH1 1AA'],
      ['', '3 High Street', 'FH1'],
    ],
  );
  await writeFile(at('homes.xlsx'), homes);
  return at('homes.xlsx');
}

const run = (...given: string[]): Promise<number> => checkSheet(given, context);

it('R10.6 tells requests and minutes before it asks for a home, and asks for none with --plan', async () => {
  const code = await run(
    await homesFile(),
    '--out',
    at('out.xlsx'),
    '--connection',
    await connectionFile(),
    '--plan',
  );
  expect(code).toBe(0);
  expect(room().said.join('\n')).toContain('1 home to check with http://127.0.0.1:');
  expect(room().said.join('\n')).toContain('3 requests, less than a minute');
  expect(room().said.join('\n')).toMatch(/1 row that cannot be checked:\n {2}row 3: /);
  // The one that tries the connection.
  expect(room().api.asked).toHaveLength(1);
  expect(await readdir(room().folder)).toEqual(['api.json', 'homes.xlsx']);
});

it('makes a copy in which homes that nothing is held of say so, and no key', async () => {
  const file = await homesFile();
  const before = await readFile(file);
  const code = await run(file, '--out', at('out.xlsx'), '--connection', await connectionFile());
  expect(code).toBe(0);
  expect(room().said.at(-1)).toMatch(/^0 homes checked, 1 not in the data, 0 failed/);
  expect(room().api.asked).toHaveLength(4);
  expect(await readFile(file)).toEqual(before);
  const written = await readFile(at('out.xlsx'));
  const [sheet, report] = (await opened(written)).worksheets;
  const headers = sheet?.getRow(1).values as string[];
  expect(sheet?.getRow(2).getCell(headers.indexOf('EPC rating')).text).toBe(
    'The API lists no certificate of this home',
  );
  expect(sheet?.getRow(3).getCell(headers.indexOf('EPC rating')).value).toBeNull();
  expect([report?.name, report?.getCell('B2').value, report?.getCell('B3').value]).toEqual([
    'Check Homes',
    'Not in the data',
    'Left out',
  ]);
  const everything = JSON.stringify((await opened(written)).worksheets.map((each) => each.getSheetValues()));
  expect(everything + room().said.join()).not.toContain(room().api.connection.apiKey);
});

it.each([
  ['no file', [], /name one file to read/],
  ['a second file', ['a.xlsx', 'b.xlsx', '--out', 'out.xlsx'], /name one file to read, and found 2/],
  ['no --out', ['homes.xlsx'], /name by --out the file to make/],
  ['the file itself', ['homes.xlsx', '--out', './homes.xlsx'], /stays as it is/],
  ['another kind of file', ['homes.xlsx', '--out', 'out.csv'], /ends with .xlsx/],
  ['no file there', ['no-such-file.xlsx', '--out', 'out.xlsx'], /"no-such-file.xlsx" cannot \(ENOENT\)/],
  ['days that are none', ['homes.xlsx', '--out', 'out.xlsx', '--due', 'soon'], /--due .*"soon"/],
])('%s is refused, with what to do', async (_, given, sentence) => {
  await expect(run(...given)).rejects.toThrow(sentence);
  expect(room().api.asked).toEqual([]);
});

it('writes over no file unless told to, and says which table it wants where there are several', async () => {
  const file = await homesFile();
  await writeFile(at('out.xlsx'), 'mine');
  const connection = await connectionFile();
  await expect(run(file, '--out', at('out.xlsx'), '--connection', connection)).rejects.toThrow(/--replace/);
  await expect(
    run(file, '--out', at('out.xlsx'), '--connection', connection, '--replace', '--sheet', 'Flats'),
  ).rejects.toThrow(/“Homes”.*“Flats” is none/);
  expect(await readFile(at('out.xlsx'), 'utf8')).toBe('mine');
});

it.each([
  ['a folder that is not there', 'reports/out.xlsx', /out.xlsx" cannot be written \(ENOENT\)/],
  ['a name that cannot be written', 'folder.xlsx', /folder.xlsx" cannot be written \(EISDIR\)/],
])('%s is refused before anything is asked, and nothing is left there', async (_, out, sentence) => {
  await mkdir(at('folder.xlsx'));
  const given = [await homesFile(), '--out', at(out), '--replace', '--connection', await connectionFile()];
  await expect(run(...given)).rejects.toThrow(sentence);
  expect(room().api.asked).toEqual([]);
  expect(await readdir(room().folder)).toEqual(['api.json', 'folder.xlsx', 'homes.xlsx']);
});

it('R10.1 the file that is read is not replaced under another name of its folder', async () => {
  const file = await homesFile();
  const before = await readFile(file);
  await symlink(room().folder, at('current'));
  const given = [
    file,
    '--out',
    at('current/homes.xlsx'),
    '--replace',
    '--connection',
    await connectionFile(),
  ];
  await expect(run(...given)).rejects.toThrow(/^Give --out another name: ".*homes.xlsx" is read/);
  expect(await readFile(file)).toEqual(before);
});

it('takes the copy of last month as it is: its report is no sheet of homes', async () => {
  const connection = await connectionFile();
  await run(await homesFile(), '--out', at('first.xlsx'), '--connection', connection);
  const code = await run(at('first.xlsx'), '--out', at('second.xlsx'), '--connection', connection);
  expect(code).toBe(0);
  expect(room().said.at(-1)).toContain('second.xlsx');
});

it('keys that are refused, and a file of keys that others may read, are told without a key', async () => {
  const file = await homesFile();
  const given = [file, '--out', at('out.xlsx'), '--connection'] as const;
  await expect(run(...given, await connectionFile(0o644))).rejects.toThrow(/chmod 600/);
  room().api.refuse();
  await expect(run(...given, await connectionFile())).rejects.toThrow(
    /^Correct the keys in "[^"]+": the API/,
  );
  await writeFile(
    at('api.json'),
    JSON.stringify({ baseUrl: 'https://api.example', apiKey: room().api.connection.apiKey }),
  );
  await expect(run(...given, at('api.json'))).rejects.toThrow(/it has no serviceKey\.$/);
});

it.each([
  [
    'https://anna:secret@api.example.com',
    /^Correct "baseUrl" of "[^"]+": do not put a user name or password in it\.$/,
  ],
  [
    'anna:secret@example.com',
    /^Correct "baseUrl" of "[^"]+": do not put a user name or password in it, and begin it with https:\/\/\.$/,
  ],
  [
    'http://api.example.com',
    /begins with https:\/\/: "http:\/\/api\.example\.com" is not encrypted or is not/,
  ],
])('C6.1 says what is wrong with the address %s, and no password', async (baseUrl, said) => {
  const file = await homesFile();
  const connection = JSON.stringify({ ...room().api.connection, baseUrl });
  const given = [
    file,
    '--out',
    at('out.xlsx'),
    '--connection',
    await room().closedFile('api.json', connection),
  ];
  const refused = await run(...given).catch((error: unknown) => error);
  expect((refused as Refusal).message).toMatch(said);
});

it('R10.6 names the columns whose formulas nothing has calculated: they count as blank', async () => {
  const named = (values: string): string => `<c r="$1"$2${values}</c>`;
  const made = await tableOfHomes(
    ['UPRN', 'Address', 'Postcode', 'Reference', 'Note', 'Rent'],
    [[1, '2 High Street', 'FH1 1AA', 2, 3, 4]],
  );
  const homes = withPart(made, 'xl/worksheets/sheet1.xml', (xml) =>
    xml
      .replace(/<c r="(A2)"([^>]*><)v>.*?<\/c>/, named('f>H2</f>'))
      .replace(/<c r="(D2)"([^>]*><)v>.*?<\/c>/, named('f>I2</f><v></v>'))
      .replace(/<c r="(E2)"([^>]*)><v>.*?<\/c>/, named(' t="str"><f>""</f><v></v>'))
      .replace(/<c r="(F2)"([^>]*><)v>.*?<\/c>/, named('f>J2</f><v>0</v>')),
  );
  await writeFile(at('homes.xlsx'), homes);
  await run(at('homes.xlsx'), '--out', at('out.xlsx'), '--connection', await connectionFile(), '--plan');
  expect(room().said.join('\n')).toContain('where these columns matter: “UPRN”, “Reference”. Formulas there');
});

it('R10.6 is no success where no row can be asked for, and leaves the file that was there', async () => {
  await writeFile(at('homes.xlsx'), await tableOfHomes(['Address', 'Postcode'], [['2 High Street', 'FH1']]));
  await writeFile(at('out.xlsx'), 'of last month');
  const given = [
    at('homes.xlsx'),
    '--out',
    at('out.xlsx'),
    '--connection',
    await connectionFile(),
    '--replace',
  ];
  await expect(run(...given)).rejects.toThrow('it has no row that can be asked for');
  expect(await readFile(at('out.xlsx'), 'utf8')).toBe('of last month');
});

it('R6.3 writes over nobody’s own “Checked at”, and says so in a sentence', async () => {
  const headers = ['UPRN', 'Address', 'Postcode', 'Checked at'];
  const lines = [[990000004228, '2 High Street', 'FH1 1AA', '2026-03-01']];
  await writeFile(at('homes.xlsx'), await tableOfHomes(headers, lines));
  const given = [at('homes.xlsx'), '--out', at('out.xlsx'), '--connection', await connectionFile()];
  const refused = await run(...given).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect((refused as Refusal).message).toMatch(/^Rename “Checked at”/);
  // A pack has columns of its own, in a copy that is thrown away.
  expect(await pack([...given, '--replace'], context)).toBe(0);
});

describe('R10.3 columns that cannot be added are told before anything is asked, and no file is made', () => {
  const headers = ['UPRN', 'Address', 'Postcode'];
  const home = [990000004228, '2 High Street', 'FH1 1AA'];
  const beside = (): Promise<Uint8Array> =>
    tableOfHomes(headers, [home], (sheet) => {
      sheet.getCell('F2').value = 'rang the landlord';
    });
  const alike = (): Promise<Uint8Array> =>
    tableOfHomes([...headers, 'EPC rating (?)', 'EPC rating'], [[...home, '', '']]);

  it.each([
    ['what stands right of the table', beside, [], /^Move what stands right of “Homes” by .*“F2” holds/],
    ['the same, of the plan', beside, ['--plan'], /^Move what stands right of “Homes” by/],
    ['two columns that read alike', alike, [], /^Rename all but one of the columns “EPC rating \(\?\)” and/],
  ])('%s', async (_, homes, more, sentence) => {
    await writeFile(at('homes.xlsx'), await homes());
    await writeFile(at('out.xlsx'), 'of last month');
    const given = [at('homes.xlsx'), '--out', at('out.xlsx'), '--connection', await connectionFile()];
    const refused = await run(...given, '--replace', ...more).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect((refused as Refusal).message).toMatch(sentence);
    // The one that tries the connection.
    expect(room().api.asked).toHaveLength(1);
    expect(await readFile(at('out.xlsx'), 'utf8')).toBe('of last month');
  });
});
