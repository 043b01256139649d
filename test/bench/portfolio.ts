import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { energyStandards, parseIdentifier, type IsoDate } from '../../src/contract';
import {
  defaultLeadTimes,
  defaultResultHeaders,
  makeOverview,
  nothingSynced,
  makePlan,
  readRows,
  safeText,
  suggestedMapping,
  type Overview,
  type Plan,
  type ReadRow,
  type SyncedProperties,
  type Table,
} from '../../src/portfolio';
import { meaningOf } from '../../src/portfolio/columns/meaning';
import { startRun } from '../../src/runs/engine/engine';
import { syncOrder } from '../../src/runs/sync/sync-work';
import { FakeClock } from '../support/fake-clock';
import { seededRandom } from '../support/seeded-random';
import { memoryJournal } from '../runs/support/world';
import { provider } from '../runs/support/provider';
import { countedSheet } from './support/counted-sheet';
import { portfolioTable } from './support/portfolio-rows';
import type { Bench } from './figure';

const homes = 10_000;
const manyHomes = 100_000;
const rounds = 5;
const chunk = 200;
const lower = { bench: 'portfolio', better: 'lower' } as const;

/** Columns, rows and plan of a table: all that is ours before anything is sent. */
function planned(table: Table, synced: SyncedProperties = nothingSynced): Plan {
  const mapping = suggestedMapping(table);
  const rows = readRows(table, mapping).flatMap((row) => (row.kind === 'home' ? [row] : []));
  return makePlan(rows, synced, { leaveOutUnclear: true });
}

/** The same with the overview: its mapping, rows and plan too. */
function overview(table: Table): Overview {
  const mapping = suggestedMapping(table);
  const rows = readRows(table, mapping);
  makePlan(
    rows.flatMap((row) => (row.kind === 'home' ? [row] : [])),
    nothingSynced,
    { leaveOutUnclear: true },
  );
  return makeOverview({
    ...{ table, mapping, rows, headers: defaultResultHeaders, unconfirmed: new Set<number>() },
    ...{ today: '2026-11-23' as IsoDate, standards: energyStandards, leads: defaultLeadTimes },
    cachedFactsOf: () => ({}),
  });
}

const trackedHeaders = ['Gas safety expiry', 'EICR due', 'Smoke alarms tested', 'Right to rent expiry'];

/** The table with four columns of deadlines. */
function trackerTable(table: Table): Table {
  return {
    ...table,
    headers: [...table.headers, ...trackedHeaders],
    rows: table.rows.map((row, at) => ({
      ...row,
      values: [...row.values, 46_000 + (at % 900), `${(at % 28) + 1}/0${(at % 9) + 1}/2027`, '', 46_100],
      formats: [...row.formats, 'dd/mm/yyyy', 'General', 'General', 'dd/mm/yyyy'],
    })),
  };
}

setFlagsFromString('--expose-gc');
/** Clears the heap of what nobody holds any more. */
const collect = runInNewContext('gc') as () => void;

/** Milliseconds of the quickest of several rounds, none of which clears up after another: the machine is shared. */
function quickest(work: () => void): number {
  const taken = Array.from({ length: rounds }, () => {
    collect();
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return Math.min(...taken);
}

function heapMegabytes(): number {
  collect();
  return process.memoryUsage().heapUsed / 1_048_576;
}

/** Milliseconds of the slowest reading of a cell that is as full as Excel lets it be, of the same few characters again and again. */
function slowestFullCell(): number {
  const cells = ['£', '(1', ' ', ';', '1,', '1-2 ', '\n', ' \n', 'a'].map(
    (repeated) => `12 ${repeated.repeat(32_000 / repeated.length)}x, FH1 2AB`,
  );
  const address = (cell: string): readonly ReadRow[] =>
    readRows(
      {
        ...{ headers: ['Address'], dateSystem: '1900' },
        rows: [{ number: 2, hidden: false, values: [cell], formats: ['General'] }],
      },
      { columns: [{ header: 'Address', role: 'address' }], rentUnit: null },
    );
  const readers = [parseIdentifier, meaningOf, safeText, address];
  return Math.max(...cells.flatMap((cell) => readers.map((read) => quickest(() => void read(cell)))));
}

/** Read, map and plan; round trips of a sync; what the second sync sends. */
const portfolio: Bench = async (report) => {
  const table = portfolioTable(homes);
  planned(table);
  const few = quickest(() => planned(table));
  report({ ...lower, metric: 'read, map, plan 10,000 x 20', value: few, unit: 'ms', target: 400 });
  const tracker = trackerTable(table);
  overview(tracker);
  const seen = quickest(() => overview(tracker));
  report({ ...lower, metric: 'read, plan and overview 10,000 x 24', value: seen, unit: 'ms', target: 400 });
  report({ ...lower, metric: 'slowest full cell', value: slowestFullCell(), unit: 'ms', target: 100 });
  const before = heapMegabytes();
  const big = portfolioTable(manyHomes);
  // One plan at a time is held, as in the pane.
  const plans: Plan[] = [];
  const many = quickest(() => {
    plans.pop();
    plans.push(planned(big));
  });
  report({ ...lower, metric: '100,000 rows against 10,000', value: many / few, unit: 'times', target: 11 });
  const used = heapMegabytes() - before;
  report({ ...lower, metric: 'memory for 100,000 rows', value: used, unit: 'MB', target: 300 });
  if (plans[0]?.planned.length !== manyHomes) throw new Error('Rows were lost.');

  const sheet = countedSheet(table);
  const api = provider();
  let synced: SyncedProperties = nothingSynced;
  const sync = async (): Promise<number> => {
    const now = await sheet.read();
    const mapping = suggestedMapping(now);
    const columns = [
      ...mapping.columns.filter(({ role }) => role !== 'property_id'),
      { header: 'Property Id', role: 'property_id' as const },
    ];
    const rows = readRows(now, { ...mapping, columns }).flatMap((row) => (row.kind === 'home' ? [row] : []));
    const { planned: operations } = makePlan(rows, synced, { leaveOutUnclear: true });
    const ports = { clock: new FakeClock(), random: seededRandom(1) };
    const order = syncOrder(
      { planned: operations, table: now, mapping: { ...mapping, columns }, synced, by: 'Sue', chunk },
      {
        ...ports,
        client: api,
        journal: memoryJournal(),
        baseline: {
          piggyBacked: (changed) => {
            synced = new Map(changed);
            return Promise.resolve({
              look: () => undefined,
              put: () => undefined,
              confirm: () => undefined,
              rest: null,
            });
          },
        },
        today: () => '2026-11-21' as IsoDate,
      },
    );
    const run = startRun(order, { ...ports, sheet });
    const { results, failure } = await run.finished;
    if (failure !== null) throw new Error(failure);
    return results.filter(({ outcome }) => outcome.kind === 'created').length;
  };
  const begun = performance.now();
  const created = await sync();
  if (created !== homes) throw new Error(`Created ${created} of ${homes}.`);
  report({ ...lower, metric: 'sync of 10,000 in memory', value: performance.now() - begun, unit: 'ms' });
  const most = 2 + 3 * Math.ceil(homes / chunk);
  report({
    ...lower,
    metric: 'round trips for 10,000 outcomes',
    value: sheet.trips,
    unit: 'trips',
    target: most,
  });
  const sent = api.requests;
  await sync();
  report({
    ...lower,
    metric: 'requests of a second sync',
    value: api.requests - sent,
    unit: 'requests',
    target: 0,
  });
};

export default portfolio;
