import type { Problem, PropertyId } from '../../contract';
import type { AdviceChange } from '../../portfolio';
import type { RowWritten } from '../../workbook/sheet';

/** A stored property and its rows, with what they said before it was asked for. */
export interface StoredHome {
  readonly rows: readonly number[];
  readonly propertyId: PropertyId;
  /** What the person knows the row by: reference or address. */
  readonly called: string;
  /** Day on which the rows were last told something, as it stands there; `''` where none does. */
  readonly since: string;
}

export type RefreshEnd = 'unchanged' | 'changed' | 'not-stored' | 'failed' | 'not-asked';

export interface RefreshResult {
  readonly home: StoredHome;
  readonly end: RefreshEnd;
  readonly changes: readonly AdviceChange[];
  /** Why, where it failed or is not stored any more. */
  readonly problem: Problem | null;
  /** `not-written`: its turn did not come. */
  readonly row: RowWritten | 'not-written';
}

/** All that a refresh found, in the table's order. */
export interface RefreshReport {
  readonly run: string;
  readonly results: readonly RefreshResult[];
  /** Why the run could not go on, for the person; `null` where it did. */
  readonly failure: string | null;
}

/** How many properties ended in each way. */
export function refreshCounts(results: readonly RefreshResult[]): Readonly<Record<RefreshEnd, number>> {
  const counts = { unchanged: 0, changed: 0, 'not-stored': 0, failed: 0, 'not-asked': 0 };
  for (const { end } of results) counts[end] += 1;
  return counts;
}
