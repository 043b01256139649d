import type { Clock } from '../contract';
import type { Mapping, Table } from '../portfolio';
import { keepCheck, keptCheck, type KeptCheck } from './kept-check';
import { keepMapping, keptMapping } from './kept-mapping';
import { keptRecord, type KeptRecord } from './kept-record';
import { giveLeaseBack, takeLease, type Lease } from './lease';
import { trustResults, uncertainIn } from './kept-uncertain';
import { addSheet, type NewSheet } from './new-sheet';
import { readTable } from './read-table';
import { createRunSheet } from './run-sheet';
import type { RunSheet } from './sheet';
import { listSources, type Source } from './sources';
import { workbookId } from './workbook-id';
import type { RunName, Uncertain } from './uncertain';

/** What a sync needs of the workbook that is open. */
export interface SyncWorkbook {
  sources(): Promise<readonly Source[]>;
  read(source: Source): Promise<Table>;
  sheet(source: Source, run: RunName): RunSheet;
  /** What a run whose computer died left uncertain; `null` where nothing is, and while a run is under way. */
  uncertain(source: Source): Promise<Uncertain | null>;
  /** The user has looked at what was uncertain, and it is right. */
  trust(source: Source): Promise<void>;
  mapping(source: Source): Promise<Mapping | null>;
  keepMapping(source: Source, mapping: Mapping): Promise<void>;
  record(source: Source): KeptRecord;
  /** The id that the workbook keeps; `fresh` becomes it where it has none. */
  identity(fresh: string): Promise<string>;
  /** Takes or renews the lease of a run; returns who has it, where somebody else does. */
  takeLease(lease: Lease): Promise<Lease | null>;
  giveLeaseBack(holder: string): Promise<void>;
}

/** What bulk checks and reports need besides. */
export interface CheckWorkbook extends SyncWorkbook {
  /** The last check of a source; `null` where there was none. */
  check(source: Source): Promise<KeptCheck | null>;
  keepCheck(source: Source, check: KeptCheck): Promise<void>;
  /** Adds a sheet at the end; returns the name that it got. */
  addSheet(sheet: NewSheet): Promise<string>;
}

/** The workbook in Excel. */
export function excelWorkbook(clock: Clock): CheckWorkbook {
  return {
    sources: () => listSources(clock),
    read: (source) => readTable(clock, source),
    sheet: (source, run) => createRunSheet(clock, source, run),
    uncertain: (source) => uncertainIn(clock, source),
    trust: (source) => trustResults(clock, source),
    mapping: (source) => keptMapping(clock, source),
    keepMapping: (source, mapping) => keepMapping(clock, source, mapping),
    record: (source) => keptRecord(clock, source),
    identity: (fresh) => workbookId(clock, fresh),
    takeLease: (lease) => takeLease(clock, lease),
    giveLeaseBack: (holder) => giveLeaseBack(clock, holder),
    check: (source) => keptCheck(clock, source),
    keepCheck: (source, check) => keepCheck(clock, source, check),
    addSheet: (sheet) => addSheet(clock, sheet),
  };
}
