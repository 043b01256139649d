import type { QuotaEstimate } from '../../client/pacing';
import { rateLimitHeaders, type Clock } from '../../contract';

/** Milliseconds that are taken for the API's period while it is not known. */
export const usualPeriod = 10_000;
/** Milliseconds for which somebody counts as working after they asked, at least. */
const leastActive = 10_000;

interface Standing {
  /** Monotonic moments of requests that were made for this person, the oldest first. */
  spent: number[];
  /** When they last asked for something that was not kept here. */
  askedAt: number;
  /** Until when they were told to wait; their turn is kept until a little after. */
  waitsUntil: number;
}

/** What each person may take of the key's quota: what is there, divided by those who are at work. */
export class Shares {
  private readonly standings = new Map<string, Standing>();

  constructor(private readonly clock: Clock) {}

  asked(person: string): void {
    this.standing(person).askedAt = this.clock.monotonic();
  }

  spent(person: string): void {
    this.standing(person).spent.push(this.clock.monotonic());
  }

  toldToWait(person: string, milliseconds: number): void {
    this.standing(person).waitsUntil = this.clock.monotonic() + milliseconds;
  }

  /** People who asked lately or were told to come back about now. */
  atWork(period: number | null): string[] {
    const now = this.clock.monotonic();
    const since = now - Math.max(leastActive, Math.min(period ?? 0, 60_000));
    return [...this.standings]
      .filter(([, { askedAt, waitsUntil }]) => askedAt >= since || waitsUntil + leastActive >= now)
      .map(([person]) => person);
  }

  /** Requests made for a person in the present period. */
  usedBy(person: string, estimate: QuotaEstimate): number {
    const now = this.clock.monotonic();
    const period = estimate.period ?? usualPeriod;
    const since = estimate.nextReset === null ? now - period : estimate.nextReset - period;
    const standing = this.standing(person);
    // A window that should have ended by now is a new one.
    const begun = since + period < now ? now : since;
    standing.spent = standing.spent.filter((at) => at >= Math.min(begun, now - period));
    return standing.spent.filter((at) => at >= begun).length;
  }

  /** The share of the quota that is a person's, as the headers of contract section 8; nothing where the API tells of no quota. */
  headersFor(person: string, estimate: QuotaEstimate): Record<string, string> {
    const { limit, remaining } = estimate;
    if (limit === null) return {};
    const people = Math.max(1, this.atWork(estimate.period).length);
    const share = Math.max(1, Math.ceil(limit / people));
    // Less than one for each: what a person may do next is told by `Retry-After` alone, when their turn is far.
    if (limit < people) return limitHeaders(1, 1);
    const left = share - this.usedBy(person, estimate);
    return limitHeaders(share, Math.max(0, Math.min(people === 1 ? Infinity : left, remaining ?? left)));
  }

  /** Forgets people who have been gone for a quarter of an hour; gives back who they were. */
  forgetLongGone(): string[] {
    const since = this.clock.monotonic() - 900_000;
    const gone = [...this.standings]
      .filter(([, { askedAt, waitsUntil }]) => askedAt < since && waitsUntil < since)
      .map(([person]) => person);
    for (const person of gone) this.standings.delete(person);
    return gone;
  }

  private standing(person: string): Standing {
    let standing = this.standings.get(person);
    if (!standing) {
      standing = { spent: [], askedAt: -Infinity, waitsUntil: -Infinity };
      this.standings.set(person, standing);
    }
    return standing;
  }
}

export function limitHeaders(limit: number, remaining: number): Record<string, string> {
  return {
    [rateLimitHeaders.limit.toLowerCase()]: String(limit),
    [rateLimitHeaders.remaining.toLowerCase()]: String(remaining),
  };
}
