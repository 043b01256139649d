import { spokenDay } from '../../contract';
import { isDeadlineNeed, type DeadlineNeedKind } from './deadline-words';
import type { HomeFacts } from './home-facts';
import type { HomeDeadline } from './home-deadlines';
import type { Found, NeedRow } from './need';

/** What the deadlines of a home need, each kind once. */
export function deadlineNeeds({ deadlines }: HomeFacts, row: number): Found {
  const found: Partial<Record<DeadlineNeedKind, NeedRow>> = {};
  for (const [kind, each] of deadlines) {
    const need = `${kind}-${each.deadline.state}`;
    const verb = kind === 'tenancy-start' ? 'Starts' : 'Ends';
    if (isDeadlineNeed(need)) found[need] = needRow(each, row, verb);
  }
  return found;
}

function needRow({ deadline, column }: HomeDeadline, row: number, verb: string): NeedRow {
  switch (deadline.state) {
    case 'overdue':
      return { row, column, day: deadline.day, detail: `Ended on ${spokenDay(deadline.day)}` };
    case 'due':
    case 'later':
      return { row, column, day: deadline.day, detail: `${verb} on ${spokenDay(deadline.day)}` };
    case 'not-known':
      return { row, column, day: null, detail: `${column ?? ''}: ${deadline.because}` };
    case 'missing':
    case 'nothing':
      return { row, column, day: null, detail: '' };
  }
}
