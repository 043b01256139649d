import { clamp } from './periods';
import type { Evidence, Seen } from './evidence';

const day = 86_400_000;

/** A moment at which the level was known but for `slack`. */
interface Origin {
  readonly earliest: number;
  readonly latest: number;
  readonly level: number;
  readonly slack: number;
}

/** A bucket that fills at a steady rate. */
export class BucketModel {
  readonly #evidence: Evidence;
  /** Credits that come back, per millisecond. */
  rate = 0;
  #anchor = { at: 0, level: 0 };
  /** Bounds of the rate if this is a bucket that only we use, counted from `origin`. */
  #slowest = 0;
  #fastest = Infinity;
  #origin: Origin | null = null;
  contradictions = 0;

  constructor(evidence: Evidence) {
    this.#evidence = evidence;
  }

  /** Warm: a little slower than it was, since others may have come. */
  remember(limit: number, period: number): void {
    this.rate = (0.9 * limit) / period;
  }

  /** A bucket that only we use explains every answer so far. */
  get isPossible(): boolean {
    return this.contradictions === 0;
  }

  /** The same, and there is little room for its rate. */
  get isNarrow(): boolean {
    return this.isPossible && this.#fastest <= 1.5 * this.#slowest;
  }

  /** What a bucket that only we use would have done. `ambiguous`: requests that may or may not be counted yet. */
  compare(seen: Seen, ambiguous: number): void {
    const { limit, admitted } = this.#evidence;
    const level = seen.remaining + admitted;
    const origin = this.#origin;
    if (!origin || seen.remaining >= limit - 1) {
      this.#restart(seen, level, seen.remaining >= limit - 1 ? 0 : 1 + ambiguous);
      return;
    }
    const risen = level - origin.level;
    const shortest = Math.max(1, seen.earliest - origin.latest);
    const longest = seen.latest - origin.earliest;
    this.#slowest = Math.max(this.#slowest, (risen - origin.slack - ambiguous) / longest);
    this.#fastest = Math.min(this.#fastest, (risen + 1 + ambiguous) / shortest);
    if (this.#slowest > this.#fastest) this.#restart(seen, level, 1 + ambiguous);
  }

  /** It is a plain bucket. */
  settle(now: number, level: number): void {
    this.rate = Math.max(this.#slowest, this.#evidence.limit / day);
    this.hold(now, level);
  }

  #restart(seen: Seen, level: number, slack: number): void {
    if (this.#origin && slack > 0) this.contradictions += 1;
    this.#origin = { earliest: seen.earliest, latest: seen.latest, level, slack };
    this.#slowest = 0;
    this.#fastest = Infinity;
  }

  hold(at: number, level: number): void {
    this.#anchor = { at, level };
  }

  /** It is a bucket: so many credits came back in so long. */
  begin(now: number, level: number, gained: number, duration: number): void {
    const seen = duration > 0 ? Math.max(gained, 2) / duration : 0;
    this.rate = Math.max(seen, this.#evidence.limit / day, 2e-5);
    this.hold(now, level);
  }

  /** Follows the rate slowly. A bucket that is full tells nothing of it. */
  follow(now: number, level: number, remaining: number): void {
    const duration = now - this.#anchor.at;
    if (duration <= Math.max(2000, 3 / this.rate)) return;
    const { limit } = this.#evidence;
    if (remaining < limit - clamp(limit / 5, 1, 2)) {
      const seen = (level - this.#anchor.level) / duration;
      this.rate = Math.max(0.7 * this.rate + 0.3 * seen, this.rate * 0.8, limit / day);
    }
    this.hold(now, level);
  }

  refused(): void {
    this.rate *= 0.85;
  }
}
