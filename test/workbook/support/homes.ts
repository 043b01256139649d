import type { MemoryGrid } from '../../workbench/support/memory-grid';

const ratings = ['A', 'B', 'C', 'G'];

/** Values of formulas in the homes of a sheet: the rating of each. */
export function ratingOf(formula: string): string {
  const row = /^=EPCRATING\(\$?A(\d)\)$/.exec(formula)?.[1];
  return row === undefined ? '' : (ratings[Number(row) - 2] ?? '');
}

/** Four homes of a sheet from A1 on, each with something in column B. */
export function fillHomes(grid: MemoryGrid, header: string, cellOf: (row: number) => string): void {
  grid.write(
    { sheet: 'Homes', row: 0, column: 0, rows: 5, columns: 2 },
    [['UPRN', header], ...ratings.map((_, at) => [900000000001 + at, cellOf(at + 2)])],
    'user',
  );
}

/** What was entered in cells of a column, below its header. */
export function enteredIn(grid: MemoryGrid, column: number): unknown[] {
  return grid
    .read({ sheet: 'Homes', row: 1, column, rows: ratings.length, columns: 1 })
    .map(([cell]) => cell?.formula ?? cell?.value);
}
