import type { QuotaEstimate } from '../../client/pacing';
import {
  receivedRateLimitHeaders,
  wholeSeconds,
  writeStandardQuota,
  type Clock,
  type Priority,
} from '../../contract';
import type { FairQueue } from './fair-queue';
import { defaultPeriodMilliseconds, type KeyQuota } from './key-quota';
import { QuotaRefusal } from './user-request';

/** Milliseconds for which a request is held at most: the add-in waits for 30 s, and a refusal tells it when to come back. Decision 228. */
export const maxHoldMilliseconds = 5_000;
/** Milliseconds after which every user is to come back, however many are before them, since the estimate may be wrong. Decision 208. */
const maxWaitMilliseconds = 30_000;
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

interface SharesOptions {
  readonly clock: Clock;
  readonly quota: Pick<KeyQuota, 'estimate'>;
  readonly queue: FairQueue;
  /** How many users were at work with whoever counted before. */
  readonly earlierUsers: number;
}

/** What each user may take of the key's quota, which is what there is, divided by those who are at work; and how long they have to wait. */
export class Shares {
  readonly #options: SharesOptions;
  readonly #clock: Clock;
  readonly #activities = new Map<string, UserActivity>();
  /** Who is given what is kept is mostly told what the one before was told: it and its headers. */
  #lastTold = { quota: '', headers: noHeaders };

  /** Until when those count who were at work before and have not asked here yet. */
  readonly #earlierUsersUntil: number;

  constructor(options: SharesOptions) {
    this.#options = options;
    this.#clock = options.clock;
    this.#earlierUsersUntil = this.#clock.monotonic() + minActiveMilliseconds;
  }

  recordRequest(user: string): void {
    this.#activityOf(user).askedAt = this.#clock.monotonic();
  }

  /** Users who asked lately or were told to come back about now. */
  activeUsers(): string[] {
    const now = this.#clock.monotonic();
    const since = activeSince(now, this.#options.quota.estimate().period);
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

  /**
   * What the headers of contract section 8 and of the standard tell a user; nothing where the API tells of no quota. One alone sees the key's quota. Among
   * several each sees a fair share that is never used up by an answer: what others leave is theirs too, and what is over it
   * waits here. Only a refusal says that nothing is left, and for how long.
   */
  headersFor(user: string): Readonly<Record<string, string>> {
    const estimate = this.#options.quota.estimate();
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

  /** Whether holding a request is of no use: those held already take all that the quota gives meanwhile, and the user's turn is far. */
  isTurnFar(user: string, priority: Priority): boolean {
    const { size } = this.#options.queue;
    // An interactive request is held all the same, since it is served before the others.
    if (priority === 'interactive' || size === 0) return false;
    const isQueueLong = size * this.#millisecondsEach() > maxHoldMilliseconds;
    return isQueueLong && this.#untilTurn(user, priority) > 2 * maxHoldMilliseconds;
  }

  /** Refuses a user who cannot be served now, and remembers that: they are to come back a little before their turn, or after `seconds`. */
  makeRefusal(user: string, priority: Priority, seconds?: number): QuotaRefusal {
    const until = this.#untilTurn(user, priority) - 0.75 * maxHoldMilliseconds;
    const retryAfter = seconds ?? Math.max(1, Math.round(until / 1000));
    this.#activityOf(user).waitsUntil = this.#clock.monotonic() + retryAfter * 1000;
    const estimate = this.#options.quota.estimate();
    const { limit, period } = estimate;
    return new QuotaRefusal(retryAfter, {
      ...limitHeaders({
        limit: limit === null ? 1 : shareAmong(this.#countOthers(user, period), limit),
        remaining: 0,
        periodSeconds: toldPeriod(estimate),
        // The standard's reset is that of the user: their turn, and not the end of the API's window.
        resetSeconds: retryAfter,
      }),
      'retry-after': String(retryAfter),
    });
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

  /** Milliseconds of quota that one request takes; a guess while the limit is not known. */
  #millisecondsEach(): number {
    const { limit, period } = this.#options.quota.estimate();
    return limit === null ? 1_000 : (period ?? defaultPeriodMilliseconds) / limit;
  }

  #untilTurn(user: string, priority: Priority): number {
    const { quota, queue } = this.#options;
    const { remaining, nextReset, certainty } = quota.estimate();
    const turn = queue.turnOf(user);
    // An interactive request waits for other interactive ones only.
    const before =
      priority === 'interactive'
        ? queue.users('interactive')
        : new Set([...this.activeUsers(), ...queue.users()]);
    before.delete(user);
    const ahead = [...before].filter((each) => queue.turnOf(each) < turn).length;
    const isUsedUp = remaining === 0 && nextReset !== null;
    // While the quota is not learnt the estimate is a guess, and nobody is sent away for long.
    const maxMilliseconds = certainty === 'learnt' ? maxWaitMilliseconds : 2 * maxHoldMilliseconds;
    const untilQuota = isUsedUp ? nextReset - this.#clock.monotonic() : 0;
    return Math.min(maxMilliseconds, Math.max(ahead * this.#millisecondsEach(), untilQuota));
  }

  /** How many others are at work. */
  #countOthers(user: string, period: number | null): number {
    const now = this.#clock.monotonic();
    const since = activeSince(now, period);
    let count = 0;
    for (const [each, activity] of this.#activities)
      if (each !== user && isActive(activity, since, now)) count += 1;
    return now < this.#earlierUsersUntil ? Math.max(count, this.#options.earlierUsers - 1) : count;
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
interface ToldQuota {
  readonly limit: number;
  readonly remaining: number;
  readonly periodSeconds: number | null;
  readonly resetSeconds: number | null;
}

/** A period is measured a little too short or too long; one that is this much beside a whole number of seconds is none. */
const periodTolerance = 0.02;

/** The API's period in whole seconds, once it is learnt; `null` for one that is no whole number of them. */
function toldPeriod({ certainty, period }: QuotaEstimate): number | null {
  if (certainty !== 'learnt' || period === null) return null;
  const seconds = Math.round(period / 1000);
  return Math.abs(seconds * 1000 - period) <= periodTolerance * period ? seconds : null;
}

/** Whole seconds until the API's window ends; `null` where it has none, or the next one has not begun as far as is known. */
function toldReset({ nextReset }: QuotaEstimate, now: number): number | null {
  return nextReset !== null && nextReset > now ? wholeSeconds(nextReset - now) : null;
}

/** The contract's two headers, and where the period is known the standard's two. */
function limitHeaders(quota: ToldQuota): Record<string, string> {
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
