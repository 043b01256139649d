import { intersection } from '../area';
import type { Area, Cell, Grid } from '../grid/grid';
import { isEmpty } from './cells';

/**
 * The part of an area that holds anything.
 *
 * @param valuesOnly leaves out cells that show nothing, be they formatted or hold a formula
 */
export function usedArea(within: Area, valuesOnly: boolean, { grid }: { readonly grid: Grid }): Area | null {
  const used = grid.usedArea(within.sheet);
  const shared = used && intersection(used, within);
  if (!shared) return null;
  // A part of the used area of a sheet may have empty edges of its own.
  if (!valuesOnly && sameSize(shared, used)) return shared;
  return trimmed(shared, grid, valuesOnly ? showsNothing : isEmpty);
}

function showsNothing({ value }: Cell): boolean {
  return value === '';
}

/** What is left of an area without the lines at its edges of which every cell is out. */
function trimmed(area: Area, grid: Grid, isOut: (cell: Cell) => boolean): Area | null {
  const rowsHold = (row: number, rows: number): boolean[] =>
    grid.read({ ...area, row, rows }).map((cells) => !cells.every(isOut));
  const end = area.row + area.rows;
  const above = linesOut(area.rows, (from, count) => rowsHold(area.row + from, count));
  if (above === area.rows) return null;
  const below = linesOut(area.rows, (from, count) => rowsHold(end - from - count, count).reverse());
  const tall = { ...area, row: area.row + above, rows: area.rows - above - below };

  const columnsHold = (column: number, columns: number): boolean[] => {
    const cells = grid.read({ ...tall, column, columns });
    return Array.from({ length: columns }, (_, at) =>
      cells.some((row) => row[at] !== undefined && !isOut(row[at])),
    );
  };
  const right = area.column + area.columns;
  const before = linesOut(area.columns, (from, count) => columnsHold(area.column + from, count));
  const behind = linesOut(area.columns, (from, count) => columnsHold(right - from - count, count).reverse());
  return { ...tall, column: area.column + before, columns: area.columns - before - behind };
}

/**
 * How many of so many lines stand before the first that holds something. They are read twice as many at a time: an edge mostly holds
 * something at once, and reading whole sheets of thousands of rows takes long.
 */
function linesOut(lines: number, holds: (from: number, count: number) => readonly boolean[]): number {
  for (let from = 0, count = 1; from < lines; from += count, count = Math.min(2 * count, lines - from)) {
    const at = holds(from, count).indexOf(true);
    if (at >= 0) return from + at;
  }
  return lines;
}

function sameSize(one: Area, other: Area): boolean {
  return one.rows === other.rows && one.columns === other.columns;
}
