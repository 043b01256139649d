import type { PropertyId } from '../../contract';
import type {
  Mapping,
  Plan,
  PlanChoices,
  PlanCost,
  Planned,
  ReadRow,
  SyncedProperties,
  Table,
} from '../../portfolio';
import type { TableRead } from '../engine/kind';
import type { UnconfirmedRow } from './unconfirmed';

/** A plan with all that a user wants to know before it starts. */
export interface PlannedSync extends TableRead<PlanChoices> {
  readonly rows: readonly ReadRow[];
  readonly synced: SyncedProperties;
  readonly plan: Plan;
  readonly cost: PlanCost;
  /** Rows whose create began and of which nobody knows how it ended, with what this device knows of them. */
  readonly unconfirmed: readonly UnconfirmedRow[];
  /** Whether blank cells can be cleared on this connection: only where it is known to understand `null`. */
  readonly canClear: boolean;
  /** Creates go one at a time, and none after an unconfirmed one: refusals cannot be told from failures on this connection. */
  readonly isCautious: boolean;
}

/** What is to be synced, as it was planned and shown. */
export interface SyncJob {
  readonly planned: readonly Planned[];
  /** The table that the plan was made from. */
  readonly table: Table;
  readonly mapping: Mapping;
  readonly synced: SyncedProperties;
  /** Who starts it, for a colleague in the same workbook. */
  readonly by: string;
  /** Creates one at a time, and none after an unconfirmed one: where refusals cannot be told from failures. Default `false`. */
  readonly isCautious?: boolean;
  /** Columns that a run before left uncertain and the plan has found to be right. Default none. */
  readonly trusted?: readonly string[];
  /** Homes, by what names them, whose create began or whose property was archived before: nothing may be created for them. Default none. */
  readonly begun?: readonly string[];
  /** Properties that are to be archived because their rows were gone, whose rows are back: they are not archived. Default none. */
  readonly rowsBack?: ReadonlySet<PropertyId>;
  /** Operations whose rows are marked and written together. Default 200. */
  readonly chunk?: number;
}
