import { insertAtSelection } from '../../../src/workbook/table/insert';
import { FakeClock } from '../../support/fake-clock';
import { enteredIn, fillHomes, ratingOf } from '../support/homes';
import { installExcel, type MemoryExcel } from '../support/memory-excel';

let excel: MemoryExcel;
afterEach(() => excel.remove());

it('what is inserted beside homes stands in its own rows in an Excel that lays arrays wrong over a hidden row', async () => {
  excel = installExcel({ sheets: ['Homes'], evaluate: ratingOf }, { misplacesOverHiddenRows: true });
  fillHomes(excel.grid, 'Street', () => 'High Street');
  excel.grid.hidden.add(2);
  excel.grid.select({ sheet: 'Homes', row: 1, column: 3, rows: 1, columns: 1 });
  const rows = ['Rating', 'Until', 'Licence', 'Advice'].map((label, at) => [
    { value: label },
    { formula: `=EPCRATING(A${at + 2})` },
  ]);
  expect(await insertAtSelection(new FakeClock(), rows)).toMatchObject({ kind: 'inserted' });
  expect(enteredIn(excel.grid, 3)).toEqual(['Rating', 'Until', 'Licence', 'Advice']);
  expect(enteredIn(excel.grid, 4)).toEqual([2, 3, 4, 5].map((row) => `=EPCRATING(A${row})`));
});

it('a UPRN that is inserted shows all its digits', async () => {
  excel = installExcel({ sheets: ['Homes'], evaluate: ratingOf });
  const at = { sheet: 'Homes', row: 1, column: 3, rows: 1, columns: 1 };
  excel.grid.select(at);
  await insertAtSelection(new FakeClock(), [
    [{ value: 'UPRN' }, { value: 100_023_336_956 }],
    [{ value: 'Rooms' }, { value: 3 }],
  ]);
  const formats = excel.grid.read({ ...at, column: 4, rows: 2 }).map(([cell]) => cell?.numberFormat);
  expect(formats).toEqual(['0', 'General']);
});

describe('cells that hold anything, or stand in a table or beside it, are not written', () => {
  const home = [
    [{ value: 'Home' }, { value: '1 High Street' }],
    [{ value: 'Rating' }, { value: 'D' }],
  ] as const;
  const table = { sheet: 'Homes', row: 0, column: 0, rows: 5, columns: 2 };
  beforeEach(() => {
    excel = installExcel({ sheets: ['Homes'] });
    fillHomes(excel.grid, 'Street', () => 'High Street');
  });
  const insertAt = (row: number, column: number) => {
    excel.grid.select({ sheet: 'Homes', row, column, rows: 1, columns: 1 });
    return insertAtSelection(new FakeClock(), home);
  };

  it.each([
    ['a value, near the end of its rows', 0, 1, { row: 0, column: 3 }, 'Homes!D1:E2'],
    ['a value, far from the end of its rows', 4, 1, { row: 6, column: 1 }, 'Homes!B7:C8'],
  ])('%s', async (_, row, column, free, place) => {
    const before = excel.grid.read(table);
    expect(await insertAt(row, column)).toMatchObject({ kind: 'occupied', free: { ...free, place } });
    expect(excel.grid.read(table)).toEqual(before);
  });

  it.each([
    ['in the table', 2, 1],
    ['right of the table', 1, 2],
    ['below the table', 5, 0],
  ])('%s, and the place that is offered is written', async (_, row, column) => {
    excel.grid.addTable({ name: 'Homes', area: table });
    const refused = await insertAt(row, column);
    if (refused.kind !== 'at-table' || refused.free === null) throw new Error(refused.kind);
    expect(refused.table).toBe('Homes');
    expect(excel.grid.usedArea('Homes')).toMatchObject(table);
    const { free } = refused;
    expect(await insertAtSelection(new FakeClock(), home, free)).toEqual({
      kind: 'inserted',
      place: free.place,
    });
    expect(excel.grid.read({ ...free, sheet: 'Homes' })).toMatchObject(home);
  });
});
