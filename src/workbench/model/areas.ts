import { areaOfCells, isOnSheet, maxColumns, maxRows } from '../address';
import type { Area } from '../grid/grid';
import { ExcelError } from './excel-error';

/**
 * The area of an address on one sheet.
 *
 * @throws ExcelError `InvalidArgument` when it is no single rectangle within the sheet
 */
export function parseCells(sheet: string, cells: string): Area {
  const area = areaOfCells(sheet, cells);
  if (!area) throw new ExcelError('InvalidArgument', `'${cells}' is no address such as A1 or A1:B2.`);
  if (!isOnSheet(area)) throw new ExcelError('InvalidArgument', `'${cells}' lies outside the sheet.`);
  return area;
}

/**
 * An area with these bounds.
 *
 * @throws ExcelError when it is empty (`InvalidArgument`) or leaves the sheet (`InvalidReference`)
 */
export function checkBounds(area: Area): Area {
  if (area.rows < 1 || area.columns < 1)
    throw new ExcelError('InvalidArgument', 'A range has at least one cell.');
  if (!isOnSheet(area)) throw new ExcelError('InvalidReference', 'The range would lie outside the sheet.');
  return area;
}

export function wholeSheet(sheet: string): Area {
  return { sheet, row: 0, column: 0, rows: maxRows, columns: maxColumns };
}

/** Whether it reaches from one edge of the sheet to the other: such a range has no values, in Excel as here. */
export function isUnbounded(area: Area): boolean {
  return isEntireRow(area) || isEntireColumn(area);
}

export function isEntireRow(area: Area): boolean {
  return area.columns === maxColumns;
}

export function isEntireColumn(area: Area): boolean {
  return area.rows === maxRows;
}

export function boundingArea(one: Area, other: Area): Area {
  if (one.sheet !== other.sheet) throw new ExcelError('InvalidArgument', 'Both ranges must be on one sheet.');
  const row = Math.min(one.row, other.row);
  const column = Math.min(one.column, other.column);
  return {
    sheet: one.sheet,
    row,
    column,
    rows: Math.max(one.row + one.rows, other.row + other.rows) - row,
    columns: Math.max(one.column + one.columns, other.column + other.columns) - column,
  };
}
