import { multimap, type CellValue } from '../portfolio';
import type { RowWrite, RowWritten } from './rows';

/** Rows that a write goes to, from 0 under the headers; none where the key names more or fewer than it should. */
export interface FoundRows {
  readonly outcome: RowWritten;
  readonly rows: readonly number[];
}

/** The cells of a key column, by the header that keys call it; `null` where the column is gone. */
export type ColumnCells = (header: string) => readonly CellValue[] | null;

/** Headers of all keys, each once. */
export function keyHeaders(writes: readonly RowWrite[]): readonly string[] {
  return [...new Set(writes.flatMap(({ key }) => Object.keys(key)))];
}

/** Finds the rows of every write in one pass for each kind of key. */
export function findRows(writes: readonly RowWrite[], cellsOf: ColumnCells): readonly FoundRows[] {
  const indexes = new Map<string, ReadonlyMap<string, readonly number[]>>();
  return writes.map(({ key, rows: wanted = 1 }): FoundRows => {
    const headers = Object.keys(key).sort();
    const kind = rowText(headers);
    let index = indexes.get(kind);
    if (!index) indexes.set(kind, (index = rowsByText(headers.map(cellsOf))));
    const rows = index.get(rowText(headers.map((header) => key[header]))) ?? [];
    const isEnough = wanted === 'any' ? rows.length > 0 : rows.length === wanted;
    if (isEnough) return { outcome: 'written', rows };
    return { outcome: wanted === 'any' || rows.length < wanted ? 'gone' : 'several', rows: [] };
  });
}

/** Stands in no cell. */
const separator = '\u0000';

/** What some cells of a row show, as one text: two rows that show the same have the same. */
export function rowText(cells: readonly (CellValue | undefined)[]): string {
  return cells.map((cell) => String(cell ?? '')).join(separator);
}

/** Rows from 0 by what they show in these columns; none where one of the columns is gone, or there is no column. */
export function rowsByText(
  columns: readonly (readonly CellValue[] | null)[],
): ReadonlyMap<string, readonly number[]> {
  const [first] = columns;
  if (!first || columns.includes(null)) return new Map();
  return multimap(first.map((_, row) => [rowText(columns.map((cells) => cells?.[row])), row]));
}
