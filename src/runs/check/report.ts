import type { Problem } from '../../contract';
import type { CheckName, HomeToCheck } from '../../portfolio';
import type { RowWritten } from '../../workbook/sheet';

/** How one check of one home ended. */
export type CheckOutcome =
  | { readonly kind: 'answered' }
  /** The API answered that it holds nothing for this home: an answer, not a failure. */
  | { readonly kind: 'nothing-found'; readonly problem: Problem }
  | { readonly kind: 'failed'; readonly problem: Problem }
  /** Nothing in the row names the home to this check. */
  | { readonly kind: 'no-identifier' }
  | { readonly kind: 'cancelled' };

/** How the checks of a home ended, in one word: the worst of them. */
export type HomeEnd = 'checked' | 'nothing-found' | 'failed' | 'not-checked';

/** What became of one home and of its rows. */
export interface HomeResult {
  readonly home: HomeToCheck;
  readonly end: HomeEnd;
  readonly outcomes: Readonly<Partial<Record<CheckName, CheckOutcome>>>;
  /** `not-written`: its turn did not come, so that its rows are as they were. */
  readonly rows: RowWritten | 'not-written';
}

/** All that a bulk check did, in the plan's order. */
export interface CheckReport {
  readonly run: string;
  readonly results: readonly HomeResult[];
  /** Why the run could not go on, for the person; `null` where it did. */
  readonly failure: string | null;
}

/** The worst of several outcomes. */
export function endOf(outcomes: readonly CheckOutcome[]): HomeEnd {
  const has = (kind: CheckOutcome['kind']): boolean => outcomes.some((each) => each.kind === kind);
  if (has('failed')) return 'failed';
  if (has('cancelled')) return 'not-checked';
  if (has('answered')) return 'checked';
  return has('nothing-found') ? 'nothing-found' : 'not-checked';
}

/** How many homes ended in each way. */
export function endsOf(results: readonly HomeResult[]): Readonly<Record<HomeEnd, number>> {
  const counts = { checked: 0, 'nothing-found': 0, failed: 0, 'not-checked': 0 };
  for (const { end } of results) counts[end] += 1;
  return counts;
}
