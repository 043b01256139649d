/** @jest-environment @happy-dom/jest-environment */
import type { Source } from '../../../src/sheet';
import { writeFlag } from '../../../src/workbook/storage/write-flag';
import { createRunSheet } from '../../../src/workbook/write';
import { FakeClock } from '../../support/fake-clock';
import { installExcel, type MemoryExcel } from '../support/memory-excel';

const clock = new FakeClock();
let excel: MemoryExcel;
afterEach(() => excel.remove());

const headers = ['UPRN', 'Reference', 'Status'];
const area = { sheet: 'Homes', row: 0, column: 0, rows: 3, columns: headers.length };
const source = {
  ...{ kind: 'range', id: 'x', excelId: 'Homes', name: 'Homes', sheet: 'Homes', rows: 2, headers },
} as Source;

it('R8.8 rows that move with every look end a write, whose column stays named though a later write meets its rows', async () => {
  const moves = { goOn: false };
  /** The rows change places. */
  const turn = (): void => {
    const body = { ...area, row: 1, rows: 2 };
    const lines = excel.grid.read(body).map((cells) => cells.map(({ value }) => value as string | number));
    excel.grid.write(body, lines.reverse(), 'user');
  };
  excel = installExcel({ sheets: ['Homes'] }, {}, () => {
    if (moves.goOn) turn();
  });
  excel.grid.write(area, [headers, [1, '', ''], [2, 'Own', '']], 'user');
  const run = createRunSheet(clock, source, 'sync');
  await run.ensureColumns(['Status']);
  moves.goOn = true;
  await expect(run.write([{ key: { UPRN: 1 }, cells: { Reference: 'T-1' } }])).rejects.toThrow(
    'Stop moving or sorting rows for a moment and start again: they kept moving while they were being written.',
  );
  moves.goOn = false;
  expect(await run.write([{ key: { UPRN: 2 }, cells: { Status: 'Not sent' } }])).toEqual(['written']);
  await run.confirmWrites();
  const [, ...rows] = excel.grid.read(area);
  expect(rows.map((cells) => cells[1]?.value).sort()).toEqual(['', 'T-1']);
  // It came to the other home's row, and took what the person had typed there.
  expect((await writeFlag(clock, source).read())?.columns).toEqual(['Reference']);
});
