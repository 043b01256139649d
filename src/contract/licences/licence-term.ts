import { isoDate, type IsoDate } from '../time/dates';

/** The days of a licence as a record gives them (contract 2.6); `null` where a day is missing or cannot be read. */
export interface LicenceDays {
  readonly date_start: IsoDate | null;
  readonly date_end: IsoDate | null;
}

/** Where a day lies in the term of a licence. First and last day both belong to the term. */
export type TermState = 'to-begin' | 'current' | 'ended' | 'not-certain';

/** No licence under Parts 2 and 3 of the Housing Act 2004 is granted for longer (sections 68 and 91). */
const maxYears = 5;

/** The last day of the longest term that begins on `start`: five years from 1 March 2024 end on 28 February 2029. Decision 66. */
export function latestEnd(start: IsoDate): IsoDate {
  const [year, month, day] = start.split('-').map(Number) as [number, number, number];
  // A 29 February becomes 1 March, and the day before it the 28th.
  const last = new Date(Date.UTC(year + maxYears, month - 1, day - 1));
  return isoDate(last.toISOString().slice(0, 10)) ?? start;
}

/**
 * Where `today` lies in the term of a licence, by its days alone. A missing end is never taken for a licence that lasts: it ends
 * five years after it began at the latest, and is not certain where that is not known either. A missing start with a known end
 * counts as begun.
 */
export function termState({ date_start: start, date_end: end }: LicenceDays, today: IsoDate): TermState {
  // One of the two days is wrong, and which is not known: it is over only where it is by either of them.
  if (start !== null && end !== null && end < start)
    return end < today && latestEnd(start) < today ? 'ended' : 'not-certain';
  if (start !== null && start > today) return 'to-begin';
  const last = end ?? (start === null ? null : latestEnd(start));
  if (last === null) return 'not-certain';
  return last >= today ? 'current' : 'ended';
}

/**
 * What the status of a licence record means for the home. `licence`: it was granted, and its days say whether it runs. `ended`: a
 * licence that expired, was revoked, surrendered or lapsed, whatever its days say. `not certain`: a word that is not known, which
 * speaks neither for a licence nor against one.
 */
export type StatusMeaning = 'licence' | 'ended' | 'application' | 'refused' | 'exemption' | 'not certain';

/** The status under which the embedded API tells a licence that its register calls expired, revoked, surrendered or lapsed. */
export const endedStatus = 'ended';

const meanings = new Map<string, StatusMeaning>([
  ['granted', 'licence'],
  ['approved', 'licence'],
  [endedStatus, 'ended'],
  ['requested', 'application'],
  ['rejected', 'refused'],
  ['exemption', 'exemption'],
]);

/** What a record's status means (contract 2.6). A record without one is a licence: registers list licences. */
export function statusMeaning(status: string | null): StatusMeaning {
  if (status === null) return 'licence';
  return meanings.get(status.trim().toLowerCase()) ?? 'not certain';
}
