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

  it('are not added over other cells, or into another table', () => {
    const beside = withTable();
    beside.grid.write({ sheet: 'Sheet1', row: 2, column: 3, rows: 1, columns: 1 }, [['mine']], 'user');
    beside.query.method(beside.query.property(beside.table, 'Columns'), 'Add');
    expect(beside.query.refusal()).toBe(
      'NotImplemented at TableColumnCollection.add with other cells beside the table',
    );
    const other = withTable();
    other.grid.addTable({ name: 'Flats', area: { sheet: 'Sheet1', row: 2, column: 3, rows: 2, columns: 1 } });
    other.query.method(other.query.property(other.table, 'Columns'), 'Add');
    expect(other.query.refusal()).toBe('InvalidArgument at TableColumnCollection.add');
  });
});
