import type { ActivityStore } from '../../client';
import type { Chance, Clock, IsoDate, PropertyId } from '../../contract';
import {
  isOperation,
  makePlan,
  planCost,
  readRows,
  type Mapping,
  type PlanChoices,
  type Planned,
} from '../../portfolio';
import type { Source } from '../../workbook/sources';
import type { CheckWorkbook } from '../../workbook/sync-workbook';
import type { DeviceRecord } from '../device-record';
import type { Journal } from '../journal';
import { knownQuota } from '../known-quota';
import { withLease, type Started } from '../leased';
import { mended, numbersOf } from '../mended';
import { openTable, type OpenedTable } from '../opened-table';
import type { SyncClient } from './perform';
import type { PlannedSync } from './planned-sync';
import { recordKeeper, type RecordKeeper } from './record-keeper';
import type { SyncReport } from './report';
import { syncSheet } from './report-sheet';
import { mayRetry } from './outcome';
import { syncGuard, withAddedColumns } from './rows';
import { startSync } from './sync-run';
import {
  archivedNumbers,
  putIdBack,
  settleRow,
  unconfirmedRows,
  type Settlement,
  type UnconfirmedRow,
} from './unconfirmed';

export type { OpenedTable };

/** What a person can have done about a sync. Every method rejects with a sentence for the person where Excel refuses. */
export interface SyncCommands {
  sources(): Promise<readonly Source[]>;
  open(source: Source): Promise<OpenedTable>;
  /** Reads the table anew, remembers the mapping, and plans. Nothing is sent. */
  plan(source: Source, mapping: Mapping, choices?: PlanChoices): Promise<PlannedSync>;
  /** `by`: who starts it, for a colleague in the same workbook. */
  start(planned: PlannedSync, by: string): Promise<Started<SyncReport>>;
  /** The table as it is now, planned anew, with those operations alone that failed or did not get their turn. */
  retry(planned: PlannedSync, report: SyncReport): Promise<PlannedSync>;
  /** Writes into an unconfirmed row what the person decided; plan again afterwards. */
  settle(planned: PlannedSync, row: UnconfirmedRow, how: Settlement): Promise<void>;
  /** Puts the Property Id into a row that lost it (`property-id-lost`). */
  putIdBack(planned: PlannedSync, row: number, propertyId: PropertyId): Promise<void>;
  /** The workbook manages this property no more: its home may be created anew, and nothing is archived. */
  forget(source: Source, propertyId: PropertyId): Promise<void>;
  /** Writes what came of a run to a new sheet and returns its name. */
  exportReport(planned: PlannedSync, report: SyncReport): Promise<string>;
}

export interface SyncCommandPorts {
  readonly workbook: Omit<CheckWorkbook, 'check' | 'keepCheck'>;
  readonly client: SyncClient & { readonly activity: ActivityStore };
  readonly journal: Journal;
  /** What the API accepted, as this device knows it. */
  readonly device: DeviceRecord;
  readonly clock: Clock;
  readonly chance: Chance;
  /** The day in London. */
  readonly today: () => IsoDate;
  /** Warns the person who closes the page until it is called off. Default: nothing warns. */
  readonly holdPage?: () => () => void;
  /** Whether the connection is known to clear a field that is sent as `null`. Default: it is not. */
  readonly clearsBlanks?: () => Promise<boolean>;
  /** Whether the connection tells a refusal for the quota from a failure on the way. Default: it does. */
  readonly tellsRefusals?: () => Promise<boolean>;
}

export function syncCommands(ports: SyncCommandPorts): SyncCommands {
  const { workbook, client, journal, device, clock, chance, today } = ports;

  const keeper = (source: Source): RecordKeeper =>
    recordKeeper(
      workbook.record(source),
      device,
      async () => `${await workbook.identity(chance.uuid())} ${source.kind} ${source.id}`,
      clock,
    );

  const planned = async (
    source: Source,
    mapped: Mapping,
    choices: PlanChoices,
    wanted: (planned: Planned) => boolean,
  ): Promise<PlannedSync> => {
    const canClear = (await ports.clearsBlanks?.().catch(() => false)) ?? false;
    const isCautious = !((await ports.tellsRefusals?.().catch(() => false)) ?? true);
    const putRight = await mended(ports, source);
    const [table, record] = await Promise.all([workbook.read(source), keeper(source).read()]);
    const mapping = withAddedColumns(mapped, table.headers);
    await workbook.keepMapping(source, mapping);
    const rows = readRows(table, mapping);
    const homes = rows.flatMap((row) => (row.kind === 'home' ? [row] : []));
    const unconfirmed = await unconfirmedRows(table, mapping, journal);
    const made = makePlan(homes, record, {
      ...choices,
      clearBlanks: canClear && choices.clearBlanks === true,
      unconfirmed: new Set(unconfirmed.map(({ row }) => row)),
      archived: archivedNumbers(table),
    });
    const plan = { ...made, planned: made.planned.filter(wanted) };
    const cost = planCost(plan.planned, knownQuota(client.activity));
    return {
      source,
      table,
      mapping,
      rows,
      record,
      plan,
      cost,
      choices,
      unconfirmed,
      canClear,
      isCautious,
      mended: numbersOf(table, putRight),
    };
  };

  return {
    sources: () => workbook.sources(),
    open: (source) => openTable(workbook, source),
    plan: (source, mapping, choices = {}) => planned(source, mapping, choices, () => true),
    async start({ source, table, mapping, plan, isCautious }, by) {
      const kept = keeper(source);
      // What a colleague's run left since the plan was made is kept too.
      const record = await kept.read();
      const sheet = workbook.sheet(source, syncGuard(table, mapping));
      return withLease(ports, source, by, () =>
        startSync(
          { planned: plan.planned, table, mapping, record, by, cautious: isCautious },
          { client, sheet, journal, record: kept, clock, chance, today },
        ),
      );
    },
    retry({ source, mapping, choices }, { results }) {
      const again = results.filter(({ outcome }) => mayRetry(outcome));
      const names = new Set(again.flatMap(({ operation }) => nameOf(operation) ?? []));
      return planned(source, mapping, choices, (each) => !isOperation(each) || names.has(nameOf(each) ?? ''));
    },
    settle: ({ source, table, mapping }, row, how) =>
      settleRow(row, how, mapping, workbook.sheet(source, syncGuard(table, mapping)), journal),
    putIdBack: ({ source, table, mapping }, row, propertyId) =>
      putIdBack(row, propertyId, table, mapping, workbook.sheet(source, syncGuard(table, mapping))),
    async forget(source, propertyId) {
      const kept = keeper(source);
      const record = new Map(await kept.read());
      record.delete(propertyId);
      await kept.keep(record);
    },
    exportReport: (sync, report) => workbook.addSheet(syncSheet(sync, report)),
  };
}

/** Tells operations apart while their rows move: the property, else the home. */
function nameOf(planned: Planned): string | null {
  if (!isOperation(planned)) return null;
  return planned.kind === 'create' ? `home ${planned.home ?? ''}` : `property ${planned.propertyId}`;
}
