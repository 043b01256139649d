import { cellsText, readAddress } from '../../../src/workbench/address';
import { nearestFreePlace, touches } from '../../../src/workbook/table/free-place';

const at = (address: string) => readAddress(address, '');
const table = at('B2:E20');

it.each<[string, boolean]>([
  ['C5:D9', true],
  ['E20:F24', true],
  ['F5:G9', true],
  ['F1:G1', true],
  ['F21:G25', true],
  ['B21:C25', true],
  ['A5:A9', true],
  ['B1:C1', true],
  ['G5:H9', false],
  ['B22:C26', false],
  ['G22:H26', false],
])('%s stands in the table B2:E20 or next to it: %s', (address, expected) => {
  expect(touches(at(address), table)).toBe(expected);
});

it.each<[target: string, lastColumn: number, lastRow: number, place: string]>([
  // Two columns are nearer than eleven rows, and one row nearer than four columns.
  ['C5:D9', 4, 19, 'G5:H9'],
  ['B20:C24', 4, 19, 'B22:C26'],
  // What is noted beside the table, or below it, is left alone.
  ['C5:D9', 5, 19, 'H5:I9'],
  ['C19:D23', 16, 24, 'C27:D31'],
  // A table whose cells are blank there.
  ['C5:D9', -1, -1, 'G5:H9'],
])(
  'instead of %s, with column %s and row %s the last that are used, it offers %s',
  (target, lastColumn, lastRow, place) => {
    const found = nearestFreePlace(at(target), [table], { lastColumn, lastRow });
    expect(found && cellsText({ sheet: '', ...found })).toBe(place);
  },
);

it('a place beyond the edge of the sheet is none', () => {
  const wide = { row: 0, column: 0, rows: 1_048_576, columns: 16_384 };
  expect(nearestFreePlace(at('C5:D9'), [wide], { lastColumn: 16_383, lastRow: 1_048_575 })).toBeNull();
});
