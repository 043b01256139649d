/** What a limiter says to one request: whether it passes, and how many are left. */
export interface Verdict {
  readonly isAllowed: boolean;
  readonly remaining: number;
  /** Of a refusal: milliseconds after which one is let through, should nobody else come. */
  readonly retryAfter: number;
  /** Milliseconds until the window ends, until the oldest request leaves the log, or until the bucket is full. */
  readonly resetAfter: number;
}

export interface Limiter {
  hit(now: number): Verdict;
}

const refused = (retryAfter: number, resetAfter = retryAfter): Verdict => ({
  isAllowed: false,
  remaining: 0,
  retryAfter,
  resetAfter,
});
const allowed = (remaining: number, resetAfter: number): Verdict => ({
  isAllowed: true,
  remaining,
  retryAfter: 0,
  resetAfter,
});

/** Windows on the server's own clock. */
export class AlignedWindow implements Limiter {
  private window = -1;
  private count = 0;
  constructor(
    private readonly limit: number,
    private readonly period: number,
    private readonly phase: number,
  ) {}
  hasRoom(now: number): boolean {
    const window = Math.floor((now + this.phase) / this.period);
    if (window !== this.window) {
      this.window = window;
      this.count = 0;
    }
    return this.count < this.limit;
  }
  hit(now: number): Verdict {
    const left = this.period - ((now + this.phase) % this.period);
    if (!this.hasRoom(now)) return refused(left);
    this.count += 1;
    return allowed(this.limit - this.count, left);
  }
}

/** A window opens with the first request after the last one ended. */
class FirstUseWindow implements Limiter {
  private start = -Infinity;
  private count = 0;
  constructor(
    private readonly limit: number,
    private readonly period: number,
  ) {}
  hit(now: number): Verdict {
    if (now >= this.start + this.period) {
      this.start = now;
      this.count = 0;
    }
    const left = this.start + this.period - now;
    if (this.count >= this.limit) return refused(left);
    this.count += 1;
    return allowed(this.limit - this.count, left);
  }
}

class SlidingLog implements Limiter {
  private log: number[] = [];
  private first = 0;
  constructor(
    private readonly limit: number,
    private readonly period: number,
    private readonly countsRefused: boolean,
  ) {}
  hit(now: number): Verdict {
    while (this.first < this.log.length && this.log[this.first]! <= now - this.period) this.first += 1;
    if (this.first > 4096) {
      this.log = this.log.slice(this.first);
      this.first = 0;
    }
    const count = this.log.length - this.first;
    if (count >= this.limit) {
      if (this.countsRefused) {
        this.log.push(now);
        if (this.log.length - this.first > this.limit) this.first += 1;
      }
      return refused(this.log[this.first]! + this.period - now);
    }
    this.log.push(now);
    return allowed(this.limit - count - 1, this.log[this.first]! + this.period - now);
  }
}

/** The same as GCRA with a burst of the whole limit. */
class TokenBucket implements Limiter {
  private tokens: number;
  private at = 0;
  constructor(
    private readonly limit: number,
    private readonly period: number,
  ) {
    this.tokens = limit;
  }
  hit(now: number): Verdict {
    this.tokens = Math.min(this.limit, this.tokens + ((now - this.at) * this.limit) / this.period);
    this.at = now;
    const each = this.period / this.limit;
    if (this.tokens < 1) return refused((1 - this.tokens) * each, (this.limit - this.tokens) * each);
    this.tokens -= 1;
    return allowed(Math.floor(this.tokens), (this.limit - this.tokens) * each);
  }
}

/** Two limits at once. Both count what both let through; the headers tell of the first. */
export class TwoLimits implements Limiter {
  constructor(
    private readonly told: Limiter,
    private readonly untold: AlignedWindow,
  ) {}
  hit(now: number): Verdict {
    if (!this.untold.hasRoom(now)) return { ...refused(0), remaining: this.lastRemaining };
    const verdict = this.told.hit(now);
    if (verdict.isAllowed) this.untold.hit(now);
    this.lastRemaining = verdict.remaining;
    return verdict;
  }
  private lastRemaining = 1;
}

export type LimiterKind = 'aligned' | 'first' | 'sliding' | 'bucket' | 'slidingRej';

/** `phase`: 0 to 1, where in its window the server's clock stands at first. */
export function createLimiter(kind: LimiterKind, limit: number, period: number, phase: number): Limiter {
  switch (kind) {
    case 'aligned':
      return new AlignedWindow(limit, period, phase * period);
    case 'first':
      return new FirstUseWindow(limit, period);
    case 'sliding':
      return new SlidingLog(limit, period, false);
    case 'slidingRej':
      return new SlidingLog(limit, period, true);
    case 'bucket':
      return new TokenBucket(limit, period);
  }
}

export interface OracleConditions {
  readonly kind: LimiterKind;
  readonly limit: number;
  readonly period: number;
  readonly horizon: number;
  /** Milliseconds into the window at the start, for aligned windows. */
  readonly phase: number;
  readonly competitor: readonly number[];
  readonly meanRoundTrip: number;
  readonly inFlight: number;
}

/**
 * Most useful requests that anybody could complete: knows kind, limit, phase and every arrival of the competitor, is
 * never refused, and leaves the competitor all it wants.
 */
export function oracle(conditions: OracleConditions): number {
  const { kind, limit, period, horizon, phase, competitor, meanRoundTrip, inFlight } = conditions;
  const most = (duration: number): number => (inFlight * duration) / meanRoundTrip;
  if (kind === 'bucket') {
    return Math.min(limit + (horizon * limit) / period - competitor.length, most(horizon));
  }
  let sum = 0;
  let index = 0;
  for (let start = kind === 'aligned' ? -phase : 0; start < horizon; start += period) {
    const end = Math.min(start + period, horizon);
    let others = 0;
    while (index < competitor.length && competitor[index]! < end) {
      others += 1;
      index += 1;
    }
    sum += Math.min(Math.max(0, limit - others), most(end - Math.max(start, 0)));
  }
  return sum;
}
