import type { ActivityStore } from '../../client';
import type { IsoDate, PropertyId } from '../../contract';
import {
  isOperation,
  makePlan,
  planCost,
  readRows,
  syncColumns,
  withAddedColumns,
  type Operation,
  type PlanChoices,
  type SyncedProperties,
} from '../../portfolio';
import type { RunSheet, SheetPort, Source } from '../../sheet';
import type { DeviceBaseline } from '../device-baseline';
import { runCommands, type EnginePorts, type RunCommands } from '../engine/engine';
import type { RunKind } from '../engine/kind';
import { knownQuota } from '../engine/opened-table';
import { ownedJournal, type Journal } from '../journal';
import { begunRows } from '../unfinished-write';
import type { CreatesElsewhere } from './creates-elsewhere';
import { mayRetry } from './outcome';
import type { SyncClient } from './perform';
import type { PlannedSync, SyncJob } from './planned';
import { baselineKeeper, type BaselineKeeper } from './baseline-keeper';
import { syncSheet, type SyncResult } from './report';
import { syncOrder } from './sync-work';
import { refuseTypedColumns } from './typed-columns';
import { homesNotToCreate, homeKeysOf, trustedColumns, uncertainKeys } from './uncertain-keys';
import {
  archivedRows,
  putIdBack,
  resolveRow,
  unconfirmedRows,
  type Resolution,
  type UnconfirmedRow,
} from './unconfirmed';

/** What a user can have done about a sync. Planning remembers the mapping in the workbook. */
export interface SyncCommands extends RunCommands<PlanChoices, PlannedSync, SyncResult> {
  /** Writes into an unconfirmed row what the user decided; plan again afterwards. */
  resolve(planned: PlannedSync, row: UnconfirmedRow, how: Resolution): Promise<void>;
  /** Puts the Property Id into a row that lost it (`property-id-lost`). */
  putIdBack(planned: PlannedSync, row: number, propertyId: PropertyId): Promise<void>;
  /** The workbook manages this property no more: its home may be created anew, and nothing is archived. */
  forget(source: Source, propertyId: PropertyId): Promise<void>;
}

export interface SyncCommandPorts extends EnginePorts {
  readonly workbook: Omit<SheetPort, 'storeCheck'>;
  readonly client: SyncClient & { readonly activity: ActivityStore };
  readonly journal: Journal;
  /** What the API accepted, as this device knows it. */
  readonly device: DeviceBaseline;
  /** The day in London. */
  readonly today: () => IsoDate;
  /** Whether the connection is known to clear a field that is sent as `null`. Default: it is not. */
  readonly clearsBlanks?: () => boolean;
  /** Whether the connection tells a refusal for the quota from a failure on the way. Default: it does. */
  readonly tellsRefusals?: () => boolean;
  /** Creates that began outside of any sync. Default: none did. */
  readonly creations?: CreatesElsewhere;
}

export function syncCommands(ports: SyncCommandPorts): SyncCommands {
  const { workbook, journal, creations } = ports;
  const sheetOf = ({ source }: PlannedSync): RunSheet => workbook.sheet(source, 'sync');
  return {
    ...runCommands(syncKind(ports), ports),
    async resolve(planned, row, how) {
      const sheet = sheetOf(planned);
      const homes = homeKeysOf(planned.rows, new Set([row.row]));
      await resolveRow(row, how, homes, { mapping: planned.mapping, sheet, journal });
      if (how.kind !== 'create-again') return;
      for (const home of planned.rows)
        if (home.kind === 'home' && home.number === row.row) creations?.forget(home);
    },
    putIdBack: (planned, row, propertyId) =>
      putIdBack(row, propertyId, planned.table, planned.mapping, sheetOf(planned)),
    async forget(source, propertyId) {
      const baseline = keeperOf(source, ports);
      const synced = new Map(await baseline.read());
      synced.delete(propertyId);
      await baseline.store(synced);
    },
  };
}

/** Reads and stores the sync baseline of a source. */
function keeperOf(source: Source, ports: SyncCommandPorts): BaselineKeeper {
  const { workbook, device, clock } = ports;
  return baselineKeeper(workbook.baseline(source), device, () => ownerOf(source, ports), clock);
}

/** Names workbook and table on this device. */
async function ownerOf(source: Source, { workbook, random }: SyncCommandPorts): Promise<string> {
  return `${await workbook.identity(random.uuid())} ${source.keptKind ?? source.kind} ${source.id}`;
}

