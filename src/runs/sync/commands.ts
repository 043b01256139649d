import type { ActivityStore } from '../../client';
import type { Chance, Clock, IsoDate } from '../../contract';
import {
  makePlan,
  planCost,
  readRows,
  squeezed,
  type Mapping,
  type Plan,
  type PlanChoices,
  type PlanCost,
  type ReadRow,
  type SyncRecord,
  type Table,
} from '../../portfolio';
import type { Source } from '../../workbook/sources';
import type { SyncWorkbook } from '../../workbook/sync-workbook';
import type { Journal } from '../journal';
import type { Run } from '../progress';
import { saysUnconfirmed } from './columns';
import { leaseSentence, withLease } from '../leased';
import { knownQuota } from '../known-quota';
import { openTable, type OpenedTable } from '../opened-table';
import type { SyncClient } from './perform';
import type { SyncReport } from './report';
import { startSync } from './sync-run';

/** A plan with all that a person wants to know before it starts. */
export interface PlannedSync {
  readonly source: Source;
  readonly table: Table;
  readonly mapping: Mapping;
  readonly rows: readonly ReadRow[];
  readonly record: SyncRecord;
  readonly plan: Plan;
  readonly cost: PlanCost;
}

export type { OpenedTable };

export type StartedSync =
  | { readonly kind: 'started'; readonly run: Run<SyncReport> }
  /** Another run is under way in this workbook. */
  | { readonly kind: 'refused'; readonly because: string };

/** What a person can have done about a sync. Every method rejects with a sentence for the person where Excel refuses. */
export interface SyncCommands {
  sources(): Promise<readonly Source[]>;
  open(source: Source): Promise<OpenedTable>;
  /** Reads the table anew, remembers the mapping, and plans. Nothing is sent. */
  plan(source: Source, mapping: Mapping, choices?: PlanChoices): Promise<PlannedSync>;
  /** `by`: who starts it, for a colleague in the same workbook. */
  start(planned: PlannedSync, by: string): Promise<StartedSync>;
}

export interface SyncCommandPorts {
  readonly workbook: SyncWorkbook;
  readonly client: SyncClient & { readonly activity: ActivityStore };
  readonly journal: Journal;
  readonly clock: Clock;
  readonly chance: Chance;
  /** The day in London. */
  readonly today: () => IsoDate;
  /** Warns the person who closes the page until it is called off. Default: nothing warns. */
  readonly holdPage?: () => () => void;
}

export function syncCommands(ports: SyncCommandPorts): SyncCommands {
  const { workbook, client, journal, clock, chance, today, holdPage } = ports;
  return {
    sources: () => workbook.sources(),
    open: (source) => openTable(workbook, source),
    async plan(source, mapping, choices = {}) {
      await workbook.keepMapping(source, mapping);
      const [table, record] = await Promise.all([workbook.read(source), workbook.record(source).read()]);
      const rows = readRows(table, mapping);
      const homes = rows.flatMap((row) => (row.kind === 'home' ? [row] : []));
      const plan = makePlan(homes, record, { ...choices, unconfirmed: unconfirmedRows(table) });
      const cost = planCost(plan.planned, knownQuota(client.activity));
      return { source, table, mapping, rows, record, plan, cost };
    },
    async start({ source, table, mapping, plan }, by) {
      const kept = workbook.record(source);
      // What a colleague's run left since the plan was made is kept too.
      const record = await kept.read();
      const sheet = workbook.sheet(source);
      const leased = await withLease({ workbook, clock, chance, ...(holdPage ? { holdPage } : {}) }, by, () =>
        startSync(
          { planned: plan.planned, table, mapping, record, by },
          { client, sheet, journal, keepRecord: (now) => kept.keep(now), clock, chance, today },
        ),
      );
      return leased.kind === 'started'
        ? leased
        : { kind: 'refused', because: leaseSentence(leased.lease, clock) };
    },
  };
}

/** Rows whose status says that a create began there, whoever began it. */
function unconfirmedRows({ headers, rows }: Table): ReadonlySet<number> {
  const status = headers.findIndex((header) => squeezed(header) === squeezed('Status'));
  if (status < 0) return new Set();
  const saying = rows.filter(({ values }) => saysUnconfirmed(values[status] ?? ''));
  return new Set(saying.map(({ number }) => number));
}
