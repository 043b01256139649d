import type { QuotaEstimate } from '../../client/pacing';
import { rateLimitHeaders, type Clock } from '../../contract';

/** Milliseconds that are taken for the API's period while it is not known. */
export const usualPeriod = 10_000;
/** Milliseconds for which somebody counts as working after they asked, at least. */
const leastActive = 10_000;
const leastShare = 2;
/** Milliseconds for which somebody is expected after the moment at which they were told to come back. */
const grace = 5_000;

interface Standing {
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

  toldToWait(person: string, milliseconds: number): void {
    this.standing(person).waitsUntil = this.clock.monotonic() + milliseconds;
  }

  /** People who asked lately or were told to come back about now. */
  atWork(period: number | null): string[] {
    const now = this.clock.monotonic();
    const since = now - Math.max(leastActive, Math.min(period ?? 0, 60_000));
    return [...this.standings]
      .filter(([, { askedAt, waitsUntil }]) => askedAt >= since || waitsUntil + grace >= now)
      .map(([person]) => person);
  }

  /** How many people were told to come back about now and are not here. */
  expected(isHere: (person: string) => boolean): number {
    const since = this.clock.monotonic() - grace;
    let count = 0;
    for (const [person, { waitsUntil }] of this.standings)
      if (waitsUntil >= since && !isHere(person)) count += 1;
    return count;
  }

  /** Requests of a period that are a person's; `null` where the API tells of no quota. */
  shareOf(person: string, { limit, period }: QuotaEstimate): number | null {
    if (limit === null) return null;
    const others = this.atWork(period).filter((each) => each !== person).length;
    return others === 0 ? limit : Math.min(limit, Math.max(leastShare, Math.ceil(limit / (others + 1))));
  }

  /**
   * What the headers of contract section 8 tell a person; nothing where the API tells of no quota. One alone sees the key's quota. Among
   * several each sees a fair share that is never used up by an answer: what others leave is theirs too, and what is over it
   * waits here. Only a refusal says that nothing is left, and for how long.
   */
  headersFor(person: string, estimate: QuotaEstimate): Record<string, string> {
    const share = this.shareOf(person, estimate);
    if (share === null) return {};
    if (this.isAlone(person, estimate.period))
      return limitHeaders(share, Math.max(0, estimate.remaining ?? share));
    return limitHeaders(share, share - 1);
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

  /** Whether anybody else is at work. */
  private isAlone(person: string, period: number | null): boolean {
    return this.atWork(period).every((each) => each === person);
  }

  private standing(person: string): Standing {
    let standing = this.standings.get(person);
    if (!standing) {
      standing = { askedAt: -Infinity, waitsUntil: -Infinity };
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
