import fc from 'fast-check';
import type { Area } from '../../../src/workbench/grid/grid';
import { usedArea } from '../../../src/workbench/model/used-area';
import { MemoryGrid } from '../support/memory-grid';

const [rows, columns] = [40, 9];
const within = fc
  .record({
    row: fc.nat(rows),
    column: fc.nat(columns),
    rows: fc.integer({ min: 1, max: rows }),
    columns: fc.integer({ min: 1, max: columns }),
  })
  .map((area): Area => ({ sheet: 'Sheet1', ...area }));
/** A value, or a formula that shows nothing. */
const cell = fc.record({
  row: fc.nat(rows),
  column: fc.nat(columns),
  entered: fc.constantFrom('5', '=""'),
});

/** The bounds of these places; `null` where there are none. */
function bounds(places: readonly { row: number; column: number }[]): Area | null {
  if (places.length === 0) return null;
  const [down, across] = [places.map(({ row }) => row), places.map((place) => place.column)];
  const [row, column] = [Math.min(...down), Math.min(...across)];
  return {
    ...{ sheet: 'Sheet1', row, column },
    rows: Math.max(...down) - row + 1,
    columns: Math.max(...across) - column + 1,
  };
}

it.each([
  ['values alone', true],
  ['whatever is entered', false],
])('is what holds anything of an area, wherever that stands in it: %s', (_, valuesOnly) => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 4 }), within, (cells, area) => {
      const grid = new MemoryGrid();
      const entered = new Map(cells.map((one) => [`${one.row},${one.column}`, one]));
      for (const { row, column, entered: what } of entered.values())
        grid.write({ sheet: 'Sheet1', row, column, rows: 1, columns: 1 }, [[what]], 'user');
      const held = [...entered.values()].filter(
        (one) =>
          (one.entered === '5' || !valuesOnly) &&
          one.row >= area.row &&
          one.row < area.row + area.rows &&
          one.column >= area.column &&
          one.column < area.column + area.columns,
      );
      expect(usedArea(area, valuesOnly, { grid })).toEqual(bounds(held));
    }),
    { seed: 68, numRuns: 300 },
  );
});
