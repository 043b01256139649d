import { cellsText, readAddress } from '../../src/workbench/address';
import { followWrite } from '../../src/workbench/table-growth';
import { MemoryGrid } from './support/memory-grid';

type Plain = string | number;

const at = (address: string) => readAddress(address, 'Sheet1');

/** Homes in B2:D5, the third column empty, and what else a test wants. */
function homes(besides: Readonly<Record<string, readonly (readonly Plain[])[]>> = {}): MemoryGrid {
  const grid = new MemoryGrid();
  put(grid, 'B2', [
    ['UPRN', 'Address', 'EPC'],
    [1, 'One Street', ''],
    [2, 'Two Street', ''],
    [3, 'Three Street', ''],
  ]);
  for (const [address, values] of Object.entries(besides)) put(grid, address, values);
  grid.addTable({ name: 'Homes', area: at('B2:D5') });
  return grid;
}

function put(grid: MemoryGrid, address: string, values: readonly (readonly Plain[])[]): void {
  grid.write({ ...at(address), rows: values.length, columns: values[0]?.length ?? 0 }, values, 'user');
}

function write(grid: MemoryGrid, address: string, values: readonly (readonly Plain[])[]): void {
  const area = { ...at(address), rows: values.length, columns: values[0]?.length ?? 0 };
  grid.write(area, values, 'addin');
  followWrite(grid, area, 'addin');
}

const tableOf = (grid: MemoryGrid): string => cellsText(grid.tables()[0]!.area);

const formulas = (grid: MemoryGrid, address: string): unknown[] =>
  grid.read(at(address)).flatMap((line) => line.map(({ formula, value }) => formula ?? value));

it.each<[string, string, readonly (readonly Plain[])[], string]>([
  ['a row right below', 'B6', [[4]], 'B2:D6'],
  ['two rows right below', 'C6', [['Four'], ['Five']], 'B2:D7'],
  ['rows up to a gap', 'B6', [[4], [''], [6]], 'B2:D6'],
  ['a row further down', 'B7', [[4]], 'B2:D5'],
  ['a row below, beside the columns', 'E6', [[4]], 'B2:D5'],
  ['nothing, right below', 'B6', [['']], 'B2:D5'],
  ['a column right beside', 'E3', [['note']], 'B2:E5'],
  ['a column right beside the headers', 'E2', [['Status']], 'B2:E5'],
  ['two columns right beside', 'E4', [['a', 'b']], 'B2:F5'],
  ['a column one further', 'F3', [['note']], 'B2:D5'],
  ['a column to the left', 'A3', [['note']], 'B2:D5'],
  ['a row above', 'B1', [['Our homes']], 'B2:D5'],
])('%s written at %s: %j, the table is %s', (_what, address, values, expected) => {
  const grid = homes();
  write(grid, address, values);
  expect(tableOf(grid)).toBe(expected);
});

it('a column that comes has a header', () => {
  const grid = homes();
  write(grid, 'E4', [['a', 'b']]);
  expect(formulas(grid, 'E2:F2')).toEqual(['Column1', 'Column2']);
});

it('a row of notes is no new home, nor does a table grow into another, nor over its totals', () => {
  const noted = homes({ D6: [['note']] });
  write(noted, 'B6', [[4]]);
  expect(tableOf(noted)).toBe('B2:D5');
  const two = homes({ B6: [['Other']] });
  two.addTable({ name: 'Other', area: at('B6:D8') });
  write(two, 'B6', [['Others']]);
  expect(tableOf(two)).toBe('B2:D5');
  const totalled = homes();
  totalled.changeTable({ name: 'Homes', area: at('B2:D5'), hasTotals: true });
  write(totalled, 'B6', [[4]]);
  expect(tableOf(totalled)).toBe('B2:D5');
});

it.each<[string, string, readonly (readonly Plain[])[], readonly Plain[]]>([
  ['one formula', 'D3', [['=LEN(C3)']], ['=LEN(C3)', '=LEN(C4)', '=LEN(C5)']],
  ['one further down', 'D4', [['=LEN(C4)']], ['=LEN(C3)', '=LEN(C4)', '=LEN(C5)']],
  [
    'one of a home that is named',
    'D3',
    [['=EPCRATING($B$3)']],
    ['=EPCRATING($B$3)', '=EPCRATING($B$3)', '=EPCRATING($B$3)'],
  ],
  ['the last of several', 'D3', [['=1+1'], ['=2+2']], ['=2+2', '=2+2', '=2+2']],
  ['the last of one for each row', 'D3', [['=1+1'], ['=2+2'], ['=3+3']], ['=3+3', '=3+3', '=3+3']],
  ['a value', 'D3', [['D']], ['D', '', '']],
  ['a formula and a value', 'D3', [['=1+1'], ['D']], ['=1+1', 'D', '']],
])('%s fills an empty column', (_what, address, values, expected) => {
  const grid = homes();
  write(grid, address, values);
  expect(formulas(grid, 'D3:D5')).toEqual(expected);
});

it('a column that holds anything else is not filled', () => {
  const grid = homes({ D5: [['C']] });
  write(grid, 'D3', [['=LEN(C3)']]);
  expect(formulas(grid, 'D3:D5')).toEqual(['=LEN(C3)', '', 'C']);
});

it('a formula written beside the table makes a column of it', () => {
  const grid = homes();
  write(grid, 'E4', [['=LEN(C4)']]);
  expect(tableOf(grid)).toBe('B2:E5');
  expect(formulas(grid, 'E2:E5')).toEqual(['Column1', '=LEN(C3)', '=LEN(C4)', '=LEN(C5)']);
});

const calculated = [['=LEN(C3)'], ['=LEN(C4)'], ['=LEN(C5)']];

it('a row that comes below gets what a calculated column holds', () => {
  const grid = homes({ D3: calculated });
  write(grid, 'B6', [[4, 'Four Street']]);
  expect(formulas(grid, 'B6:D6')).toEqual([4, 'Four Street', '=LEN(C6)']);
});

it('so does a row that is put in, and one that holds something else keeps it', () => {
  const grid = homes({ D3: calculated });
  grid.insertLines('Sheet1', 'rows', 3, 1);
  expect(formulas(grid, 'D3:D6')).toEqual(['=LEN(C3)', '=LEN(C4)', '=LEN(C5)', '=LEN(C6)']);
  write(grid, 'B7', [[4, 'Four Street', 'mine']]);
  expect(formulas(grid, 'D7')).toEqual(['mine']);
});

it('a column with anything else in it is none that is calculated', () => {
  const grid = homes({ D3: [['=LEN(C3)'], ['B'], ['=LEN(C5)']] });
  write(grid, 'B6', [[4]]);
  expect(formulas(grid, 'D6')).toEqual(['']);
});

it('whole columns that run through a table are columns of it, with names', () => {
  const grid = homes();
  grid.insertLines('Sheet1', 'columns', 2, 2);
  expect(tableOf(grid)).toBe('B2:F5');
  expect(formulas(grid, 'B2:F2')).toEqual(['UPRN', 'Column1', 'Column2', 'Address', 'EPC']);
});
