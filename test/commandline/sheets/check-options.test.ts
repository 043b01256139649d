import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { checkSheet } from '../../../src/commandline/sheets/check';
import { opened, tableOfHomes, withPart } from '../../xlsx/support';
import { context, sheetRooms } from './support/sheet-room';

const room = sheetRooms();
const at = (name: string): string => room().at(name);

/** Checks one file into another. Returns its exit code. */
async function run(from: string, to: string, ...more: string[]): Promise<number> {
  const connection = await room().closedFile('api.json', JSON.stringify(room().api.connection));
  return checkSheet([at(from), '--out', at(to), '--connection', connection, ...more], context);
}

/** A home whose rating somebody has typed, and a hidden one. */
const homesFile = async (): Promise<void> =>
  writeFile(
    at('homes.xlsx'),
    await tableOfHomes(
      ['UPRN', 'Address', 'Postcode', 'EPC rating'],
      [
        [990000004228, '2 High Street', 'FH1 1AA', 'ask Ann'],
        [990000004236, '3 High Street', 'FH1 1AA', ''],
      ],
      (sheet) => {
        sheet.getRow(3).hidden = true;
      },
    ),
  );
const none = 'The API lists no certificate of this home';

it.each([
  ['nothing', [], ['ask Ann', '']],
  ['--hidden', ['--hidden'], ['ask Ann', none]],
  ['--overwrite', ['--overwrite'], [none, '']],
])(
  'R10.4 with %s it writes over what was typed, and asks for hidden rows, only as told',
  async (_, given, rated) => {
    await homesFile();
    expect(await run('homes.xlsx', 'out.xlsx', ...given)).toBe(0);
    const [sheet] = (await opened(await readFile(at('out.xlsx')))).worksheets;
    expect([2, 3].map((row) => sheet?.getCell(`D${row}`).text)).toEqual(rated);
  },
);

it('with --connection and a data folder it asks neither: one of them was not meant', async () => {
  await homesFile();
  await expect(run('homes.xlsx', 'out.xlsx', '--data', 'memory')).rejects.toThrow(
    'Give --connection or --data',
  );
  expect(room().api.asked).toEqual([]);
});

it('with --due it asks for no home that was checked well within those days, and without for each', async () => {
  await homesFile();
  await run('homes.xlsx', 'first.xlsx');
  // The last cell says what the API of the test could not tell, which is asked for again.
  const checked = withPart(await readFile(at('first.xlsx')), 'xl/worksheets/sheet1.xml', (xml) =>
    xml.replace(/(<row r="2".*?)<c (?:(?!<c ).)*<\/row>/s, '$1</row>'),
  );
  await writeFile(at('first.xlsx'), checked);
  const asked = room().api.asked.length;
  expect(await run('first.xlsx', 'second.xlsx', '--due', '30')).toBe(0);
  expect(room().said.at(-1)).toContain('1 row checked lately: not asked for.');
  // The one that tries the connection.
  expect(room().api.asked).toHaveLength(asked + 1);
  expect(existsSync(at('second.xlsx'))).toBe(false);
  expect(await run('first.xlsx', 'second.xlsx')).toBe(0);
  expect(room().said.at(-1)).toMatch(/ 1 not in the data, 0 failed, 0 not checked\.\nWritten: /);
});

it('a check in which homes failed has its copy, says so, and is no success', async () => {
  await homesFile();
  room().api.refuse(2);
  expect(await run('homes.xlsx', 'out.xlsx', '--hidden')).toBe(1);
  expect(room().said.at(-1)).toMatch(/ 2 failed, 0 not checked\.\nWritten: /);
  expect(existsSync(at('out.xlsx'))).toBe(true);
});
