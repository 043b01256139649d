import type { Clock } from '../contract';
import type { SheetPort } from '../sheet';
import {
  giveLeaseBack,
  keepCheck,
  keepMapping,
  keptCheck,
  keptMapping,
  baselineStore,
  takeLease,
  trustResults,
  uncertainIn,
  workbookId,
} from './storage';
import { addSheet, listSources, readTable } from './table';
import { createRunSheet } from './write';

/** The workbook in Excel. */
export function excelWorkbook(clock: Clock): SheetPort {
  return {
    sources: () => listSources(clock),
    read: (source) => readTable(clock, source),
    sheet: (source, run) => createRunSheet(clock, source, run),
    uncertain: (source) => uncertainIn(clock, source),
    trust: (source) => trustResults(clock, source),
    mapping: (source) => keptMapping(clock, source),
    keepMapping: (source, mapping) => keepMapping(clock, source, mapping),
    baseline: (source) => baselineStore(clock, source),
    identity: (fresh) => workbookId(clock, fresh),
    takeLease: (lease) => takeLease(clock, lease),
    giveLeaseBack: (holder) => giveLeaseBack(clock, holder),
    check: (source) => keptCheck(clock, source),
    keepCheck: (source, check) => keepCheck(clock, source, check),
    addSheet: (sheet) => addSheet(clock, sheet),
  };
}
