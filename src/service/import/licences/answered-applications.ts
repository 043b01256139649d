import { grouped } from '../../grouped';
import { isUnderstood } from './licence-key';
import type { LicenceRow } from './licence-row';
import { isBefore, numberAndPlace } from './match-licences';
import type { ReadRow } from './read-register';

/** What became of applications, by their numbers and addresses. */
export type Outcomes = ReadonlyMap<string, readonly LicenceRow[]>;

const isApplication = ({ status }: LicenceRow): boolean => status === 'requested';

/** Rows that say what became of an application. */
export function outcomesIn(rows: readonly LicenceRow[]): Outcomes {
  const decided = rows.filter((row) => !isApplication(row) && isUnderstood(row.status));
  return grouped(decided, numberAndPlace);
}

/** Whether this is an application of which one of these says what became of it. */
export function isAnswered(row: LicenceRow, outcomes: Outcomes): boolean {
  if (!isApplication(row)) return false;
  return (outcomes.get(numberAndPlace(row)) ?? []).some((outcome) => !isBefore(outcome, row));
}

/** Applications of which another file of the same import says what became of them. What stands in one file stands for itself. */
export function answeredTogether(read: readonly ReadRow[]): readonly ReadRow[] {
  return [...grouped(read, ({ file }) => file).keys()].flatMap((file) => {
    const outcomes = outcomesIn(read.filter((each) => each.file !== file).map(({ row }) => row));
    return read.filter((each) => each.file === file && isAnswered(each.row, outcomes));
  });
}
