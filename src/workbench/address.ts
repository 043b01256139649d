import type { Area } from './area';

/* Addresses as Excel writes them, for the page, the grid and the object model alike. */

/** Excel's own limits: a sheet has no cell beyond them. */
export const maxRows = 1_048_576;
export const maxColumns = 16_384;

/** Cell, range, whole columns or whole rows; `$` signs mean nothing to a range. */
const cellsPattern = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?:\s*:\s*\$?([A-Z]{1,3})\$?(\d{1,7}))?$/i;
const columnsPattern = /^\$?([A-Z]{1,3}):\$?([A-Z]{1,3})$/i;
const rowsPattern = /^\$?(\d{1,7}):\$?(\d{1,7})$/;
const unquotedSheetPattern = /^[\p{L}_][\p{L}\p{N}_.]*$/u;

/** Whether two names of sheets, tables or columns are one to Excel, which knows no capitals. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** `A` for 0, `Z` for 25, `AA` for 26. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    name = String.fromCharCode(65 + (rest % 26)) + name;
  }
  return name;
}

/** 0 for `A`, 26 for `AA`; letters in either case. */
export function columnIndex(name: string): number {
  let index = 0;
  for (const letter of name.toUpperCase()) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

/** `J2` for row 1, column 9. */
export function cellName(row: number, column: number): string {
  return `${columnName(column)}${row + 1}`;
}

/** A sheet's name as it stands before `!`: quoted as Excel quotes it. One that looks like a cell needs it, too. */
export function quotedSheet(sheet: string): string {
  return unquotedSheetPattern.test(sheet) && !cellsPattern.test(sheet)
    ? sheet
    : `'${sheet.replaceAll("'", "''")}'`;
}

/** An area as Excel writes it: `Sheet1!A1:B2`, `Sheet1!2:4` for whole rows, `Sheet1!A:C` for whole columns. */
export function areaText(area: Area): string {
  return `${quotedSheet(area.sheet)}!${cellsText(area)}`;
}

export function cellsText({ row, column, rows, columns }: Area): string {
  if (columns === maxColumns) return `${row + 1}:${row + rows}`;
  if (rows === maxRows) return `${columnName(column)}:${columnName(column + columns - 1)}`;
  const first = cellName(row, column);
  return rows === 1 && columns === 1 ? first : `${first}:${cellName(row + rows - 1, column + columns - 1)}`;
}

/** An address with or without a sheet, e.g. `'My homes'!A1:B2`. */
export interface SheetAddress {
  readonly sheet: string | null;
  readonly cells: string;
}

export function splitAddress(address: string): SheetAddress {
  const mark = address.lastIndexOf('!');
  if (mark < 0) return { sheet: null, cells: address.trim() };
  const name = address.slice(0, mark).trim();
  const isQuoted = name.startsWith("'") && name.endsWith("'") && name.length > 1;
  return {
    sheet: isQuoted ? name.slice(1, -1).replaceAll("''", "'") : name,
    cells: address.slice(mark + 1).trim(),
  };
}

/** The area that cells name on one sheet, whichever corners are given; `null` where they name none. It may lie outside the sheet. */
export function areaOfCells(sheet: string, cells: string): Area | null {
  const corners = cornersOf(cells);
  if (!corners) return null;
  const [row, lastRow] = ordered(corners.rows);
  const [column, lastColumn] = ordered(corners.columns);
  return { sheet, row, column, rows: lastRow - row + 1, columns: lastColumn - column + 1 };
}

export function isOnSheet({ row, column, rows, columns }: Area): boolean {
  return row >= 0 && column >= 0 && row + rows <= maxRows && column + columns <= maxColumns;
}

/**
 * Reads `J2`, `J2:J201`, `$J$2`, `Portfolio!J2` or `'My sheet'!A1:B2`.
 *
 * @param sheet the sheet that an address without one means
 * @throws RangeError when the text is no such address
 */
export function readAddress(text: string, sheet: string): Area {
  const named = splitAddress(text);
  const area = cellsPattern.test(named.cells) ? areaOfCells(named.sheet ?? sheet, named.cells) : null;
  if (area && isOnSheet(area)) return area;
  throw new RangeError(`Give an address such as "J2", "J2:J201" or "Portfolio!J2" instead of "${text}".`);
}

interface Corners {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

function cornersOf(cells: string): Corners | null {
  const [, column, row, lastColumn = column, lastRow = row] = cellsPattern.exec(cells) ?? [];
  if (column && row && lastColumn && lastRow)
    return {
      rows: [Number(row) - 1, Number(lastRow) - 1],
      columns: [columnIndex(column), columnIndex(lastColumn)],
    };
  const [, from, to] = columnsPattern.exec(cells) ?? [];
  if (from && to) return { rows: [0, maxRows - 1], columns: [columnIndex(from), columnIndex(to)] };
  const [, first, last] = rowsPattern.exec(cells) ?? [];
  if (first && last) return { rows: [Number(first) - 1, Number(last) - 1], columns: [0, maxColumns - 1] };
  return null;
}

function ordered([one, other]: readonly [number, number]): [number, number] {
  return one <= other ? [one, other] : [other, one];
}
