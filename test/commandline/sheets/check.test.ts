import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkSheet } from '../../../src/commandline/sheets/check';
import { machineClock } from '../../../src/contract/time/machine-clock';
import { seededRandom } from '../../support/seeded-random';
import { opened, tableOfHomes } from '../../xlsx/support';
import { startUnknowingApi, type UnknowingApi } from './support/unknowing-api';

const root = path.resolve(__dirname, '../../..');

let folder = '';
let api: UnknowingApi;
let said: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'terrace-check-'));
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

async function connectionFile(mode = 0o600): Promise<string> {
  await writeFile(at('api.json'), JSON.stringify(api.connection));
  await chmod(at('api.json'), mode);
  return at('api.json');
}

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

const run = (...given: string[]): Promise<number> =>
  checkSheet(given, { root, environment: {}, clock: machineClock, random: seededRandom(1) });

it('R10.6 tells requests and minutes before it asks, and asks nothing with --plan', async () => {
  const code = await run(
    await homesFile(),
    '--out',
    at('out.xlsx'),
    '--connection',
    await connectionFile(),
    '--plan',
  );
  expect(code).toBe(0);
  expect(said.join('\n')).toContain('1 home to check with http://127.0.0.1:');
  expect(said.join('\n')).toContain('3 requests, less than a minute');
  expect(said.join('\n')).toMatch(/1 row that cannot be checked:\n {2}row 3: /);
  // The one that tries the connection.
  expect(api.asked).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['api.json', 'homes.xlsx']);
});

it('makes a copy in which homes that nothing is held of say so, and no key', async () => {
  const file = await homesFile();
  const before = await readFile(file);
  const code = await run(file, '--out', at('out.xlsx'), '--connection', await connectionFile());
  expect(code).toBe(0);
  expect(said.at(-1)).toMatch(/^0 homes checked, 1 not in the data, 0 failed/);
  expect(api.asked).toHaveLength(4);
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
  expect(everything + said.join()).not.toContain(api.connection.apiKey);
});

it.each([
  ['no file', [], /name one file to read/],
  ['no --out', ['homes.xlsx'], /name by --out the file to make/],
  ['the file itself', ['homes.xlsx', '--out', './homes.xlsx'], /stays as it is/],
  ['another kind of file', ['homes.xlsx', '--out', 'out.csv'], /ends with .xlsx/],
  ['no file there', ['no-such-file.xlsx', '--out', 'out.xlsx'], /"no-such-file.xlsx" cannot \(ENOENT\)/],
  ['days that are none', ['homes.xlsx', '--out', 'out.xlsx', '--due', 'soon'], /--due .*"soon"/],
])('%s is refused, with what to do', async (_, given, sentence) => {
  await expect(run(...given)).rejects.toThrow(sentence);
  expect(api.asked).toEqual([]);
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

it('keys that are refused, and a file of keys that others may read, are told without a key', async () => {
  const file = await homesFile();
  const given = [file, '--out', at('out.xlsx'), '--connection'] as const;
  await expect(run(...given, await connectionFile(0o644))).rejects.toThrow(/chmod 600/);
  api.refuse();
  await expect(run(...given, await connectionFile())).rejects.toThrow(
    /^Correct the keys in "[^"]+": the API/,
  );
  await writeFile(
    at('api.json'),
    JSON.stringify({ baseUrl: 'https://api.example', apiKey: api.connection.apiKey }),
  );
  await expect(run(...given, at('api.json'))).rejects.toThrow(/it has no serviceKey\.$/);
});
