import { outsideQuotes } from '../../contract';
import { columnIndex, columnName, maxColumns, maxRows } from '../address';

const [before, column, row, after] = [
  '(?<![\\w.$])',
  '(\\$?)([A-Z]{1,3})',
  '(\\$?)(\\d{1,7})',
  '(?![\\w.(!])',
];
const cell = new RegExp(`${before}${column}${row}${after}`, 'gi');
const wholeColumns = new RegExp(`${before}${column}:${column}${after}`, 'gi');
const wholeRows = new RegExp(`${before}${row}:${row}${after}`, 'g');

/**
 * A formula of a file as it reads so many rows further down and columns further right. A file holds a formula that was filled into several
 * cells once; the library that reads files would also move what looks like a cell within texts and names, and leave whole columns.
 */
export function movedFormula(formula: string, down: number, right: number): string {
  const movedColumn = (fixed: string, letters: string): string =>
    fixed + (fixed === '' ? columnName(columnIndex(letters) + right) : letters);
  const movedRow = (fixed: string, digits: string): string =>
    `${fixed}${fixed === '' ? Number(digits) + down : digits}`;
  const moved = (part: string): string =>
    part
      .replace(cell, (name, fixedColumn: string, letters: string, fixedRow: string, digits: string) =>
        // Beyond the last cell it is a name.
        columnIndex(letters) >= maxColumns || Number(digits) > maxRows
          ? name
          : movedColumn(fixedColumn, letters) + movedRow(fixedRow, digits),
      )
      .replace(wholeColumns, (_, fixed: string, first: string, fixedToo: string, last: string) =>
        [movedColumn(fixed, first), movedColumn(fixedToo, last)].join(':'),
      )
      .replace(wholeRows, (_, fixed: string, first: string, fixedToo: string, last: string) =>
        [movedRow(fixed, first), movedRow(fixedToo, last)].join(':'),
      );
  return outsideQuotes(formula, moved);
}
