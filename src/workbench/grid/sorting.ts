import { plainText } from './cell-value';
import { type Cell, type CellValue, isCellError } from './grid';

/** The order in which Excel sorts: numbers before text, text whatever its capitals, what is empty at the end. */
export function compareCells(one: CellValue = '', other: CellValue = ''): number {
  const rank = (value: CellValue): number => (value === '' ? 2 : typeof value === 'number' ? 0 : 1);
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return plainText(one).localeCompare(plainText(other), 'en-GB', { sensitivity: 'base' });
}

/**
 * Rows in the order of one of their columns, as they are to be written.
 *
 * @param moved a formula as it reads so many rows further down
 */
export function sortedBy(
  rows: readonly (readonly Cell[])[],
  column: number,
  moved: (formula: string, rows: number) => string,
): (string | number | boolean)[][] {
  const sorted = rows
    .map((cells, from) => ({ cells, from }))
    .sort((one, other) => compareCells(one.cells[column]?.value, other.cells[column]?.value));
  return sorted.map(({ cells, from }, to) =>
    cells.map(({ formula, value }) => {
      if (formula !== null) return moved(formula, to - from);
      return isCellError(value) ? value.error : value;
    }),
  );
}
