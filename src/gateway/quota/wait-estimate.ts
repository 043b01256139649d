import type { Clock, Priority } from '../../contract';
import { QuotaRefusal } from './user-request';
import type { Sender } from './sender';
import { limitHeaders, defaultPeriodMilliseconds, toldPeriod, type Shares } from './shares';

/** Milliseconds for which a request is held at most: the add-in waits for 30 s, and a refusal tells it when to come back. Decision 228. */
export const maxHoldMilliseconds = 5_000;
/** Milliseconds after which every user is to come back, however many are before them, since the estimate may be wrong. Decision 208. */
const maxWaitMilliseconds = 30_000;

/** Estimates how long a user has to wait, from the queue and what is known of the quota. */
export class WaitEstimate {
  readonly #clock: Clock;
  readonly #sender: Sender;
  readonly #shares: Shares;
  constructor(clock: Clock, sender: Sender, shares: Shares) {
    this.#clock = clock;
    this.#sender = sender;
    this.#shares = shares;
  }

  /** Whether holding a request is of no use: those held already take all that the quota gives meanwhile, and the user's turn is far. */
  isTurnFar(user: string, priority: Priority): boolean {
    // An interactive request is held all the same, since it is served before the others.
    if (priority === 'interactive' || this.#sender.queue.size === 0) return false;
    const isQueueLong = this.#sender.queue.size * this.#millisecondsEach() > maxHoldMilliseconds;
    return isQueueLong && this.#untilTurn(user, priority) > 2 * maxHoldMilliseconds;
  }

  /** Refuses a user who cannot be served now, and remembers that: they are to come back a little before their turn, or after `seconds`. */
  makeRefusal(user: string, priority: Priority, seconds?: number): QuotaRefusal {
    const until = this.#untilTurn(user, priority) - 0.75 * maxHoldMilliseconds;
    const retryAfter = seconds ?? Math.max(1, Math.round(until / 1000));
    this.#shares.recordWait(user, retryAfter * 1000);
    const estimate = this.#sender.estimate();
    const limit = this.#shares.shareOf(user, estimate) ?? 1;
    return new QuotaRefusal(retryAfter, {
      // The standard's reset is that of the user: their turn, and not the end of the API's window.
      ...limitHeaders({ limit, remaining: 0, periodSeconds: toldPeriod(estimate), resetSeconds: retryAfter }),
      'retry-after': String(retryAfter),
    });
  }

  /** Milliseconds of quota that one request takes; a guess while the limit is not known. */
  #millisecondsEach(): number {
    const { limit, period } = this.#sender.estimate();
    return limit === null ? 1_000 : (period ?? defaultPeriodMilliseconds) / limit;
  }

  #untilTurn(user: string, priority: Priority): number {
    const { period, remaining, nextReset, certainty } = this.#sender.estimate();
    const { queue } = this.#sender;
    const turn = queue.turnOf(user);
    // An interactive request waits for other interactive ones only.
    const before =
      priority === 'interactive'
        ? queue.users('interactive')
        : new Set([...this.#shares.activeUsers(period), ...queue.users()]);
    before.delete(user);
    const ahead = [...before].filter((each) => queue.turnOf(each) < turn).length;
    const now = this.#clock.monotonic();
    const isUsedUp = remaining === 0 && nextReset !== null;
    // While the quota is not learnt the estimate is a guess, and nobody is sent away for long.
    const maxMilliseconds = certainty === 'learnt' ? maxWaitMilliseconds : 2 * maxHoldMilliseconds;
    const untilQuota = isUsedUp ? nextReset - now : 0;
    return Math.min(maxMilliseconds, Math.max(ahead * this.#millisecondsEach(), untilQuota));
  }
}
