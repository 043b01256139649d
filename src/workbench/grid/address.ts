import type { Area } from './grid';

/** Excel's own limits: a sheet has no cell beyond them. */
export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;

const CELL = /^\$?([A-Za-z]{1,3})\$?([1-9][0-9]{0,6})$/;
const BARE_SHEET = /^[A-Za-z_\p{L}][\w.\p{L}]*$/u;

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

/** A sheet's name as it stands before `!`: quoted as Excel quotes it. */
export function quotedSheet(sheet: string): string {
  const looksLikeCell = CELL.test(sheet);
  return BARE_SHEET.test(sheet) && !looksLikeCell ? sheet : `'${sheet.replaceAll("'", "''")}'`;
}

/** An area as Excel writes it, e.g. `Portfolio!J2` or `Portfolio!J2:J201`. */
export function writeAddress(area: Area): string {
  const first = cellName(area.row, area.column);
  const last = cellName(area.row + area.rows - 1, area.column + area.columns - 1);
  return `${quotedSheet(area.sheet)}!${first === last ? first : `${first}:${last}`}`;
}

/**
 * Reads `J2`, `J2:J201`, `$J$2`, `Portfolio!J2` or `'My sheet'!A1:B2`.
 *
 * @param sheet the sheet that an address without one means
 * @throws RangeError when the text is no such address
 */
export function readAddress(text: string, sheet: string): Area {
  const separator = text.lastIndexOf('!');
  const cells = text.slice(separator + 1).split(':');
  const first = readCell(cells[0] ?? '');
  const last = cells.length > 1 ? readCell(cells[1] ?? '') : first;
  if (!first || !last || cells.length > 2) {
    throw new RangeError(`Give an address such as "J2", "J2:J201" or "Portfolio!J2" instead of "${text}".`);
  }
  const row = Math.min(first.row, last.row);
  const column = Math.min(first.column, last.column);
  return {
    sheet: separator < 0 ? sheet : unquotedSheet(text.slice(0, separator)),
    row,
    column,
    rows: Math.max(first.row, last.row) - row + 1,
    columns: Math.max(first.column, last.column) - column + 1,
  };
}

function readCell(text: string): { row: number; column: number } | undefined {
  const match = CELL.exec(text.trim());
  if (!match?.[1] || !match[2]) return undefined;
  const row = Number(match[2]) - 1;
  const column = columnIndex(match[1]);
  return row < MAX_ROWS && column < MAX_COLUMNS ? { row, column } : undefined;
}

function unquotedSheet(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith("'") && trimmed.endsWith("'") && trimmed.length > 1
    ? trimmed.slice(1, -1).replaceAll("''", "'")
    : trimmed;
}
