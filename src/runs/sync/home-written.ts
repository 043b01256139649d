import type { RowWritten } from '../../sheet';
import type { NotSentBecause } from './outcome';

/** What came of the writes to the rows of one home together: what went wrong with the first of them, if anything did. */
export function homeWritten(came: readonly RowWritten[]): RowWritten {
  if (came.length === 0) return 'gone';
  return came.find((row) => row !== 'written') ?? 'written';
}

/** Why a create does not leave of which a row could not be marked. */
export const becauseOf = {
  gone: 'row-gone',
  several: 'row-not-unique',
  'not-shown': 'row-not-shown',
} as const satisfies Record<Exclude<RowWritten, 'written'>, NotSentBecause>;
