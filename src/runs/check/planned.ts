import type { CheckChoices, CheckPlan, ReadRow } from '../../portfolio';
import type { TableRead } from '../engine/kind';
import type { CheckCost } from './cost';
import type { SelectedRows } from './selected-rows';

/** What a user chose about a check. */
export interface CheckRunChoices extends CheckChoices {
  /** The only rows to check; not stored in the workbook. Default: all rows. */
  readonly only?: SelectedRows | null;
}

/** A check with all that a user wants to know before it starts. */
export interface PlannedCheck extends TableRead<CheckRunChoices> {
  readonly rows: readonly ReadRow[];
  readonly plan: CheckPlan;
  readonly cost: CheckCost;
  /** Headers of columns that would be added at the table's right. */
  readonly adds: readonly string[];
  /** Columns that a check added before: what stands there is its own, and is written over. */
  readonly own: readonly string[];
  /** Cells of other chosen columns that hold something: written over only where the choices allow it, else left. */
  readonly filled: number;
  /** Columns of what is uncertain that this check writes again in every row, whatever was chosen. */
  readonly columnsToRewrite: readonly string[];
}
