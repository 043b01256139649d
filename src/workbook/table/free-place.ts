import { meets, type Rectangle } from '../cells';

/** What stands in the rows of a target, and in its columns: the last used column and row, -1 where there is none. */
export interface UsedBands {
  readonly lastColumn: number;
  readonly lastRow: number;
}

/** As wide as so many rows are high, about: which of two places is nearer is seen on a screen. */
const columnInRows = 3;

const edge = { rows: 1_048_576, columns: 16_384 } as const;

/** Whether cells stand in a table, or next to it: Excel takes what is written next to a table into it. */
export function touches(target: Rectangle, table: Rectangle): boolean {
  return meets(rim(target), table);
}

/** A target with the cells around it, as far as the sheet goes. */
export function rim({ row, column, rows, columns }: Rectangle): Rectangle {
  const [top, left] = [Math.max(0, row - 1), Math.max(0, column - 1)];
  return { row: top, column: left, rows: row + rows + 1 - top, columns: column + columns + 1 - left };
}

/**
 * The nearest place of a target's size right of everything in its rows, or below everything in its columns, with a line left free between.
 * `null` where the sheet ends before.
 */
export function nearestFreePlace(
  target: Rectangle,
  tables: readonly Rectangle[],
  { lastColumn, lastRow }: UsedBands,
): Rectangle | null {
  const around = rim(target);
  const inRows = tables.filter((table) => meets({ ...around, column: 0, columns: edge.columns }, table));
  const inColumns = tables.filter((table) => meets({ ...around, row: 0, rows: edge.rows }, table));
  const column = 2 + Math.max(lastColumn, ...inRows.map((table) => table.column + table.columns - 1));
  const row = 2 + Math.max(lastRow, ...inColumns.map((table) => table.row + table.rows - 1));
  const right = { ...target, column: Math.max(target.column, column) };
  const below = { ...target, row: Math.max(target.row, row) };
  const isRightNearer = (right.column - target.column) * columnInRows <= below.row - target.row;
  const places = isRightNearer ? [right, below] : [below, right];
  return (
    places.find(
      (place) => place.column + place.columns <= edge.columns && place.row + place.rows <= edge.rows,
    ) ?? null
  );
}
