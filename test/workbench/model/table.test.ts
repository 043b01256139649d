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
  it.each([
    ['GetItemAt', [0], 'Homes'],
    ['GetItemOrNullObject', ['HOMES'], 'Homes'],
    ['GetItemOrNullObject', ['{00000001-0002-0000-0000-000000000000}'], 'Homes'],
    ['GetItemOrNullObject', ['Flats'], undefined],
  ])('%s(%j) is %s', (method, given, expected) => {
    const { query } = withTable();
    const found = query.load(query.method(query.property(query.root, 'Tables'), method, ...given), 'name');
    expect((query.value(found) as { Name: string } | null)?.Name).toBe(expected);
  });

  it('is that of a sheet where it is reached from one', () => {
    const { query } = withTable();
    const other = query.item(query.property(query.root, 'Worksheets'), 'Sheet2');
    const here = query.load(query.property(query.sheet(), 'Tables'), 'count');
    const there = query.load(query.property(other, 'Tables'), 'count');
    expect(query.values(here, there)).toEqual([{ Count: 1 }, { Count: 0 }]);
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
    const range = query.method(added, 'GetRange');
    expect(query.value(query.load(range, 'address'))).toEqual({ Address: 'Sheet1!F1:G2' });
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
    const other = withTable().query;
    other.method(other.property(other.root, 'Tables'), 'GetItemAt', 1);
    expect(other.refusal()).toBe('ItemNotFound at TableCollection.getItemAt');
  });
});

describe('a table', () => {
  it.each([
    ['GetRange', 'Sheet1!B2:C4'],
    ['GetHeaderRowRange', 'Sheet1!B2:C2'],
    ['GetDataBodyRange', 'Sheet1!B3:C4'],
  ])('%s is %s', (method, expected) => {
    const { query, table } = withTable();
    expect(query.value(query.load(query.method(table, method), 'address'))).toEqual({ Address: expected });
  });

  it('is renamed and keeps its id', () => {
    const { query, table, grid } = withTable();
    query.set(table, 'Name', 'Flats');
    const { Id: id } = query.value(query.load(table, 'id', 'worksheet/name')) as { Id: string };
    expect(grid.tables()[0]!.name).toBe('Flats');
    expect(id).toBe('{00000001-0002-0000-0000-000000000000}');
  });

  it.each(['two words', '1st', '', 7])('refuses %j as a name', (name) => {
    const { query, table } = withTable();
    query.set(table, 'Name', name);
    expect(query.refusal()).toBe('InvalidArgument at Table.name');
  });

  it('refuses the name of another', () => {
    const { query, table } = withTable();
    query.method(query.property(query.root, 'Tables'), 'Add', 'F1:G2', true);
    query.set(table, 'Name', 'TABLE1');
    expect(query.refusal()).toBe('ItemAlreadyExists at Table.name');
  });

  it('is deleted with its cells', () => {
    const { query, table, grid } = withTable();
    query.call(table, 'Delete');
    query.load(table, 'name');
    expect(query.refusal()).toBe('ItemNotFound at Table.name');
    expect(grid.usedArea('Sheet1')).toBeNull();
  });
});

describe('the columns of a table', () => {
  it.each([
    ['GetItemAt', [1], 'Address'],
    ['GetItemOrNullObject', ['address'], 'Address'],
    ['GetItemOrNullObject', [1], 'UPRN'],
    ['GetItemOrNullObject', ['Postcode'], undefined],
  ])('%s(%j) is %s', (method, given, expected) => {
    const { query, table } = withTable();
    const column = query.load(query.method(query.property(table, 'Columns'), method, ...given), 'name');
    expect((query.value(column) as { Name: string } | null)?.Name).toBe(expected);
  });

  it.each([
    ['GetRange', 'Sheet1!C2:C4'],
    ['GetHeaderRowRange', 'Sheet1!C2'],
    ['GetDataBodyRange', 'Sheet1!C3:C4'],
  ])('lead to ranges: %s', (method, expected) => {
    const { query, table } = withTable();
    const column = query.item(query.property(table, 'Columns'), 'Address');
    expect(query.value(query.load(query.method(column, method), 'address'))).toEqual({ Address: expected });
  });

  it('have an id, an index, a name and values', () => {
    const { query, table } = withTable();
    const columns = query.property(table, 'Columns');
    const column = query.item(columns, 'UPRN');
    query.set(column, 'Name', 'address');
    query.set(column, 'Values', [[null], [7], [8]]);
    expect(query.value(query.load(column))).toEqual({
      Id: 1,
      Index: 0,
      Name: 'address2',
      Values: [['address2'], [7], [8]],
    });
  });

  it('are added at the right edge', () => {
    const { query, table, grid } = withTable();
    const columns = query.property(table, 'Columns');
    query.method(columns, 'Add', null, [['EPC'], ['C'], ['D']]);
    query.method(columns, 'Add', 3, null, 'uprn');
    expect(query.value(query.load(columns, 'count'))).toEqual({ Count: 4 });
    const cells = grid.read({ sheet: 'Sheet1', row: 1, column: 3, rows: 2, columns: 2 });
    expect(cells.map((row) => row.map(({ value }) => value))).toEqual([
      ['EPC', 'uprn2'],
      ['C', ''],
    ]);
  });

  it.each([
    ['NotImplemented at TableColumnCollection.add within a table', [0]],
    ['InvalidArgument at TableColumnCollection.add', [null, [['too', 'wide']]]],
  ])('answer %s', (refused, given) => {
    const { query, table } = withTable();
    query.method(query.property(table, 'Columns'), 'Add', ...given);
    expect(query.refusal()).toBe(refused);
  });

  it.each(['', 7])('refuse %j as a name', (name) => {
    const { query, table } = withTable();
    query.set(query.item(query.property(table, 'Columns'), 'UPRN'), 'Name', name);
    expect(query.refusal()).toBe('InvalidArgument at TableColumn.name');
  });
});