function syncKind(ports: SyncCommandPorts): RunKind<PlanChoices, PlannedSync, Operation, SyncResult> {
  const { workbook, client, creations } = ports;
  return {
    name: 'sync',
    defaultChoices: {},
    async plan({ source, table, mapping: mapped, choices, unfinished }, results) {
      const canClear = ports.clearsBlanks?.() ?? false;
      const isCautious = !(ports.tellsRefusals?.() ?? true);
      const baseline = keeperOf(source, ports);
      const synced = await baseline.read();
      const journal = ownedJournal(ports.journal, await ownerOf(source, ports));
      const checked = await workbook.check(source);
      if (synced.size === 0) {
        const hasIds = mapped.columns.some(({ role }) => role === 'property_id');
        const written = syncColumns.filter((column) => column !== 'Property Id' || !hasIds);
        refuseTypedColumns('sync', table, written, checked?.own ?? []);
      }
      const mapping = withAddedColumns(mapped, table.headers);
      await workbook.storeMapping(source, mapping);
      const rows = readRows(table, mapping);
      const homes = rows.filter((row) => row.kind === 'home');
      const begun = begunRows(rows, unfinished, creations);
      const unconfirmed = await unconfirmedRows(table, mapping, journal, begun);
      const whole = makePlan(homes, synced, {
        ...choices,
        clearBlanks: canClear && choices.clearBlanks === true,
        unconfirmed: new Set(unconfirmed.map(({ row }) => row)),
        archived: archivedRows(table),
        own: baseline.own(),
        uncertain: uncertainKeys(table, mapping, unfinished),
      });
      const again = results?.filter(({ outcome }) => mayRetry(outcome));
      const names = again && new Set(again.map(({ operation }) => nameOf(operation)));
      const planned = whole.planned.filter(
        (each) => names === undefined || !isOperation(each) || names.has(nameOf(each)),
      );
      const plan = { ...whole, planned };
      const cost = planCost(planned, knownQuota(client.activity));
      const read = { source, table, mapping, choices, unfinished };
      return { ...read, rows, synced, plan, cost, unconfirmed, canClear, isCautious };
    },
    async order(planned, by) {
      const { source, table, mapping, plan, isCautious } = planned;
      const baseline = keeperOf(source, ports);
      // Read again, so that what a colleague's run stored since the plan was made is not lost, nor created again what it began.
      const synced = await baseline.read();
      const journal = ownedJournal(ports.journal, await ownerOf(source, ports));
      const now = await sheetNow(planned, synced, baseline.own(), { ...ports, journal });
      const before = { trusted: trustedColumns(planned), ...now };
      const job = { planned: plan.planned, table, mapping, synced, by, isCautious, ...before };
      return syncOrder(job, { ...ports, baseline, journal });
    },
    reportSheet: syncSheet,
  };
}

/** What the sheet says by now of creates, and of rows that were gone. Decision 356. */
async function sheetNow(
  { source, mapping, plan: { planned } }: PlannedSync,
  synced: SyncedProperties,
  own: ReadonlySet<PropertyId>,
  { workbook, journal, creations }: SyncCommandPorts,
): Promise<Pick<SyncJob, 'begun' | 'rowsBack'>> {
  const unfinished = await workbook.unfinishedWrite(source);
  const table = await workbook.read(source);
  const rows = readRows(table, mapping);
  const unconfirmed = await unconfirmedRows(table, mapping, journal, begunRows(rows, unfinished, creations));
  const begun = homesNotToCreate(table, rows, unconfirmed);
  const removed = planned.flatMap((each) =>
    each.kind === 'archive' && each.because === 'removed' && synced.has(each.propertyId)
      ? each.propertyId
      : [],
  );
  if (removed.length === 0) return { begun };
  const homes = rows.filter((row) => row.kind === 'home');
  const uncertain = uncertainKeys(table, mapping, unfinished);
  const again = makePlan(homes, synced, { own, uncertain }).planned;
  const stillGone = new Set(again.flatMap((each) => (each.kind === 'removed' ? each.propertyId : [])));
  return { begun, rowsBack: new Set(removed.filter((id) => !stillGone.has(id))) };
}

/** Tells operations apart while their rows move: the property, else the home. */
function nameOf(operation: Operation): string {
  return operation.kind === 'create' ? `home ${operation.home ?? ''}` : `property ${operation.propertyId}`;
}
