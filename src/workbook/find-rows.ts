import type { CellValue } from '../portfolio';
import type { RowKey, RowWrite, RowWritten } from './sheet';

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

const separator = '\u0000';

/** Finds the rows of every write in one pass for each kind of key. */
export function findRows(writes: readonly RowWrite[], cellsOf: ColumnCells): readonly FoundRows[] {
  const indexes = new Map<string, ReadonlyMap<string, readonly number[]>>();
  return writes.map(({ key, rows: wanted = 1 }): FoundRows => {
    const headers = Object.keys(key).sort();
    const kind = headers.join(separator);
    let index = indexes.get(kind);
    if (!index) indexes.set(kind, (index = indexed(headers, cellsOf)));
    const rows = index.get(textOf(headers, key)) ?? [];
    const isEnough = wanted === 'any' ? rows.length > 0 : rows.length === wanted;
    if (isEnough) return { outcome: 'written', rows };
    return { outcome: wanted === 'any' || rows.length < wanted ? 'gone' : 'several', rows: [] };
  });
}

function textOf(headers: readonly string[], key: RowKey): string {
  return headers.map((header) => String(key[header] ?? '')).join(separator);
}

function indexed(headers: readonly string[], cellsOf: ColumnCells): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  const columns = headers.map(cellsOf);
  const [first] = columns;
  // A key without columns, or with one that is gone, names no row.
  if (!first || columns.includes(null)) return index;
  first.forEach((_, row) => {
    const text = columns.map((cells) => String(cells?.[row] ?? '')).join(separator);
    const rows = index.get(text);
    if (rows) rows.push(row);
    else index.set(text, [row]);
  });
  return index;
}
