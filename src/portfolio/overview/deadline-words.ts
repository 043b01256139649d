import { uncapitalised } from '../../contract';
import { deadlineKinds, trackedKinds, type TrackedKind } from '../deadlines/kinds';
import { homes, type NeedUrgency, type NeedWords } from './need-words';

const needStates = ['overdue', 'due', 'missing', 'not-known'] as const;
type NeedState = (typeof needStates)[number];

/** What a deadline of the agent's own columns may need. Of a certificate the rest is said with its rating. */
export type DeadlineNeedKind = `${TrackedKind}-${NeedState}` | 'certificate-not-known';

const parts = new Map<string, readonly [TrackedKind | 'certificate', NeedState]>(
  needStates.flatMap((state) =>
    [...trackedKinds, ...(state === 'not-known' ? (['certificate'] as const) : [])].map(
      (kind) => [`${kind}-${state}`, [kind, state]] as const,
    ),
  ),
);

export const deadlineNeedKinds = [...parts.keys()] as readonly DeadlineNeedKind[];

export function isDeadlineNeed(kind: string): kind is DeadlineNeedKind {
  return parts.has(kind);
}

const urgencies: Readonly<Record<NeedState, NeedUrgency>> = {
  overdue: 'now',
  due: 'soon',
  missing: 'gap',
  'not-known': 'gap',
};

/** What is said of such a need. Of what the law asks nothing is said: these are the agent's own days. */
export function deadlineNeedWords(need: DeadlineNeedKind): NeedWords {
  const [kind, state] = parts.get(need) ?? ['gas', 'not-known'];
  const { name, ends, toDo } = deadlineKinds[kind];
  const thing = uncapitalised(name);
  // The last day of a tenancy may pass without anything to do.
  const urgency = kind === 'tenancy-end' && state === 'overdue' ? 'gap' : urgencies[state];
  switch (state) {
    case 'overdue':
      return {
        urgency,
        title: (count) => `${toDo} ${homes(count)}`,
        note: `${name}: the last day in your sheet has come${ends === 'on-its-day' ? '; it counts as ended on that day' : ' and gone'}.`,
      };
    case 'due':
      return {
        urgency,
        title: (count) => `${toDo} ${homes(count)} in time`,
        note: ({ leads }) => `${name}: within ${leads[kind]} days.`,
      };
    case 'missing':
      return {
        urgency,
        title: (count) => `Add the day for ${homes(count)}: ${thing}`,
        note: 'The column of your sheet says nothing for them, or that it was not done.',
      };
    case 'not-known':
      return {
        urgency,
        title: (count) => `Correct what is written for ${homes(count)}: ${thing}`,
        note: `From what the cells say nobody can tell the ${kind === 'tenancy-start' ? 'first' : 'last'} day.`,
      };
  }
}
