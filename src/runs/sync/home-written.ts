import { multimap, type Operation } from '../../portfolio';
import type { RowWrite, RowWritten } from '../../sheet';
import type { NotSentBecause, SyncOutcome } from './outcome';
import type { KeyColumns } from './rows';

/**
 * What became of the rows of one home: the first failure, if a write failed. Where nothing was written, why the operation was held back tells
 * it.
 */
export function homeWritten(came: readonly RowWritten[] = [], outcome?: SyncOutcome): RowWritten {
  if (came.length > 0) return came.find((row) => row !== 'written') ?? 'written';
  return outcome?.kind === 'not-sent' && outcome.because === 'row-not-unique' ? 'several' : 'gone';
}

/** What tells a row how an operation ended. */
export interface OperationWrite {
  readonly operation: Operation;
  readonly write: RowWrite;
}

/**
 * What became of the rows of each operation.
 * @param isAgain Excel may have carried the writes out before: a row that was found by a Property Id which they replace is not gone then.
 */
export function writtenOf(
  shown: readonly OperationWrite[],
  came: readonly RowWritten[],
  { propertyId }: KeyColumns,
  isAgain: boolean,
): ReadonlyMap<Operation, readonly RowWritten[]> {
  const replacesId = ({ key, cells }: RowWrite): boolean => {
    const { [propertyId]: found } = key;
    const { [propertyId]: told = found } = cells;
    return found !== undefined && found !== told;
  };
  return multimap(
    shown.map(({ operation, write }, at) => {
      const row = came[at] ?? 'gone';
      // The write itself changed what its row was found by.
      const isDone = isAgain && row === 'gone' && replacesId(write);
      return [operation, isDone ? 'written' : row] as const;
    }),
  );
}

/** Why a create does not leave of which a row could not be marked. */
export const becauseOf = {
  gone: 'row-gone',
  several: 'row-not-unique',
  'not-shown': 'row-not-shown',
} as const satisfies Record<Exclude<RowWritten, 'written'>, NotSentBecause>;
