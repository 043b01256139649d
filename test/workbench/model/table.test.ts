import { readAddress } from '../../../src/workbench/address';
import { MemoryGrid } from '../support/memory-grid';
import { modelOver } from '../support/model-query';

/** Sheet1 with a table of two homes at B2:C4, and nothing else. */
function withTable() {
  const grid = new MemoryGrid({ sheets: ['Sheet1', 'Sheet2'] });
  grid.write(
    { sheet: 'Sheet1', row: 1, column: 1, rows: 3, columns: 2 },
    [
      ['UPRN', 'Address'],
      [1, 'One Street'],
      [2, 'Two Street'],
    ],
    'user',
  );
  grid.addTable({ name: 'Homes', area: { sheet: 'Sheet1', row: 1, column: 1, rows: 3, columns: 2 } });
  const model = modelOver(grid);
  const query = model.query();
  const table = query.item(query.property(query.root, 'Tables'), 'homes');
  return { ...model, grid, query, table };
}

describe('the collection of tables', () => {
  it.each(['HOMES', '{00000001-0002-0000-0000-000000000000}'])('finds one by %s', (key) => {
    const { query } = withTable();
    const found = query.load(query.item(query.property(query.root, 'Tables'), key), 'name');
    expect(query.value(found)).toMatchObject({ Name: 'Homes' });
  });

  it('is that of a sheet where it is reached from one', () => {
    const { query } = withTable();
    const other = query.item(query.property(query.root, 'Worksheets'), 'Sheet2');
    const here = query.load(query.property(query.sheet(), 'Tables'), 'name');
    const there = query.load(query.property(other, 'Tables'), 'name');
    expect(query.values(here, there)).toMatchObject([{ _Items: [{ Name: 'Homes' }] }, { _Items: [] }]);
  });

  it('adds one with a header as Excel wants it, and a row under it', () => {
    const { grid, query } = withTable();
    grid.write({ sheet: 'Sheet1', row: 9, column: 0, rows: 1, columns: 4 }, [['a', 'A', '', 7]], 'user');
    const added = query.method(query.property(query.root, 'Tables'), 'Add', 'A10:D10', true);
    expect(query.value(query.load(added, 'name'))).toMatchObject({ Name: 'Table1' });
    expect(grid.tables()[1]!.area).toMatchObject({ row: 9, rows: 2 });
    const header = grid.read({ sheet: 'Sheet1', row: 9, column: 0, rows: 1, columns: 4 })[0]!;
    expect(header.map(({ value }) => value)).toEqual(['a', 'A2', 'Column1', '7']);
  });

  it('takes a range for an address', () => {
    const { query } = withTable();
    const added = query.method(query.property(query.root, 'Tables'), 'Add', query.range('F1:G2'), true);
    const header = query.method(added, 'GetHeaderRowRange');
    expect(query.value(query.load(header, 'address'))).toEqual({ Address: 'Sheet1!F1:G1' });
  });

  it.each([
    ['InvalidArgument at TableCollection.add', 'C4:D9', true],
    ['NotImplemented at TableCollection.add without headers', 'F1:G2', false],
    ['ItemNotFound at TableCollection.add', 'Nowhere!A1:B2', true],
  ])('answers %s for %s, headers %s', (refused, address, hasHeaders) => {
    const { query } = withTable();
    query.method(query.property(query.root, 'Tables'), 'Add', address, hasHeaders);
    expect(query.refusal()).toBe(refused);
  });

  it('says when a table is missing', () => {
    const { query } = withTable();
    query.item(query.property(query.root, 'Tables'), 'Flats');
    expect(query.refusal()).toBe('ItemNotFound at TableCollection.getItem');
  });
});

describe('a table', () => {
  it.each([
    ['GetHeaderRowRange', 'Sheet1!B2:C2'],
    ['GetDataBodyRange', 'Sheet1!B3:C4'],
  ])('%s is %s', (method, expected) => {
    const { query, table } = withTable();
    expect(query.value(query.load(query.method(table, method), 'address'))).toEqual({ Address: expected });
  });

  it('has an id, a name and a sheet', () => {
    const { query, table } = withTable();
    expect(query.value(query.load(table, 'id', 'name', 'worksheet/name'))).toMatchObject({
      Id: '{00000001-0002-0000-0000-000000000000}',
      Name: 'Homes',
      Worksheet: { Name: 'Sheet1' },
    });
  });

  it('says when it is gone', () => {
    const { query, table, grid } = withTable();
    query.instantiate(table);
    query.send();
    grid.removeTable('Homes');
    query.load(table, 'name');
    expect(query.refusal()).toBe('ItemNotFound at TableCollection.getItem');
  });
});

