import type { CheckChoices, CheckPlan, Mapping, ReadRow, Table } from '../../portfolio';
import type { Source } from '../../workbook/sources';
import type { CheckCost } from './cost';

/** A check with all that a person wants to know before it starts. */
export interface PlannedCheck {
  readonly source: Source;
  readonly table: Table;
  readonly mapping: Mapping;
  readonly choices: CheckChoices;
  readonly rows: readonly ReadRow[];
  readonly plan: CheckPlan;
  /** Numbers of the rows that alone were planned; `null` where all were. */
  readonly only: ReadonlySet<number> | null;
  readonly cost: CheckCost;
  /** Headers of columns that would be added at the table's right. */
  readonly adds: readonly string[];
  /** Columns that a check added before: what stands there is its own, and is written over. */
  readonly own: readonly string[];
  /** Cells of other chosen columns that hold something: written over only where the choices allow it, else left. */
  readonly filled: number;
  /** Numbers of the rows that were put right before they were read: a computer had stopped while it wrote them. */
  readonly mended: readonly number[];
}
