import { MemoryGrid } from '../support/memory-grid';
import { modelOver } from '../support/model-query';

/** Where Excel refuses, and what filters do: each is a row of `src/workbench/README.md`. */

const column = { sheet: 'Sheet1', row: 0, column: 0, rows: 5, columns: 1 };

function homes(): MemoryGrid {
  const grid = new MemoryGrid();
  grid.write(column, [['Home'], ['a'], ['b'], ['a'], ['c']], 'user');
  return grid;
}

it('a protected sheet refuses what is written, until it is protected no more', () => {
  const grid = homes();
  const { query } = modelOver(grid);
  const protecting = query();
  const protection = protecting.property(protecting.sheet(), 'Protection');
  protecting.call(protection, 'Protect');
  const shown = protecting.load(protection, 'protected');
  expect(protecting.value(shown)).toEqual({ Protected: true });
  for (const [name, value] of [
    ['Values', [['x']]],
    ['Formulas', [['x']]],
    ['NumberFormat', [['@']]],
    ['RowHidden', true],
  ] as const) {
    const writing = query();
    writing.set(writing.range('A2'), name, value);
    expect(writing.refusal()).toMatch(/^AccessDenied at Range\./);
  }
  expect(grid.read({ ...column, row: 1, rows: 1 })[0]?.[0]?.value).toBe('a');
  const after = query();
  after.call(after.property(after.sheet(), 'Protection'), 'Unprotect');
  after.set(after.range('A2'), 'Values', [['x']]);
  expect(after.refusal()).toBe('not refused');
});

it('several areas that are selected have no selected range', () => {
  const grid = homes();
  const { query } = modelOver(grid);
  grid.severalSelections = true;
  const asking = query();
  asking.method(asking.root, 'GetSelectedRange');
  expect(asking.refusal()).toBe('InvalidSelection at Workbook.getSelectedRange');
});

it('a filter hides the rows whose text is not wanted; a range of both kinds of rows is neither', () => {
  const grid = homes();
  const { query } = modelOver(grid);
  const filtering = query();
  const filter = filtering.property(filtering.sheet(), 'AutoFilter');
  filtering.call(filter, 'Apply', 'A1:A5', 0, { filterOn: 'Values', values: ['a'] });
  const all = filtering.load(filtering.range('A2:A5'), 'rowHidden');
  const one = filtering.load(filtering.range('A3'), 'rowHidden');
  expect(filtering.values(all, one)).toEqual([{ RowHidden: null }, { RowHidden: true }]);
  expect([...grid.hidden]).toEqual([2, 4]);
  const after = query();
  after.call(after.property(after.sheet(), 'AutoFilter'), 'ClearCriteria');
  expect(after.refusal()).toBe('not refused');
  expect([...grid.hidden]).toEqual([]);
});
