import type { Clock } from '../contract';
import type { SheetPort } from '../sheet';
import {
  giveLeaseBack,
  storeCheck,
  storeMapping,
  readStoredCheck,
  readSetting,
  readStoredMapping,
  storeSetting,
  baselineStore,
  rememberSource,
  takeLease,
  trustResults,
  readUnfinishedWrite,
  workbookId,
} from './storage';
import { addSheet, listSources, readTable } from './table';
import type { createRunSheet } from './write';

/** Lead times are kept for all tables of a workbook. */
const leadTimesKey = 'terrace.lead-times';

/** The workbook in Excel. What writes rows is given to it: nothing else of it is so large, and cells are answered without. */
export function excelWorkbook(clock: Clock, createSheet: typeof createRunSheet): SheetPort {
  return {
    sources: () => listSources(clock),
    read: (source) => readTable(clock, source),
    sheet: (source, run) => createSheet(clock, source, run),
    unfinishedWrite: (source) => readUnfinishedWrite(clock, source),
    trustResults: (source) => trustResults(clock, source),
    mapping: (source) => readStoredMapping(clock, source),
    storeMapping: async (source, mapping) => {
      await rememberSource(clock, source);
      await storeMapping(clock, source, mapping);
    },
    baseline: (source) => baselineStore(clock, source),
    identity: (fresh) => workbookId(clock, fresh),
    takeLease: (lease) => takeLease(clock, lease),
    giveLeaseBack: (holder) => giveLeaseBack(clock, holder),
    check: (source) => readStoredCheck(clock, source),
    storeCheck: (source, check) => storeCheck(clock, source, check),
    leadTimes: () => readSetting(clock, leadTimesKey),
    storeLeadTimes: (text) => storeSetting(clock, leadTimesKey, text),
    addSheet: (sheet) => addSheet(clock, sheet),
  };
}
