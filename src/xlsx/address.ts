import { columnLetters } from '../portfolio';

/** Name of a column: 1 is `A`, 28 is `AB`. */
export const columnName = (column: number): string => columnLetters(column - 1);

/** Number of the column of a cell or column: `AB7` and `AB` are 28. */
export function columnNumber(address: string): number {
  const letters = /^\$?([A-Z]+)/i.exec(address)?.[1]?.toUpperCase() ?? '';
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Cells from one corner to the other, all counted from 1. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Reads `A1:F20`, and `A1` alone. */
export function areaOf(range: string): Area {
  const [from = '', to = from] = range.split(':');
  const row = (address: string): number => Number(/(\d+)$/.exec(address)?.[1] ?? 1);
  return { top: row(from), left: columnNumber(from), bottom: row(to), right: columnNumber(to) };
}

export function rangeName({ top, left, bottom, right }: Area): string {
  return `${columnName(left)}${top}:${columnName(right)}${bottom}`;
}

/** As a name has it: `$A$1:$F$20`. */
export function fixedRangeName({ top, left, bottom, right }: Area): string {
  return `$${columnName(left)}$${top}:$${columnName(right)}$${bottom}`;
}
