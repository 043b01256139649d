import type { Area } from '../grid/grid';
import { ExcelError } from './excel-error';
import { MAX_COLUMNS, MAX_ROWS } from './areas';

/** Cell, range, whole columns or whole rows; `$` signs mean nothing to a range. */
const CELLS = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/i;
const COLUMNS = /^\$?([A-Z]{1,3}):\$?([A-Z]{1,3})$/i;
const ROWS = /^\$?(\d{1,7}):\$?(\d{1,7})$/;

/** An address with or without a sheet, e.g. `'My homes'!A1:B2`. */
export interface SheetAddress {
  readonly sheet: string | null;
  readonly cells: string;
}

export function splitAddress(address: string): SheetAddress {
  const mark = address.lastIndexOf('!');
  if (mark < 0) return { sheet: null, cells: address.trim() };
  const name = address.slice(0, mark).trim();
  const quoted = name.startsWith("'") && name.endsWith("'") && name.length > 1;
  return {
    sheet: quoted ? name.slice(1, -1).replaceAll("''", "'") : name,
    cells: address.slice(mark + 1).trim(),
  };
}

/**
 * The area of an address on one sheet.
 *
 * @throws ExcelError `InvalidArgument` when it is no single rectangle within the sheet
 */
export function parseCells(sheet: string, cells: string): Area {
  const corners = parseCorners(cells);
  if (!corners) throw new ExcelError('InvalidArgument', `'${cells}' is no address such as A1 or A1:B2.`);
  const [row, lastRow] = ordered(corners.rows);
  const [column, lastColumn] = ordered(corners.columns);
  if (row < 0 || lastRow >= MAX_ROWS || lastColumn >= MAX_COLUMNS)
    throw new ExcelError('InvalidArgument', `'${cells}' lies outside the sheet.`);
  return { sheet, row, column, rows: lastRow - row + 1, columns: lastColumn - column + 1 };
}

/** The address as Excel writes it: `Sheet1!A1:B2`, `Sheet1!2:4` for whole rows, `Sheet1!A:C` for whole columns. */
export function areaText(area: Area): string {
  return `${sheetText(area.sheet)}!${cellsText(area)}`;
}

export function cellsText({ row, column, rows, columns }: Area): string {
  if (columns === MAX_COLUMNS) return `${row + 1}:${row + rows}`;
  if (rows === MAX_ROWS) return `${columnText(column)}:${columnText(column + columns - 1)}`;
  const first = `${columnText(column)}${row + 1}`;
  return rows === 1 && columns === 1 ? first : `${first}:${columnText(column + columns - 1)}${row + rows}`;
}

function sheetText(sheet: string): string {
  return /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`;
}

function columnText(column: number): string {
  let text = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(65 + ((rest - 1) % 26)) + text;
  return text;
}

function columnNumber(text: string): number {
  let number = 0;
  for (const letter of text.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

interface Corners {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

function parseCorners(cells: string): Corners | null {
  const [, column, row, lastColumn = column, lastRow = row] = CELLS.exec(cells) ?? [];
  if (column && row && lastColumn && lastRow)
    return {
      rows: [Number(row) - 1, Number(lastRow) - 1],
      columns: [columnNumber(column), columnNumber(lastColumn)],
    };
  const [, from, to] = COLUMNS.exec(cells) ?? [];
  if (from && to) return { rows: [0, MAX_ROWS - 1], columns: [columnNumber(from), columnNumber(to)] };
  const [, first, last] = ROWS.exec(cells) ?? [];
  if (first && last) return { rows: [Number(first) - 1, Number(last) - 1], columns: [0, MAX_COLUMNS - 1] };
  return null;
}

function ordered([one, other]: readonly [number, number]): [number, number] {
  return one <= other ? [one, other] : [other, one];
}
