import type { PropertyId, UtcTimestamp } from '../contract';
import type { CellValue, CheckChoices, DateColumns, SyncBaseline, Mapping, Table } from '../portfolio';
import type { PiggyBackedWrite, RunSheet } from './rows';
import type { RunName, UnfinishedWrite } from './unfinished-write';

/** Homes as a workbook holds them: an Excel table, or the cells of a sheet under a row of headers. */
export type Source = {
  readonly kind: 'table' | 'range';
  /** Under which the workbook keeps what belongs to it: neither a new name nor opening the workbook again changes it. */
  readonly id: string;
  /** Where a range has been made a table, or a table a range: what it was, and what the workbook keeps it as. Default: what it is. */
  readonly keptKind?: 'table' | 'range' | undefined;
  /** What Excel calls the table, or the sheet, as long as the workbook is open. */
  readonly excelId: string;
  /** Name of the table; of the sheet where there is none. */
  readonly name: string;
  readonly sheet: string;
  /** Rows under the headers. */
  readonly rows: number;
  readonly headers: readonly string[];
  /** The cell of the first header, by which a table is known to be what a range was. Default: not known. */
  readonly headersAt?: string | undefined;
  /** A table whose header row is hidden: it is listed, and cannot be read until the row is shown. */
  readonly hidesHeaders?: boolean;
  /** A table that shows a row of totals, which is no home and none of `rows`. */
  readonly hasTotals?: boolean;
};

/** Says in the workbook that a run is under way, so that nobody starts a second. */
export interface Lease {
  /** Who holds it: an id of one page, so that no two have the same. */
  readonly holder: string;
  /** Name of the user, for the others. */
  readonly by: string;
  /** From then on it is nobody's: its page was closed without giving it back. */
  readonly until: UtcTimestamp;
}

/** A sheet that is added to the workbook: a row of headers and rows under it. */
export interface NewSheet {
  /** Wanted name; a number goes behind it where there is one of that name. At most 31 characters, as Excel has it. */
  readonly name: string;
  readonly headers: readonly string[];
  /** Values as they stand: text is made safe. */
  readonly rows: readonly (readonly CellValue[])[];
  /** Columns that hold days or moments. Default none. */
  readonly dates?: DateColumns;
}

/** What the workbook remembers of a bulk check over one source: fields and headers, no cell. */
export interface StoredCheck {
  readonly choices: CheckChoices;
  /** Headers of columns that a check added: it may write over what stands there. */
  readonly own: readonly string[];
}

/** The sync baseline of one source as the workbook stores it: in custom XML parts, of which only those that change are written. */
export interface BaselineStore {
  /** What the workbook holds; empty where it holds nothing. */
  read(): Promise<SyncBaseline>;
  /**
   * Stores what the baseline says of these properties, in the batches of a write. `read` comes first. `null`: there is nothing to store.
   */
  piggyBacked(state: SyncBaseline, changed: ReadonlySet<PropertyId>): PiggyBackedWrite | null;
  /** The same in two round trips of its own. */
  store(baseline: SyncBaseline, changed: ReadonlySet<PropertyId>): Promise<void>;
}

/**
 * What runs need of the file that holds the homes. The workbook that is open in Excel is one adapter (`src/workbook/excel-workbook.ts`).
 */
export interface SheetPort {
  sources(): Promise<readonly Source[]>;
  read(source: Source): Promise<Table>;
  sheet(source: Source, run: RunName): RunSheet;
  /** What a run whose computer died left uncertain; `null` where nothing is, and while a run is under way. */
  unfinishedWrite(source: Source): Promise<UnfinishedWrite | null>;
  /** The user has looked at what was uncertain, and it is right. */
  trustResults(source: Source): Promise<void>;
  mapping(source: Source): Promise<Mapping | null>;
  storeMapping(source: Source, mapping: Mapping): Promise<void>;
  baseline(source: Source): BaselineStore;
  /** The id that the workbook keeps; `fresh` becomes it where it has none. */
  identity(fresh: string): Promise<string>;
  /** Takes or renews the lease of a run; returns who has it, where somebody else does. */
  takeLease(lease: Lease): Promise<Lease | null>;
  giveLeaseBack(holder: string): Promise<void>;
  /** The last check of a source; `null` where there was none. */
  check(source: Source): Promise<StoredCheck | null>;
  storeCheck(source: Source, check: StoredCheck): Promise<void>;
  /** What is kept of the days from which deadlines are due (`leadTimesText`), for all tables; `null` where nothing is. */
  leadTimes(): Promise<string | null>;
  storeLeadTimes(text: string): Promise<void>;
  /** Adds a sheet at the end; returns the name that it got. */
  addSheet(sheet: NewSheet): Promise<string>;
}
