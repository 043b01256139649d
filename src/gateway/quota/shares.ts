import type { QuotaEstimate } from '../../client/pacing';
import { rateLimitHeaders, type Clock } from '../../contract';

/** Milliseconds that are taken for the API's period while it is not known. Decisions 204 and 205. */
export const defaultPeriodMilliseconds = 10_000;
/** Milliseconds for which somebody counts as working after they asked, at least. */
const minActiveMilliseconds = 10_000;
/** Requests of a period that anybody is told of at least: the add-in keeps one back to try with, and of two it would have none left to spend. */
const minShare = 3;
/** Milliseconds for which somebody is expected after the moment at which they were told to come back. */
const graceMilliseconds = 5_000;

const noHeaders: Readonly<Record<string, string>> = {};

interface UserActivity {
  /** When they last asked for something that was not kept here. */
  askedAt: number;
  /** Until when they were told to wait; their turn is kept until a little after. */
  waitsUntil: number;
}

/** What each user may take of the key's quota: what is there, divided by those who are at work. */
export class Shares {
  readonly #clock: Clock;
  /** How many users were at work with whoever counted before. */
  readonly #earlierUsers: number;
  readonly #activities = new Map<string, UserActivity>();
  /** Who is given what is kept is mostly told what the one before was told: share, what is left, and both as headers. */
  #lastHeaders: readonly [number, number, Readonly<Record<string, string>>] = [NaN, NaN, noHeaders];

  /** Until when those count who were at work before and have not asked here yet. */
  readonly #earlierUsersUntil: number;

  constructor(clock: Clock, earlierUsers = 0) {
    this.#clock = clock;
    this.#earlierUsers = earlierUsers;
    this.#earlierUsersUntil = clock.monotonic() + minActiveMilliseconds;
  }

  recordRequest(user: string): void {
    this.#activityOf(user).askedAt = this.#clock.monotonic();
  }

  recordWait(user: string, milliseconds: number): void {
    this.#activityOf(user).waitsUntil = this.#clock.monotonic() + milliseconds;
  }

  /** Users who asked lately or were told to come back about now. */
  activeUsers(period: number | null): string[] {
    const now = this.#clock.monotonic();
    const since = activeSince(now, period);
    return [...this.#activities]
      .filter(([, activity]) => isActive(activity, since, now))
      .map(([user]) => user);
  }

  /** How many users were told to come back about now and are not here. */
  countExpected(isHere: (user: string) => boolean): number {
    const since = this.#clock.monotonic() - graceMilliseconds;
    let count = 0;
    for (const [user, { waitsUntil }] of this.#activities)
      if (waitsUntil >= since && !isHere(user)) count += 1;
    return count;
  }

  /** Requests of a period that are a user's; `null` where the API tells of no quota. */
  shareOf(user: string, { limit, period }: QuotaEstimate): number | null {
    if (limit === null) return null;
    return shareAmong(this.#countOthers(user, period), limit);
  }

  /**
   * What the headers of contract section 8 tell a user; nothing where the API tells of no quota. One alone sees the key's quota. Among
   * several each sees a fair share that is never used up by an answer: what others leave is theirs too, and what is over it
   * waits here. Only a refusal says that nothing is left, and for how long.
   */
  headersFor(user: string, estimate: QuotaEstimate): Readonly<Record<string, string>> {
    const { limit, period, remaining } = estimate;
    if (limit === null) return noHeaders;
    const others = this.#countOthers(user, period);
    const share = shareAmong(others, limit);
    const left = others === 0 ? Math.max(0, remaining ?? share) : share - 1;
    const [toldLimit, toldLeft, told] = this.#lastHeaders;
    if (toldLimit === share && toldLeft === left) return told;
    const headers = limitHeaders(share, left);
    this.#lastHeaders = [share, left, headers];
    return headers;
  }

  /** Forgets users who have been gone for a quarter of an hour; gives back who they were. */
  forgetLongGone(): string[] {
    const since = this.#clock.monotonic() - 900_000;
    const gone = [...this.#activities]
      .filter(([, { askedAt, waitsUntil }]) => askedAt < since && waitsUntil < since)
      .map(([user]) => user);
    for (const user of gone) this.#activities.delete(user);
    return gone;
  }

  /** How many others are at work. */
  #countOthers(user: string, period: number | null): number {
    const now = this.#clock.monotonic();
    const since = activeSince(now, period);
    let count = 0;
    for (const [each, activity] of this.#activities)
      if (each !== user && isActive(activity, since, now)) count += 1;
    return now < this.#earlierUsersUntil ? Math.max(count, this.#earlierUsers - 1) : count;
  }

  #activityOf(user: string): UserActivity {
    let activity = this.#activities.get(user);
    if (!activity) {
      activity = { askedAt: -Infinity, waitsUntil: -Infinity };
      this.#activities.set(user, activity);
    }
    return activity;
  }
}

const activeSince = (now: number, period: number | null): number =>
  now - Math.max(minActiveMilliseconds, Math.min(period ?? 0, 60_000));

const isActive = ({ askedAt, waitsUntil }: UserActivity, since: number, now: number): boolean =>
  askedAt >= since || waitsUntil + graceMilliseconds >= now;

function shareAmong(others: number, limit: number): number {
  return others === 0 ? limit : Math.min(limit, Math.max(minShare, Math.ceil(limit / (others + 1))));
}

const limitHeader = rateLimitHeaders.limit.toLowerCase();
const remainingHeader = rateLimitHeaders.remaining.toLowerCase();

export function limitHeaders(limit: number, remaining: number): Record<string, string> {
  return { [limitHeader]: String(limit), [remainingHeader]: String(remaining) };
}
