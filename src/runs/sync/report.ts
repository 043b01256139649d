import type { Operation } from '../../portfolio';
import type { RowWritten } from '../../workbook/sheet';
import type { SyncOutcome } from './outcome';

/** What became of one operation, and of its row. */
export interface SyncResult {
  readonly operation: Operation;
  readonly outcome: SyncOutcome;
  /** `no-row`: the operation has none. `not-written`: its turn did not come, so that its row is as it was. */
  readonly row: RowWritten | 'no-row' | 'not-written';
}

/** All that a sync did, in the plan's order. Nothing is left out: what a row could not show stands here. */
export interface SyncReport {
  readonly run: string;
  readonly results: readonly SyncResult[];
  /** Why the run could not go on, for the person; `null` where it did. */
  readonly failure: string | null;
}

/** How many operations ended in each way. */
export function countsOf(results: readonly SyncResult[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { outcome } of results) counts[outcome.kind] = (counts[outcome.kind] ?? 0) + 1;
  return counts;
}

/** Results that the sheet does not show: their rows were not found again. */
export function unseen(results: readonly SyncResult[]): readonly SyncResult[] {
  return results.filter(({ row }) => row === 'gone' || row === 'several');
}
