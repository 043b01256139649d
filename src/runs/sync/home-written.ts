import type { RowWritten } from '../../sheet';
import type { NotSentBecause, SyncOutcome } from './outcome';

/**
 * What came of the writes to the rows of one home together: what went wrong with the first of them, if anything did. Of one that was kept
 * back nothing was written: why it was kept back tells of its rows.
 */
export function homeWritten(came: readonly RowWritten[] = [], outcome?: SyncOutcome): RowWritten {
  if (came.length > 0) return came.find((row) => row !== 'written') ?? 'written';
  return outcome?.kind === 'not-sent' && outcome.because === 'row-not-unique' ? 'several' : 'gone';
}

/** Why a create does not leave of which a row could not be marked. */
export const becauseOf = {
  gone: 'row-gone',
  several: 'row-not-unique',
  'not-shown': 'row-not-shown',
} as const satisfies Record<Exclude<RowWritten, 'written'>, NotSentBecause>;
