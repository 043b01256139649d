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

const homes = (grid: MemoryGrid) => grid.tables()[0]!.area;
const body = (grid: MemoryGrid) => {
  const area = homes(grid);
  const cells = grid.read({ ...area, row: area.row + 1, rows: area.rows - 1 });
  return cells.map((row) => row.map((cell) => cell.value));
};

describe('the rows of a table', () => {
  it.each([
    [
      'at the end',
      [null, [[3, 'Three']]],
      [
        [1, 'One Street'],
        [2, 'Two Street'],
        [3, 'Three'],
      ],
    ],
    [
      'at the end by -1',
      [-1, [[3, 'Three']]],
      [
        [1, 'One Street'],
        [2, 'Two Street'],
        [3, 'Three'],
      ],
    ],
    [
      'as one flat row',
      [null, [3, 'Three']],
      [
        [1, 'One Street'],
        [2, 'Two Street'],
        [3, 'Three'],
      ],
    ],
    [
      'in the middle',
      [1, [[3, 'Three']]],
      [
        [1, 'One Street'],
        [3, 'Three'],
        [2, 'Two Street'],
      ],
    ],
    [
      'in front',
      [0, [[3, 'Three']]],
      [
        [3, 'Three'],
        [1, 'One Street'],
        [2, 'Two Street'],
      ],
    ],
    [
      'empty',
      [null],
      [
        [1, 'One Street'],
        [2, 'Two Street'],
        ['', ''],
      ],
    ],
  ])('are added %s', (_where, given, expected) => {
    const { query, table, grid } = withTable();
    query.method(query.property(table, 'Rows'), 'Add', ...given);
    expect(query.send().Error).toBeUndefined();
    expect(body(grid)).toEqual(expected);
  });

  it('push down what stands under the table', () => {
    const { query, table, grid } = withTable();
    grid.write({ sheet: 'Sheet1', row: 4, column: 1, rows: 1, columns: 1 }, [['under']], 'user');
    query.method(query.property(table, 'Rows'), 'Add', null, [[3, 'Three']]);
    query.send();
    expect(grid.read({ sheet: 'Sheet1', row: 5, column: 1, rows: 1, columns: 1 })[0]![0]!.value).toBe(
      'under',
    );
    expect(homes(grid).rows).toBe(4);
  });

  it.each([
    [3, [[3, 'Three']], 'InvalidArgument at TableRowCollection.add'],
    [0, [[3]], 'InvalidArgument at TableRowCollection.add'],
    [0, [], 'InvalidArgument at TableRowCollection.add'],
    [0, 'text', 'InvalidArgument at TableRowCollection.add'],
  ])('are not added at %s from %j', (index, values, refused) => {
    const { query, table } = withTable();
    query.method(query.property(table, 'Rows'), 'Add', index, values);
    expect(query.refusal()).toBe(refused);
  });

  it('are not moved where other cells would move with them', () => {
    const { query, table, grid } = withTable();
    grid.write({ sheet: 'Sheet1', row: 3, column: 4, rows: 1, columns: 1 }, [['beside']], 'user');
    query.method(query.property(table, 'Rows'), 'Add', 0, [[3, 'Three']]);
    expect(query.refusal()).toBe(
      'NotImplemented at TableRowCollection.add with other cells beside the table',
    );
  });

  it('are read, written, counted and found', () => {
    const { query, table, grid } = withTable();
    const rows = query.property(table, 'Rows');
    const second = query.method(rows, 'GetItemAt', 1);
    query.set(second, 'Values', [[9, 'Nine']]);
    const range = query.load(query.method(second, 'GetRange'), 'address');
    const all = query.load(rows, 'values', 'count');
    expect(query.values(range, all)).toEqual([
      { Address: 'Sheet1!B4:C4' },
      { Count: 2, _Items: [{ Values: [[1, 'One Street']] }, { Values: [[9, 'Nine']] }] },
    ]);
    expect(body(grid)[1]).toEqual([9, 'Nine']);
  });

  it('are deleted; one empty row stays', () => {
    const { query, table, grid } = withTable();
    const first = query.method(query.property(table, 'Rows'), 'GetItemAt', 0);
    query.call(first, 'Delete');
    query.send();
    expect(body(grid)).toEqual([[2, 'Two Street']]);
    const again = modelOver(grid).query();
    const rows = again.property(again.item(again.property(again.root, 'Tables'), 'Homes'), 'Rows');
    again.call(again.method(rows, 'GetItemAt', 0), 'Delete');
    again.send();
    expect(body(grid)).toEqual([['', '']]);
  });

  it('say when there is none', () => {
    const { query, table } = withTable();
    query.method(query.property(table, 'Rows'), 'GetItemAt', 2);
    expect(query.refusal()).toBe('ItemNotFound at TableRowCollection.getItemAt');
  });
});
