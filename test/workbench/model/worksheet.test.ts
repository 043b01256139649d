import { MemoryGrid } from '../support/memory-grid';
import { modelOver } from '../support/model-query';

const three = () => modelOver(new MemoryGrid({ sheets: ['One', 'Two', 'Three'] })).query();

/** The name of a sheet reached from the collection. */
function named(method: string, ...given: unknown[]): unknown {
  const query = three();
  const action = query.load(query.method(query.property(query.root, 'Worksheets'), method, ...given), 'name');
  return (query.value(action) as { Name: string } | null)?.Name;
}

describe('the collection of worksheets', () => {
  it.each([
    ['GetActiveWorksheet', [], 'One'],
    ['GetItemOrNullObject', ['TWO'], 'Two'],
    ['GetItemOrNullObject', ['Four'], undefined],
    ['Add', ['Four'], 'Four'],
    ['Add', [], 'Sheet4'],
  ])('%s(%j) is %s', (method, given, expected) => {
    expect(named(method, ...given)).toBe(expected);
  });

  it.each([
    ['ItemAlreadyExists', 'one'],
    ['InvalidArgument', 'a/b'],
    ['InvalidArgument', ' '],
    ['InvalidArgument', "'quoted'"],
    ['InvalidArgument', 'x'.repeat(32)],
  ])('refuses with %s to call a sheet %j', (code, name) => {
    const query = three();
    query.method(query.property(query.root, 'Worksheets'), 'Add', name);
    expect(query.refusal()).toBe(`${code} at WorksheetCollection.add`);
  });

  it('finds a sheet by its id, which it keeps', () => {
    const query = three();
    const sheets = query.property(query.root, 'Worksheets');
    query.load(query.item(sheets, 'Two'), 'id');
    const byId = query.item(sheets, '{00000001-0001-0000-0000-000000000000}');
    expect(query.value(query.load(byId, 'name', 'position'))).toMatchObject({
      Name: 'Two',
      Position: 1,
    });
  });
});

describe('a worksheet', () => {
  it.each([
    ['GetRangeByIndexes', [1, 0, 2, 3], 'One!A2:C3'],
    ['GetUsedRange', [], 'One!A1'],
    ['GetUsedRangeOrNullObject', [], undefined],
  ])('%s(%j) is %s where it is empty', (method, given, expected) => {
    const query = three();
    const value = query.value(query.load(query.method(query.sheet(), method, ...given), 'address'));
    expect((value as { Address: string } | null)?.Address).toBe(expected);
  });

  it('does not count formats as values', () => {
    const grid = new MemoryGrid();
    grid.write({ sheet: 'Sheet1', row: 1, column: 1, rows: 1, columns: 1 }, [[1]], 'user');
    grid.setNumberFormat({ sheet: 'Sheet1', row: 5, column: 5, rows: 1, columns: 1 }, [['0']]);
    const query = modelOver(grid).query();
    const all = query.load(query.method(query.sheet(), 'GetUsedRange'), 'address');
    const values = query.load(query.method(query.sheet(), 'GetUsedRange', true), 'address');
    expect(query.values(all, values)).toEqual([{ Address: 'Sheet1!B2:F6' }, { Address: 'Sheet1!B2' }]);
  });

  it('is activated and deleted, all but the last', () => {
    const grid = new MemoryGrid({ sheets: ['One', 'Two'] });
    const query = modelOver(grid).query();
    const two = query.item(query.property(query.root, 'Worksheets'), 'Two');
    query.call(two, 'Activate');
    query.call(query.item(query.property(query.root, 'Worksheets'), 'One'), 'Delete');
    query.call(two, 'Delete');
    expect(query.refusal()).toBe('InvalidOperation at Worksheet.delete');
    expect([grid.activeSheet(), grid.sheetNames()]).toEqual(['Two', ['Two']]);
  });
});

describe('the workbook', () => {
  it('tells its name, the selection and the active cell', () => {
    const grid = new MemoryGrid();
    grid.select({ sheet: 'Sheet1', row: 1, column: 1, rows: 3, columns: 2 });
    const query = modelOver(grid).query();
    const selected = query.load(query.method(query.root, 'GetSelectedRange'), 'address');
    const active = query.load(query.method(query.root, 'GetActiveCell'), 'address');
    const book = query.load(query.root);
    expect(query.values(selected, active, book)).toEqual([
      { Address: 'Sheet1!B2:C4' },
      { Address: 'Sheet1!B2' },
      { Name: 'Workbench.xlsx' },
    ]);
  });
});
