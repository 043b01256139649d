import type { Area } from '../grid/grid';
import { isEntireColumn, isEntireRow } from './areas';
import type { Document } from './document';
import { ExcelError, notSupported } from './excel-error';

/**
 * Inserts as many rows or columns as the area has, before it. The grid moves whole rows and columns alone, so cells
 * cannot be pushed aside within a row.
 */
export function insertCells(area: Area, shift: string, document: Document): void {
  if (shift !== 'Down' && shift !== 'Right')
    throw new ExcelError('InvalidArgument', `'${shift}' is no direction.`);
  if (isEntireRow(area)) insertRows(area.sheet, area.row, area.rows, document);
  else if (isEntireColumn(area)) insertColumns(area, document);
  else throw notSupported('Range.insert of anything but entire rows or columns');
}

/** Deletes the rows or columns of the area; see {@link insertCells}. */
export function deleteCells(area: Area, shift: string, document: Document): void {
  if (shift !== 'Up' && shift !== 'Left')
    throw new ExcelError('InvalidArgument', `'${shift}' is no direction.`);
  if (isEntireRow(area)) deleteRows(area.sheet, area.row, area.rows, document);
  else if (isEntireColumn(area)) deleteColumns(area, document);
  else throw notSupported('Range.delete of anything but entire rows or columns');
}

export function insertRows(sheet: string, row: number, count: number, { grid, references }: Document): void {
  grid.insertRows(sheet, row, count);
  references.inserted(sheet, 'rows', row, count);
}

export function deleteRows(sheet: string, row: number, count: number, { grid, references }: Document): void {
  grid.deleteRows(sheet, row, count);
  references.deleted(sheet, 'rows', row, count);
}

function insertColumns({ sheet, column, columns }: Area, { grid, references }: Document): void {
  grid.insertColumns(sheet, column, columns);
  references.inserted(sheet, 'columns', column, columns);
}

function deleteColumns({ sheet, column, columns }: Area, { grid, references }: Document): void {
  grid.deleteColumns(sheet, column, columns);
  references.deleted(sheet, 'columns', column, columns);
}
