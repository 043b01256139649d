import type { Area } from '../area';
import { type Axis, deletion, insertion } from '../shift';
import { isEntireColumn, isEntireRow } from './areas';
import type { Document } from './document';
import { ExcelError, notSupported } from './excel-error';

/**
 * Inserts as many rows or columns as the area has, before it. The grid moves whole rows and columns alone, so cells
 * cannot be pushed aside within a row.
 */
export function insertCells(area: Area, direction: string, document: Document): void {
  const { axis, at, count } = wholeLines(area, direction, ['Down', 'Right'], 'Range.insert');
  insertLines(area.sheet, axis, at, count, document);
}

/** Deletes the rows or columns of the area; see {@link insertCells}. */
export function deleteCells(area: Area, direction: string, document: Document): void {
  const { axis, at, count } = wholeLines(area, direction, ['Up', 'Left'], 'Range.delete');
  deleteLines(area.sheet, axis, at, count, document);
}

export function insertLines(sheet: string, axis: Axis, at: number, count: number, document: Document): void {
  document.grid.insertLines(sheet, axis, at, count);
  document.references.follow(sheet, insertion(axis, at, count));
}

export function deleteLines(sheet: string, axis: Axis, at: number, count: number, document: Document): void {
  document.grid.deleteLines(sheet, axis, at, count);
  document.references.follow(sheet, deletion(axis, at, count));
}

function wholeLines(
  area: Area,
  direction: string,
  directions: readonly string[],
  location: string,
): { axis: Axis; at: number; count: number } {
  if (!directions.includes(direction))
    throw new ExcelError('InvalidArgument', `'${direction}' is no direction.`);
  if (isEntireRow(area)) return { axis: 'rows', at: area.row, count: area.rows };
  if (isEntireColumn(area)) return { axis: 'columns', at: area.column, count: area.columns };
  throw notSupported(`${location} of anything but entire rows or columns`);
}
