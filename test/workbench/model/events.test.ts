import { MemoryGrid } from '../support/memory-grid';
import { modelOver } from '../support/model-query';

const worksheetId = '{00000001-0001-0000-0000-000000000000}';
const cell = { sheet: 'Sheet1', row: 0, column: 0, rows: 1, columns: 1 };

/** A model over a grid, whose add-in has begun and ended hearing of selections so. */
function hearing(
  ...registrations: readonly ('_RegisterSelectionChangedEvent' | '_UnregisterSelectionChangedEvent')[]
) {
  const grid = new MemoryGrid();
  const model = modelOver(grid);
  const query = model.query();
  for (const each of registrations) query.call(query.property(query.root, 'Worksheets'), each);
  query.send();
  return { grid, ...model };
}

const begun = '_RegisterSelectionChangedEvent';
const ended = '_UnregisterSelectionChangedEvent';

it('tells of selections in any sheet, with their address', () => {
  const { grid, events } = hearing(begun);
  grid.select(cell);
  grid.select({ ...cell, row: 8, column: 3, rows: 2 });
  expect(events.map(({ message, ...event }) => ({ ...event, ...(JSON.parse(message) as object) }))).toEqual([
    { type: 14, target: 'Workbook', address: 'A1', worksheetId },
    { type: 14, target: 'Workbook', address: 'D9:D10', worksheetId },
  ]);
});

it.each([
  ['nobody asked for them', [], 0],
  ['hearing was ended', [begun, ended], 0],
  ['it was ended before it began', [ended, begun], 1],
  ['another registration still hears', [begun, begun, ended], 1],
] as const)('where %s', (_where, registrations, count) => {
  const { grid, events } = hearing(...registrations);
  grid.select(cell);
  expect(events).toHaveLength(count);
});

it.each(['forgetPage', 'dispose'] as const)('stops with %s', (end) => {
  const { grid, model, events } = hearing(begun);
  model[end]();
  grid.select(cell);
  expect(events).toEqual([]);
});
