import type { Plan, PlanChoices, PlanCost, ReadRow, SyncedProperties } from '../../portfolio';
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
