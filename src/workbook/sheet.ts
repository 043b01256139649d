import type { CellValue, Table } from '../portfolio';

/** What tells a row apart: what stands in these columns. It is looked for anew with every write, never by its position. */
export type RowKey = Readonly<Record<string, CellValue>>;

/** Cells to write into the rows that a key names. */
export interface RowWrite {
  readonly key: RowKey;
  /** By header. */
  readonly cells: Readonly<Record<string, CellValue>>;
  /** How many rows the key names: more than one where several rows describe one home. Default 1. */
  readonly rows?: number;
}

/** What came of a write. Nothing is written unless the key names as many rows as it should. */
export type RowWritten = 'written' | 'gone' | 'several';

/** The table that a run works on, wherever the person moves it meanwhile. */
export interface RunSheet {
  /** Reads the whole table as it is now. */
  read(): Promise<Table>;
  /** Adds columns at the table's right where it has none of that name. */
  ensureColumns(headers: readonly string[]): Promise<void>;
  /**
   * Writes in as many round trips whatever the number of rows, and answers in the order of `writes`. Waits while the person types in a cell.
   */
  write(writes: readonly RowWrite[]): Promise<readonly RowWritten[]>;
}
