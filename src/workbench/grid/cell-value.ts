import type { ICellData, Nullable } from '@univerjs/core';
import { type CellValue, type ErrorCode, errorCodes, isCellError } from './grid';

/** A cell as Univer keeps it: the value, how to understand it, and rich text where a user typed several lines. */
export type StoredCell = Pick<ICellData, 'v' | 't' | 'p'>;

/** Univer's words for the type of a cell. */
export const cellType = { text: 1, number: 2, boolean: 3, forcedText: 4 } as const;

/** Excel's errors, and Univer's own in the nearest words that Excel has. */
const errorsByText: ReadonlyMap<string, ErrorCode> = new Map<string, ErrorCode>([
  ...errorCodes.map((code) => [code, code] as const),
  ['#CYCLE!', '#CALC!'],
  ['#ERROR!', '#VALUE!'],
  ['#GETTING_DATA', '#BUSY!'],
]);

/** The error that a text stands for, or `undefined` for any other text. */
export function errorCode(text: string): ErrorCode | undefined {
  return errorsByText.get(text);
}

/** What a stored cell holds, in Excel's terms: nothing is `''`. */
export function readStored(cell: Nullable<StoredCell>): CellValue {
  if (!cell) return '';
  const rich = cell.p?.body?.dataStream;
  if (rich !== undefined) return rich.replace(/\r?\n?$/, '').replaceAll('\r', '\n');
  const value = cell.v;
  if (value === null || value === undefined) return '';
  if (cell.t === cellType.boolean) return value === 1 || value === true || value === 'TRUE';
  if (cell.t === cellType.number) return Number(value);
  if (typeof value !== 'string') return value;
  const error = cell.t === cellType.forcedText ? undefined : errorCode(value);
  return error ? { error } : value;
}

/** The text of a value without a number format, as Excel shows it. */
export function plainText(value: CellValue): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (isCellError(value)) return value.error;
  return String(value);
}
