import type { Clock, Priority } from '../../contract';
import { QuotaRefusal } from './user-request';
import type { Sender } from './sender';
import { limitHeaders, defaultPeriodMilliseconds, type Shares } from './shares';

/** Milliseconds after which nobody is held any longer. */
export const maxHoldMilliseconds = 5_000;
/** Milliseconds after which everybody is to come back, however many are before them: what was thought of the quota may have been wrong. */
const maxWaitMilliseconds = 30_000;

/** When a user's turn is likely, as far as the line and what is known of the quota tell. */
export class WaitEstimate {
  constructor(
    private readonly clock: Clock,
    private readonly sender: Sender,
    private readonly shares: Shares,
  ) {}

  /** Whether it is no use to hold somebody: those who are held already use up what the quota gives meanwhile, and this turn is far. */
  isTurnFar(user: string, priority: Priority): boolean {
    // Whoever looks is held all the same: it is served before the others.
    if (priority === 'interactive') return false;
    return this.isQueueLong() && this.untilTurn(user, priority) > 2 * maxHoldMilliseconds;
  }

  /** A user cannot be served now: they are to come back a little before their turn, or after so many seconds. */
  makeRefusal(user: string, priority: Priority, seconds?: number): QuotaRefusal {
    const until = this.untilTurn(user, priority) - 0.75 * maxHoldMilliseconds;
    const retryAfter = seconds ?? Math.min(600, Math.max(1, Math.round(until / 1000)));
    this.shares.recordWait(user, retryAfter * 1000);
    const share = this.shares.shareOf(user, this.sender.estimate());
    return new QuotaRefusal(retryAfter, {
      ...limitHeaders(share ?? 1, 0),
      'retry-after': String(retryAfter),
    });
  }

  /** Milliseconds that the quota needs for one request; a guess while little is known of it. */
  private millisecondsEach(): number {
    const { limit, period } = this.sender.estimate();
    return limit === null ? 1_000 : (period ?? defaultPeriodMilliseconds) / limit;
  }

  private isQueueLong(): boolean {
    return this.sender.queue.size * this.millisecondsEach() > maxHoldMilliseconds;
  }

  private untilTurn(user: string, priority: Priority): number {
    const { period, remaining, nextReset, certainty } = this.sender.estimate();
    const { queue } = this.sender;
    const turn = queue.turnOf(user);
    // Who looks waits for others who look, and for nobody else.
    const before =
      priority === 'interactive'
        ? queue.users('interactive')
        : new Set([...this.shares.activeUsers(period), ...queue.users()]);
    before.delete(user);
    const ahead = [...before].filter((each) => queue.turnOf(each) < turn).length;
    const now = this.clock.monotonic();
    const isUsedUp = remaining === 0 && nextReset !== null;
    // Nobody is sent away for long on a guess.
    const maxMilliseconds = certainty === 'learnt' ? maxWaitMilliseconds : 2 * maxHoldMilliseconds;
    return Math.min(
      maxMilliseconds,
      Math.max(ahead * this.millisecondsEach(), isUsedUp ? nextReset - now : 0),
    );
  }
}
