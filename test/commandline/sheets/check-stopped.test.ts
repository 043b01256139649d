import { readdir, readFile, writeFile } from 'node:fs/promises';
import { checkSheet } from '../../../src/commandline/sheets/check';
import { pack } from '../../../src/commandline/sheets/pack';
import { until } from '../../gateway/support/test-firm';
import { opened, tableOfHomes } from '../../xlsx/support';
import { context, sheetRooms } from './support/sheet-room';

const room = sheetRooms();
const at = (name: string): string => room().at(name);

/** More homes than the API lets be asked for within a minute. */
const homes = 25;

const rows = Array.from({ length: homes }, (_, row) => [990000004228 + row, `${row} High Street`, 'FH1 1AA']);
/** Makes the sheet; resolves with the file of the connection. */
async function sheetToAsk(): Promise<string> {
  await writeFile(at('homes.xlsx'), await tableOfHomes(['UPRN', 'Address', 'Postcode'], rows));
  return room().closedFile('api.json', JSON.stringify(room().api.connection));
}

it('R10.9 a stop signal ends a pack at once, which says that there is none', async () => {
  const connection = await sheetToAsk();
  const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const listening = process.listenerCount('SIGINT');
  const running = pack([at('homes.xlsx'), '--out', at('out.xlsx'), '--connection', connection], context);
  await until(() => room().api.asked.length > 12);
  process.emit('SIGINT');
  expect(await running).toBe(1);
  // To its end it would ask several times for each home.
  expect(room().api.asked.length).toBeLessThan(homes);
  expect(process.listenerCount('SIGINT')).toBe(listening);
  expect(warned.mock.calls.flat().join()).toMatch(/^Stopped: no file was made/);
  expect(await readdir(room().folder)).toEqual(['api.json', 'homes.xlsx']);
}, 60_000);

it('R10.9 a stop signal ends the asking, and what was answered is written', async () => {
  const connection = await sheetToAsk();
  const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const listening = process.listenerCount('SIGTERM');
  const running = checkSheet(
    [at('homes.xlsx'), '--out', at('out.xlsx'), '--connection', connection],
    context,
  );
  await until(() => room().api.asked.length > 12);
  process.emit('SIGTERM');
  // As of a terminal that is closed: what nobody listened for would be thrown.
  process.stderr.emit('error', new Error('write EIO'));
  process.stdout.emit('error', new Error('write EIO'));
  expect(await running).toBe(1);
  expect(process.listenerCount('SIGTERM')).toBe(listening);
  expect(warned.mock.calls.flat().join()).toContain('Stopping: what was answered is written');
  const [, answered = '0', left = '0'] =
    /checked, (\d+) not in the data, 0 failed, (\d+) not checked/.exec(room().said.join()) ?? [];
  expect(Number(answered)).toBeGreaterThan(0);
  expect(Number(left)).toBeGreaterThan(0);
  expect(room().said.at(-1)).toBe('Stopped: give this copy as the next input, with --due 1, for the rest.');
  const [sheet, report] = (await opened(await readFile(at('out.xlsx')))).worksheets;
  const checkedAt = (sheet?.getRow(1).values as string[]).indexOf('Checked at');
  const dated = rows.filter((_, row) => sheet?.getRow(row + 2).getCell(checkedAt).value !== null);
  expect(dated).toHaveLength(Number(answered));
  expect(report?.rowCount).toBe(1 + homes);
}, 60_000);
