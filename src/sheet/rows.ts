import type { CellValue, DateColumns, Table } from '../portfolio';

/** What tells a row apart: what stands in these columns. It is looked for anew with every write, never by its position. */
export type RowKey = Readonly<Record<string, CellValue>>;

/** Cells to write into the rows that a key names. */
export interface RowWrite {
  readonly key: RowKey;
  /** By header. */
  readonly cells: Readonly<Record<string, CellValue>>;
  /** How many rows the key names: more than one where several rows describe one home; `any` where all that it names are meant. Default 1. */
  readonly rows?: number | 'any';
  /** Headers of cells that are left as they are where they hold anything. Default none. */
  readonly onlyBlank?: ReadonlySet<string>;
  /**
   * Headers of cells without which the row counts as `not-shown`, where a formula of the user stands there: none is written over. Default none;
   * a file on disk, which is never synced, has none.
   */
  readonly mustShow?: ReadonlySet<string>;
}

/** What came of a write. Nothing is written unless the key names as many rows as it should. `not-shown`: the row was found, and shows otherwise. */
export type RowWritten = 'written' | 'gone' | 'several' | 'not-shown';

/** Something else that travels in the batches of a write, and costs no round trip of its own. Each adapter makes its own and takes no other's. */
export interface PiggyBackedWrite {
  /** Told when the batch was carried out. */
  confirm(): void;
}

/** The table that a run works on, wherever the user moves it meanwhile. */
export interface RunSheet {
  /** Reads the whole table as it is now. */
  read(): Promise<Table>;
  /**
   * Adds columns at the table's right where it has none of that name. Columns of `dates` are made to show them, but for cells that are
   * formatted as dates already. Default none. Returns the headers of those that it has added.
   */
  ensureColumns(headers: readonly string[], dates?: DateColumns): Promise<readonly string[]>;
  /**
   * Writes in as many round trips whatever the number of rows, and answers in the order of `writes`. Waits while the user types in a cell.
   * @param piggyBacked Written too, even where no row is found.
   */
  write(writes: readonly RowWrite[], piggyBacked?: PiggyBackedWrite | null): Promise<readonly RowWritten[]>;
  /** Everything that was written has been looked at: the workbook names it as not certain no more. */
  confirmWrites(): Promise<void>;
  /** Leaves columns of results blank that are not certain and that the run writes again: what was left uncertain of them is over. */
  blankColumns(headers: readonly string[]): Promise<void>;
  /** Columns that a run before left uncertain have been found to be right, and so has what began then. */
  trustColumns(headers: readonly string[]): Promise<void>;
  /**
   * From the next write on the workbook says that creates of these homes have begun, by what names them (`homeKey`), besides their rows.
   * Returns those of which it says so already: a run whose computer died has begun them.
   */
  flagCreates(homes: readonly string[]): Promise<readonly string[]>;
  /** Their rows could not say what became of creates: these columns stay named as not certain, and the creates as begun, when the run ends. */
  keepUncertain(headers: readonly string[]): Promise<void>;
  /** It is known how they ended. */
  unflagCreates(homes: readonly string[]): Promise<void>;
}
