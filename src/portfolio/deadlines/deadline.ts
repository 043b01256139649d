import { daysAfter, monthsAfter, spokenDay, type IsoDate } from '../../contract';
import type { Said, WhyUnread } from './said';
import { deadlineKindNames, deadlineKinds, expectedKinds, notedKinds, type DeadlineKind } from './kinds';
import { isTenancyPeriodic, mayCheckRightToRent, monthsBetweenChecks, type Country } from './law';
import type { LeadTimes } from './lead-times';

/**
 * How one deadline of a home stands. `overdue`, `due` within its lead time, `later`; `missing`: nothing is written where something should be;
 * `not-known`: what is written does not tell; `nothing`: what is written asks for nothing.
 */
export type Deadline =
  | { readonly state: 'overdue' | 'due' | 'later'; readonly day: IsoDate }
  | { readonly state: 'missing' }
  | { readonly state: 'not-known'; readonly because: string }
  | { readonly state: 'nothing' };

/** What deadlines are judged by. */
export interface DeadlineRules {
  readonly today: IsoDate;
  readonly leads: LeadTimes;
  /** The last day on which each kind is due already. */
  readonly dueUntil: Readonly<Record<DeadlineKind, IsoDate>>;
}

export function deadlineRules(today: IsoDate, leads: LeadTimes): DeadlineRules {
  const dueUntil = deadlineKindNames.map((kind) => [kind, daysAfter(today, leads[kind])] as const);
  return { today, leads, dueUntil: Object.fromEntries(dueUntil) as DeadlineRules['dueUntil'] };
}

/** Where a last day stands: on it, or only after it, the thing has ended. */
export function judgeDay(
  kind: DeadlineKind,
  day: IsoDate,
  { today, dueUntil }: DeadlineRules,
): Extract<Deadline, { day: IsoDate }> {
  const { ends } = deadlineKinds[kind];
  if (ends === 'on-its-day' ? day <= today : day < today) return { state: 'overdue', day };
  return { state: day <= dueUntil[kind] ? 'due' : 'later', day };
}

const notKnown = (because: string): Deadline => ({ state: 'not-known', because });
const nothing: Deadline = { state: 'nothing' };
const unreadTexts: Readonly<Record<WhyUnread, string>> = {
  'no-day': 'is no day',
  'month-first': 'seems to have the month first',
  'perhaps-swapped': 'may have its month and day swapped: others of its column have the month first',
};

/** A check may be made this long before it is due and the next one still counts from the due day. */
const earlyMonths = 2;

interface Days {
  readonly ends: IsoDate | null;
  readonly done: IsoDate | null;
  readonly either: IsoDate | null;
}

/** The earliest of each: where rows of one home differ, nothing is in date for longer than its first day. */
function earliestDays(said: readonly Said[]): Days {
  const earliest = (means: keyof Days): IsoDate | null =>
    said.reduce<IsoDate | null>(
      (first, each) =>
        each.kind === 'day' && each.means === means && (first === null || each.day < first)
          ? each.day
          : first,
      null,
    );
  return { ends: earliest('ends'), done: earliest('done'), either: earliest('either') };
}

/** A day to come that may be the last one counts where it is the earlier. */
function earlierOf(day: IsoDate, either: IsoDate | null, today: IsoDate): IsoDate {
  return either !== null && either > today && either < day ? either : day;
}

/** Judges the days of a kind whose end follows from its checks, or is written. */
function judgeDays(
  kind: DeadlineKind,
  days: Days,
  possible: readonly Country[],
  rules: DeadlineRules,
): Deadline {
  const { ends, done, either } = days;
  const { today } = rules;
  if (ends !== null && done === null) return judgeDay(kind, earlierOf(ends, either, today), rules);
  const months = monthsBetweenChecks(kind, possible, today);
  if (done !== null && done > today) {
    if (kind === 'tenancy-start') return judgeDay(kind, done, rules);
    return notKnown(`${spokenDay(done)} is still to come, and was to be the day on which it was done`);
  }
  if (ends !== null && done !== null) {
    const isTooLate = months !== null && ends > monthsAfter(done, months + earlyMonths);
    if (ends < done || isTooLate)
      return notKnown(`${spokenDay(done)} and ${spokenDay(ends)} do not go together`);
    return judgeDay(kind, earlierOf(ends, either, today), rules);
  }
  if (done !== null) {
    if (months !== null) return judgeDay(kind, earlierOf(monthsAfter(done, months), either, today), rules);
    if (notedKinds.has(kind)) return nothing;
    return notKnown(`${spokenDay(done)} was its beginning: its last day is not written`);
  }
  if (either === null) return nothing;
  // Nothing is checked in future: such a day is the last one.
  if (either > today) return judgeDay(kind, either, rules);
  // As the day of a check it may still run; as the last one it has ended. What has ended either way is overdue.
  const atBest = months === null ? null : judgeDay(kind, monthsAfter(either, months), rules);
  if (atBest?.state === 'overdue') return judgeDay(kind, either, rules);
  return notKnown(`${spokenDay(either)} is the last day or that of the check: the header does not say`);
}

/**
 * How a kind of deadline stands for a home, from what the cells of all its rows say. Pure.
 * @param isDoneInPart Whether a column has a day in one of its rows, and says in another that it was not done.
 * Decision 245.
 */
export function judgeSaid(
  kind: DeadlineKind,
  allSaid: readonly Said[],
  possible: readonly Country[],
  rules: DeadlineRules,
  isDoneInPart = false,
): Deadline {
  // A tenancy that has begun needs no preparation: the next one to begin counts.
  const said =
    kind === 'tenancy-start'
      ? allSaid.filter((each) => each.kind !== 'day' || each.day > rules.today)
      : allSaid;
  if (kind === 'right-to-rent' && !mayCheckRightToRent(possible, rules.today)) return nothing;
  if (kind === 'tenancy-end' && isTenancyPeriodic(possible, rules.today)) return nothing;
  const unread = said.find((each) => each.kind === 'unread');
  if (unread) {
    // What is no day may be of a helper column, and makes no other day later: what is over stays over.
    const judged = judgeDays(kind, earliestDays(said), possible, rules);
    return judged.state === 'overdue' ? judged : notKnown(`“${unread.found}” ${unreadTexts[unread.why]}`);
  }
  if (said.some((each) => each.kind === 'day')) {
    const judged = judgeDays(kind, earliestDays(said), possible, rules);
    // One tenant's day does not do for another's.
    const asksNothing = judged.state === 'later' || judged.state === 'nothing';
    return isDoneInPart && asksNothing ? { state: 'missing' } : judged;
  }
  if (said.some((each) => each.kind === 'not-done')) return { state: 'missing' };
  if (said.some((each) => each.kind === 'noted' || each.kind === 'none')) return nothing;
  return expectedKinds.has(kind) ? { state: 'missing' } : nothing;
}
