import type { Clock } from '../contract';
import { keepCheck, keptCheck } from './kept-check';
import { keepMapping, keptMapping } from './kept-mapping';
import { keptRecord } from './kept-record';
import { giveLeaseBack, takeLease } from './lease';
import { trustResults, uncertainIn } from './kept-uncertain';
import { addSheet } from './new-sheet';
import { readTable } from './read-table';
import { createRunSheet } from './run-sheet';
import type { SheetPort } from '../sheet';
import { listSources } from './sources';
import { workbookId } from './workbook-id';

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
    record: (source) => keptRecord(clock, source),
    identity: (fresh) => workbookId(clock, fresh),
    takeLease: (lease) => takeLease(clock, lease),
    giveLeaseBack: (holder) => giveLeaseBack(clock, holder),
    check: (source) => keptCheck(clock, source),
    keepCheck: (source, check) => keepCheck(clock, source, check),
    addSheet: (sheet) => addSheet(clock, sheet),
  };
}
