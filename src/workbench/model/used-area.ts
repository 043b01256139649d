import type { Area, Cell } from '../grid/grid';
import { intersection } from './areas';
import type { Document } from './document';

/**
 * The part of an area that holds anything.
 *
 * @param valuesOnly leaves out cells that are formatted and no more
 */
export function usedArea(within: Area, valuesOnly: boolean, { grid }: Document): Area | null {
  const used = grid.usedArea(within.sheet);
  const shared = used && intersection(used, within);
  if (!shared) return null;
  // A part of the used area of a sheet may have empty edges of its own.
  return valuesOnly || !sameSize(shared, used) ? trimmed(shared, grid.read(shared)) : shared;
}

export function isEmpty(cell: Cell): boolean {
  return cell.value === '' && cell.formula === null;
}

function trimmed(area: Area, cells: readonly (readonly Cell[])[]): Area | null {
  const rows = cells.flatMap((row, index) => (row.every(isEmpty) ? [] : [index]));
  const columns = cells.flatMap((row) => row.flatMap((cell, index) => (isEmpty(cell) ? [] : [index])));
  const top = rows[0];
  const bottom = rows.at(-1);
  if (top === undefined || bottom === undefined) return null;
  const left = columns.reduce((least, column) => Math.min(least, column), area.columns);
  const right = columns.reduce((most, column) => Math.max(most, column), 0);
  return {
    sheet: area.sheet,
    row: area.row + top,
    column: area.column + left,
    rows: bottom - top + 1,
    columns: right - left + 1,
  };
}

function sameSize(one: Area, other: Area): boolean {
  return one.rows === other.rows && one.columns === other.columns;
}
