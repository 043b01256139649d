import { MemoryGrid } from '../support/memory-grid';
import { modelOver } from '../support/model-query';

const sheetId = '{00000001-0001-0000-0000-000000000000}';
const tableId = '{00000001-0002-0000-0000-000000000000}';
const cell = { sheet: 'Sheet1', row: 0, column: 0, rows: 1, columns: 1 };

/** A grid with a table at A1:B2, a model, and what one registration after the other asked to hear. */
function hearing(...registrations: readonly (readonly [target: string, event: string])[]) {
  const grid = new MemoryGrid();
  grid.addTable({ name: 'Homes', area: { ...cell, rows: 2, columns: 2 } });
  const model = modelOver(grid);
  const query = model.query();
  const targets = {
    Workbook: query.property(query.root, 'Worksheets'),
    Worksheet: query.sheet(),
    Tables: query.property(query.root, 'Tables'),
    SheetTables: query.property(query.sheet(), 'Tables'),
    Table: query.item(query.property(query.root, 'Tables'), 'Homes'),
  };
  for (const [target, event] of registrations) query.call(targets[target as keyof typeof targets], event);
  query.send();
  return { grid, ...model };
}

const heard = (model: ReturnType<typeof hearing>) =>
  model.events.map(({ type, target, message }) => [
    type,
    target,
    (JSON.parse(message) as { address: string }).address,
  ]);

it.each([
  ['Workbook', [10, 'Workbook', 'A1']],
  ['Worksheet', [10, sheetId, 'A1']],
  ['Tables', [101, 'Workbook', 'A1']],
  ['SheetTables', [101, sheetId, 'A1']],
  ['Table', [101, tableId, 'A1']],
])('%s hears of changes until it is unregistered', (target, expected) => {
  const model = hearing([target, '_RegisterDataChangedEvent']);
  model.grid.write(cell, [[1]], 'user');
  expect(heard(model)).toEqual([expected]);
  const stopped = hearing([target, '_RegisterDataChangedEvent'], [target, '_UnregisterDataChangedEvent']);
  stopped.grid.write(cell, [[1]], 'user');
  expect(heard(stopped)).toEqual([]);
});

it.each([
  [
    'Workbook',
    [
      [14, 'Workbook', 'A1'],
      [14, 'Workbook', 'D9'],
    ],
  ],
  [
    'Worksheet',
    [
      [14, sheetId, 'A1'],
      [14, sheetId, 'D9'],
    ],
  ],
  [
    'Table',
    [
      [100, tableId, 'A1'],
      [100, tableId, ''],
    ],
  ],
])('%s hears of selections until it is unregistered', (target, expected) => {
  const select = (model: ReturnType<typeof hearing>) => {
    model.grid.select(cell);
    model.grid.select({ ...cell, row: 8, column: 3 });
  };
  const model = hearing([target, '_RegisterSelectionChangedEvent']);
  select(model);
  expect(heard(model)).toEqual(expected);
  const stopped = hearing(
    [target, '_RegisterSelectionChangedEvent'],
    [target, '_UnregisterSelectionChangedEvent'],
  );
  select(stopped);
  expect(heard(stopped)).toEqual([]);
});

it('tells who made the change, and how to find the range again', () => {
  const model = hearing(['Worksheet', '_RegisterDataChangedEvent']);
  model.grid.write(cell, [[1]], 'addin');
  const details = JSON.parse(model.events[0]!.message) as Record<string, string>;
  expect(details).toMatchObject({
    changeType: 'RangeEdited',
    source: 'Local',
    triggerSource: 'ThisLocalAddin',
    worksheetId: sheetId,
  });
  const query = model.query();
  const range = query.method(query.root, '_GetRangeForEventByReferenceId', details['referenceId']);
  const gone = query.method(query.root, '_GetRangeOrNullObjectForEventByReferenceId', 'Gone!A1');
  expect(query.values(query.load(range, 'address'), query.instantiate(gone))).toEqual([
    { Address: 'Sheet1!A1' },
    null,
  ]);
  const strict = model.query();
  strict.method(strict.root, '_GetRangeForEventByReferenceId', 'Gone!A1');
  expect(strict.refusal()).toBe('ItemNotFound at Workbook._GetRangeForEventByReferenceId');
});

it('counts registrations: another one still hears', () => {
  const model = hearing(
    ['Table', '_RegisterDataChangedEvent'],
    ['Table', '_RegisterDataChangedEvent'],
    ['Table', '_UnregisterDataChangedEvent'],
  );
  model.grid.write(cell, [[1]], 'user');
  expect(model.events).toHaveLength(1);
});

it('hears nothing of results, of other cells, or once its page is gone', () => {
  const model = hearing(['Table', '_RegisterDataChangedEvent']);
  model.grid.setResult(cell, 'C');
  model.grid.write({ ...cell, row: 5 }, [[1]], 'user');
  model.model.forgetPage();
  model.grid.write(cell, [[1]], 'user');
  expect(model.events).toEqual([]);
});

it('stops with the model', () => {
  const model = hearing(['Table', '_RegisterDataChangedEvent']);
  model.model.dispose();
  model.grid.write(cell, [[1]], 'user');
  expect(model.events).toEqual([]);
});
