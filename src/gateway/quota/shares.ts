import type { QuotaEstimate } from '../../client/pacing';
import { receivedRateLimitHeaders, wholeSeconds, writeStandardQuota, type Clock } from '../../contract';

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
  /** Who is given what is kept is mostly told what the one before was told: it and its headers. */
  #lastTold = { quota: '', headers: noHeaders };

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
    const users = [...this.#activities].filter(([, activity]) => isActive(activity, since, now));
    return users.map(([user]) => user);
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
   * What the headers of contract section 8 and of the standard tell a user; nothing where the API tells of no quota. One alone sees the key's quota. Among
   * several each sees a fair share that is never used up by an answer: what others leave is theirs too, and what is over it
   * waits here. Only a refusal says that nothing is left, and for how long.
   */
  headersFor(user: string, estimate: QuotaEstimate): Readonly<Record<string, string>> {
    const { limit, period, remaining } = estimate;
    if (limit === null) return noHeaders;
    const others = this.#countOthers(user, period);
    const share = shareAmong(others, limit);
    const left = others === 0 ? Math.max(0, remaining ?? share) : share - 1;
    const quota = {
      limit: share,
      remaining: left,
      periodSeconds: toldPeriod(estimate),
      resetSeconds: toldReset(estimate, this.#clock.monotonic()),
    };
    const inWords = Object.values(quota).join();
    if (this.#lastTold.quota !== inWords) this.#lastTold = { quota: inWords, headers: limitHeaders(quota) };
    return this.#lastTold.headers;
  }

  /** Forgets users who have been gone for a quarter of an hour, and tells of each. */
  forgetLongGone(tell: (user: string) => void): void {
    const since = this.#clock.monotonic() - 900_000;
    for (const [user, { askedAt, waitsUntil }] of this.#activities) {
      if (askedAt >= since || waitsUntil >= since) continue;
      this.#activities.delete(user);
      tell(user);
    }
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
    const activity = this.#activities.get(user) ?? { askedAt: -Infinity, waitsUntil: -Infinity };
    this.#activities.set(user, activity);
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

/** What a user is told of their quota. The seconds are `null` where they are not told. */
export interface ToldQuota {
  readonly limit: number;
  readonly remaining: number;
  readonly periodSeconds: number | null;
  readonly resetSeconds: number | null;
}

/** A period is measured a little too short or too long; one that is this much beside a whole number of seconds is none. */
const periodTolerance = 0.02;

/** The API's period in whole seconds, once it is learnt; `null` for one that is no whole number of them. */
export function toldPeriod({ certainty, period }: QuotaEstimate): number | null {
  if (certainty !== 'learnt' || period === null) return null;
  const seconds = Math.round(period / 1000);
  return Math.abs(seconds * 1000 - period) <= periodTolerance * period ? seconds : null;
}

/** Whole seconds until the API's window ends; `null` where it has none, or the next one has not begun as far as is known. */
function toldReset({ nextReset }: QuotaEstimate, now: number): number | null {
  return nextReset !== null && nextReset > now ? wholeSeconds(nextReset - now) : null;
}

/** The contract's two headers, and where the period is known the standard's two. */
export function limitHeaders(quota: ToldQuota): Record<string, string> {
  const { limit, remaining, periodSeconds, resetSeconds } = quota;
  const name = receivedRateLimitHeaders;
  const told = { [name.limit]: String(limit), [name.remaining]: String(remaining) };
  if (periodSeconds === null) return told;
  const { standard, standardPolicy } = writeStandardQuota({
    limit,
    remaining,
    periodMilliseconds: periodSeconds * 1000,
    resetMilliseconds: resetSeconds === null ? null : resetSeconds * 1000,
  });
  return { ...told, [name.standard]: standard, [name.standardPolicy]: standardPolicy };
}