describe('the columns of a table', () => {
  it('are added at the right edge, each under a name of its own', () => {
    const { query, table, grid } = withTable();
    const columns = query.property(table, 'Columns');
    query.method(columns, 'Add', null, null, 'EPC');
    query.method(columns, 'Add', 3, null, 'uprn');
    const last = query.instantiate(query.method(columns, 'Add'));
    expect(query.value(last)).toEqual({ Id: '5' });
    expect(grid.tables()[0]!.area).toMatchObject({ rows: 3, columns: 5 });
    const cells = grid.read({ sheet: 'Sheet1', row: 1, column: 3, rows: 2, columns: 3 });
    expect(cells.map((row) => row.map(({ value }) => value))).toEqual([
      ['EPC', 'uprn2', 'Column1'],
      ['', '', ''],
    ]);
  });

  it.each([
    ['NotImplemented at TableColumnCollection.add within a table', [0]],
    ['NotImplemented at TableColumnCollection.add with values', [null, [['EPC'], ['C'], ['D']]]],
  ])('answer %s', (refused, given) => {
    const { query, table } = withTable();
    query.method(query.property(table, 'Columns'), 'Add', ...given);
    expect(query.refusal()).toBe(refused);
  });

  const area = (address: string) => readAddress(address, 'Sheet1');
  const valuesAt = (grid: MemoryGrid, address: string): unknown[][] =>
    grid.read(area(address)).map((line) => line.map(({ value }) => value));

  it('move what stands right of the table, in its rows and in no others', () => {
    const { query, table, grid } = withTable();
    grid.write(area('D2:D5'), [['Notes'], ['mine'], ['yours'], ['below']], 'user');
    query.method(query.property(table, 'Columns'), 'Add', null, null, 'EPC');
    expect(query.refusal()).toBe('not refused');
    expect(valuesAt(grid, 'D2:E5')).toEqual([
      ['EPC', 'Notes'],
      ['', 'mine'],
      ['', 'yours'],
      ['below', ''],
    ]);
  });

  it.each(['D3:D5', 'F1:G3'])('conflict with a table at the right, in %s', (address) => {
    const { query, table, grid } = withTable();
    grid.addTable({ name: 'Flats', area: area(address) });
    query.method(query.property(table, 'Columns'), 'Add');
    expect(query.refusal()).toBe('InsertDeleteConflict at TableColumnCollection.add');
  });
});

describe('resizing a table', () => {
  const area = (address: string) => readAddress(address, 'Sheet1');

  it('takes in more columns, which get names', () => {
    const { query, table, grid } = withTable();
    query.call(table, 'Resize', 'B2:E4');
    const header = query.method(table, 'GetHeaderRowRange');
    expect(query.value(query.load(header, 'values'))).toEqual({
      Values: [['UPRN', 'Address', 'Column1', 'Column2']],
    });
    expect(grid.tables()[0]!.area).toEqual(area('B2:E4'));
  });

  it.each(['B1:C4', 'B2:C2', 'F2:G4', 'B2:H4'])('answers InvalidArgument for %s', (address) => {
    const { query, table, grid } = withTable();
    grid.addTable({ name: 'Flats', area: area('H3:H5') });
    query.call(table, 'Resize', address);
    expect(query.refusal()).toBe('InvalidArgument at Table.resize');
  });
});

describe('the header row and the row of totals', () => {
  const read = (change: (table: ReturnType<typeof withTable>) => void): unknown[] => {
    const used = withTable();
    change(used);
    const { query, table } = used;
    const body = query.method(table, 'GetDataBodyRange');
    const whole = query.method(table, 'GetRange');
    return query.values(
      query.load(table, 'showHeaders', 'showTotals'),
      query.load(body, 'address'),
      query.load(whole, 'address', 'values'),
    );
  };

  it('are shown and not shown, to begin with', () => {
    expect(read(() => undefined)).toMatchObject([
      { ShowHeaders: true, ShowTotals: false },
      { Address: 'Sheet1!B3:C4' },
      { Address: 'Sheet1!B2:C4' },
    ]);
  });

  it('a header row that is hidden is empty and no part of the table; it comes back with its names', () => {
    expect(read(({ query, table }) => query.set(table, 'ShowHeaders', false))).toMatchObject([
      { ShowHeaders: false },
      { Address: 'Sheet1!B3:C4' },
      { Address: 'Sheet1!B3:C4' },
    ]);
    const again = withTable();
    again.query.set(again.table, 'ShowHeaders', false);
    again.query.set(again.table, 'ShowHeaders', true);
    again.query.send();
    expect(again.grid.tables()[0]!.area).toMatchObject({ row: 1, rows: 3 });
    expect(again.grid.read({ sheet: 'Sheet1', row: 1, column: 1, rows: 1, columns: 1 })[0]![0]!.text).toBe(
      'UPRN',
    );
  });

  it('a hidden header row has no range', () => {
    const { query, table } = withTable();
    query.set(table, 'ShowHeaders', false);
    query.method(table, 'GetHeaderRowRange');
    expect(query.refusal()).toBe('ItemNotFound at Table.getHeaderRowRange');
  });

  it('a row of totals stands below the homes, within the table', () => {
    expect(read(({ query, table }) => query.set(table, 'ShowTotals', true))).toMatchObject([
      { ShowTotals: true },
      { Address: 'Sheet1!B3:C4' },
      { Address: 'Sheet1!B2:C5', Values: expect.arrayContaining([['Total', '']]) as unknown },
    ]);
  });
});
