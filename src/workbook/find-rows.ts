import type { CellValue } from '../portfolio';
import { rowsByWords, rowWords } from './row-words';
import type { RowWrite, RowWritten } from '../sheet';

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
    const kind = rowWords(headers);
    let index = indexes.get(kind);
    if (!index) indexes.set(kind, (index = rowsByWords(headers.map(cellsOf))));
    const rows = index.get(rowWords(headers.map((header) => key[header]))) ?? [];
    const isEnough = wanted === 'any' ? rows.length > 0 : rows.length === wanted;
    if (isEnough) return { outcome: 'written', rows };
    return { outcome: wanted === 'any' || rows.length < wanted ? 'gone' : 'several', rows: [] };
  });
}
