import type { Clock } from '../../../src/contract';
import { emptyBaseline, type SyncBaseline, type Mapping } from '../../../src/portfolio';
import type { StoredCheck, Lease, NewSheet, SheetPort, Source, UnfinishedWrite } from '../../../src/sheet';
import type { FakeSheet } from './fake-sheet';

/** A workbook with one table, that lives in memory. */
export interface MemoryWorkbook extends SheetPort {
  readonly source: Source;
  stored: {
    mapping: Mapping | null;
    baseline: SyncBaseline;
    lease: Lease | null;
    check: StoredCheck | null;
    unfinished: UnfinishedWrite | null;
    leads: string | null;
  };
  /** Sheets that were added. */
  readonly added: NewSheet[];
}

export function memoryWorkbook(sheet: FakeSheet, clock: Clock): MemoryWorkbook {
  const source: Source = {
    kind: 'table',
    id: '1',
    excelId: '1',
    name: 'Homes',
    sheet: 'Portfolio',
    rows: sheet.rows.length,
    headers: sheet.headers,
  };
  const here: MemoryWorkbook = {
    source,
    stored: {
      mapping: null,
      baseline: emptyBaseline,
      lease: null,
      check: null,
      unfinished: null,
      leads: null,
    },
    added: [],
    sources: () => Promise.resolve([source]),
    read: () => sheet.read(),
    sheet: () => sheet,
    unfinishedWrite: () => Promise.resolve(here.stored.unfinished),
    trustResults: () => {
      here.stored.unfinished = null;
      return Promise.resolve();
    },
    leadTimes: () => Promise.resolve(here.stored.leads),
    storeLeadTimes: (text) => {
      here.stored.leads = text;
      return Promise.resolve();
    },
    mapping: () => Promise.resolve(here.stored.mapping),
    storeMapping: (_source, mapping) => {
      here.stored.mapping = mapping;
      return Promise.resolve();
    },
    baseline: () => ({
      read: () => Promise.resolve(here.stored.baseline),
      piggyBacked: (baseline) => ({
        look: () => undefined,
        put: () => undefined,
        confirm: () => {
          here.stored.baseline = baseline;
        },
      }),
      store: (baseline) => {
        here.stored.baseline = baseline;
        return Promise.resolve();
      },
    }),
    identity: () => Promise.resolve('this workbook'),
    check: () => Promise.resolve(here.stored.check),
    storeCheck: (_source, check) => {
      here.stored.check = check;
      return Promise.resolve();
    },
    addSheet: (sheet_) => {
      here.added.push(sheet_);
      return Promise.resolve(sheet_.name);
    },
    takeLease: (lease) => {
      const { lease: held } = here.stored;
      if (held && held.holder !== lease.holder && Date.parse(held.until) > clock.now())
        return Promise.resolve(held);
      here.stored.lease = lease;
      return Promise.resolve(null);
    },
    giveLeaseBack: (holder) => {
      if (here.stored.lease?.holder === holder) here.stored.lease = null;
      return Promise.resolve();
    },
  };
  return here;
}
