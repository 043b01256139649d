import type { IsoDate } from '../../../src/contract';
import {
  nothingSynced,
  makePlan,
  readRows,
  type CellValue,
  type HomeRow,
  type Mapping,
  type PlanChoices,
  type SyncedProperties,
} from '../../../src/portfolio';
import type { CreateIntent, Journal } from '../../../src/runs/journal';
import { saysUnconfirmed } from '../../../src/runs/sync/columns';
import { startRun } from '../../../src/runs/engine/engine';
import type { Run } from '../../../src/runs/engine/progress';
import type { SyncReport } from '../../../src/runs/sync/report';
import type { SyncJob } from '../../../src/runs/sync/planned';
import { syncOrder, type SyncPorts } from '../../../src/runs/sync/sync-work';
import type { RunSheet } from '../../../src/sheet';
import { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';
import { fakeSheet, type FakeSheet } from './fake-sheet';
import { provider, type Provider } from './provider';

export const headers = ['Property Id', 'UPRN', 'Address', 'Postcode', 'Reference', 'People'];

/** Homes of one street, each with its reference. */
export const street = (count: number): CellValue[][] =>
  Array.from({ length: count }, (_, at) => [
    '',
    900000000001 + at,
    `${at + 1} High Street`,
    'FH1 2AB',
    `R${at}`,
    2,
  ]);

/** The mapping that the user confirmed. */
export const mapping: Mapping = {
  columns: [
    { header: 'Property Id', role: 'property_id' },
    { header: 'UPRN', role: 'uprn' },
    { header: 'Address', role: 'address' },
    { header: 'Postcode', role: 'postcode' },
    { header: 'Reference', role: 'external_reference' },
    { header: 'People', role: 'people' },
  ],
  rentUnit: null,
};

export interface MemoryJournal extends Journal {
  readonly intents: CreateIntent[];
}

export function memoryJournal(): MemoryJournal {
  const intents: CreateIntent[] = [];
  return {
    intents,
    recordIntents: (more) => {
      intents.push(...more);
      return Promise.resolve();
    },
    recordAnswer: (run, reference, propertyId) => {
      const at = intents.findIndex((each) => each.run === run && each.reference === reference);
      const intent = intents[at];
      if (intent) intents[at] = { ...intent, propertyId };
      return Promise.resolve();
    },
    resolve: (run, reference) => {
      const at = intents.findIndex((each) => each.run === run && each.reference === reference);
      if (at >= 0) intents.splice(at, 1);
      return Promise.resolve();
    },
    unresolved: () => Promise.resolve([...intents]),
  };
}

/** A workbook, an API and a device, over which syncs are run. */
export interface World {
  readonly sheet: FakeSheet;
  readonly api: Provider;
  readonly journal: MemoryJournal;
  readonly clock: FakeClock;
  synced: SyncedProperties;
  readonly ports: SyncPorts & { readonly sheet: RunSheet };
  readonly homes: () => Promise<readonly HomeRow[]>;
  /** Reads the sheet, plans, and starts the run. */
  readonly sync: (over?: Partial<SyncJob>, choices?: PlanChoices) => Promise<Run<SyncReport>>;
}

export function world(cells: readonly (readonly CellValue[])[], seed = 1): World {
  const sheet = fakeSheet(headers, cells);
  const api = provider();
  const journal = memoryJournal();
  const clock = new FakeClock();
  const read = async () => {
    const table = await sheet.read();
    const rows = readRows(table, mapping).flatMap((row) => (row.kind === 'home' ? [row] : []));
    const status = table.headers.indexOf('Status');
    const unconfirmed = new Set(
      table.rows.filter((row) => saysUnconfirmed(row.values[status] ?? '')).map(({ number }) => number),
    );
    return { table, rows, unconfirmed };
  };
  const here: World = {
    sheet,
    api,
    journal,
    clock,
    synced: nothingSynced,
    ports: {
      client: api,
      sheet,
      journal,
      baseline: {
        piggyBacked: (synced) =>
          Promise.resolve({
            look: () => undefined,
            // It lies in the workbook from the very batch on that writes the outcomes.
            put: () => {
              here.synced = new Map(synced);
            },
            confirm: () => undefined,
          }),
      },
      clock,
      random: seededRandom(seed),
      today: () => '2026-11-21' as IsoDate,
    },
    homes: async () => (await read()).rows,
    sync: async (over = {}, choices = {}) => {
      const { table, rows, unconfirmed } = await read();
      const { planned } = makePlan(rows, here.synced, { ...choices, unconfirmed });
      const job = { planned, table, mapping, synced: here.synced, by: 'Sue', ...over };
      return startRun(syncOrder(job, here.ports), here.ports);
    },
  };
  return here;
}
