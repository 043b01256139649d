import type { Clock } from '../../../src/contract';
import { emptyBaseline, type SyncBaseline, type Mapping } from '../../../src/portfolio';
import type { KeptCheck, Lease, NewSheet, SheetPort, Source, Uncertain } from '../../../src/sheet';
import type { FakeSheet } from './fake-sheet';

/** A workbook with one table, that lives in memory. */
export interface MemoryWorkbook extends SheetPort {
  readonly source: Source;
  kept: {
    mapping: Mapping | null;
    state: SyncBaseline;
    lease: Lease | null;
    check: KeptCheck | null;
    uncertain: Uncertain | null;
  };
  /** Sheets that were added. */
  readonly added: NewSheet[];
}

export function memoryWorkbook(sheet: FakeSheet, clock: Clock): MemoryWorkbook {
  const source: Source = {
    kind: 'table',
    id: '1',
    name: 'Homes',
    sheet: 'Portfolio',
    rows: sheet.rows.length,
    headers: sheet.headers,
  };
  const here: MemoryWorkbook = {
    source,
    kept: { mapping: null, state: emptyBaseline, lease: null, check: null, uncertain: null },
    added: [],
    sources: () => Promise.resolve([source]),
    read: () => sheet.read(),
    sheet: () => sheet,
    uncertain: () => Promise.resolve(here.kept.uncertain),
    trust: () => {
      here.kept.uncertain = null;
      return Promise.resolve();
    },
    mapping: () => Promise.resolve(here.kept.mapping),
    keepMapping: (_source, mapping) => {
      here.kept.mapping = mapping;
      return Promise.resolve();
    },
    baseline: () => ({
      read: () => Promise.resolve(here.kept.state),
      piggyBacked: (state) => ({
        look: () => undefined,
        put: () => undefined,
        done: () => {
          here.kept.state = state;
        },
      }),
      keep: (state) => {
        here.kept.state = state;
        return Promise.resolve();
      },
    }),
    identity: () => Promise.resolve('this workbook'),
    check: () => Promise.resolve(here.kept.check),
    keepCheck: (_source, check) => {
      here.kept.check = check;
      return Promise.resolve();
    },
    addSheet: (sheet_) => {
      here.added.push(sheet_);
      return Promise.resolve(sheet_.name);
    },
    takeLease: (lease) => {
      const { lease: held } = here.kept;
      if (held && held.holder !== lease.holder && Date.parse(held.until) > clock.now())
        return Promise.resolve(held);
      here.kept.lease = lease;
      return Promise.resolve(null);
    },
    giveLeaseBack: (holder) => {
      if (here.kept.lease?.holder === holder) here.kept.lease = null;
      return Promise.resolve();
    },
  };
  return here;
}
