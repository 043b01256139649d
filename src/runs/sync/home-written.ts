import type { RowWritten } from '../../sheet';
import type { NotSentBecause, SyncOutcome } from './outcome';

/**
 * What became of the rows of one home: the first failure, if a write failed. Where nothing was written, why the operation was held back tells
 * it.
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
