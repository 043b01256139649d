import type { CellValue } from '../portfolio';

/** Stands in no cell. */
const separator = '\u0000';

/** What some cells of a row show, as one text: two rows that show the same have the same. */
export function rowWords(cells: readonly (CellValue | undefined)[]): string {
  return cells.map((cell) => String(cell ?? '')).join(separator);
}

/** Rows from 0 by what they show in these columns; none where one of the columns is gone, or there is no column. */
export function rowsByWords(
  columns: readonly (readonly CellValue[] | null)[],
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  const [first] = columns;
  if (!first || columns.includes(null)) return found;
  first.forEach((_, row) => {
    const words = rowWords(columns.map((cells) => cells?.[row]));
    const rows = found.get(words);
    if (rows) rows.push(row);
    else found.set(words, [row]);
  });
  return found;
}
