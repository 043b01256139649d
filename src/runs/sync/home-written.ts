import type { RowWritten } from '../../sheet';

/** What came of the writes to the rows of one home together: what went wrong with the first of them, if anything did. */
export function homeWritten(came: readonly RowWritten[]): RowWritten {
  if (came.length === 0) return 'gone';
  return came.find((row) => row !== 'written') ?? 'written';
}
