import { clamp } from './periods';
import type { Observations, Observation } from './observations';

const day = 86_400_000;

/** A moment at which the level was known but for `slack`. */
interface Origin {
  readonly earliest: number;
  readonly latest: number;
  readonly level: number;
  readonly slack: number;
}

/** A bucket that fills at a steady rate. */
export class TokenBucket {
  readonly #observations: Observations;
  /** Credits that come back, per millisecond. */
  rate = 0;
  #anchor = { at: 0, level: 0 };
  /** Bounds of the rate if this is a bucket that only we use, counted from `origin`. */
  #minRate = 0;
  #maxRate = Infinity;
  #origin: Origin | null = null;
  contradictions = 0;

  constructor(observations: Observations) {
    this.#observations = observations;
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
    return this.isPossible && this.#maxRate <= 1.5 * this.#minRate;
  }

  /** What a bucket that only we use would have done. `ambiguous`: requests that may or may not be counted yet. */
  compare(observation: Observation, ambiguous: number): void {
    const { limit, recordAdmitted } = this.#observations;
    const level = observation.remaining + recordAdmitted;
    const origin = this.#origin;
    if (!origin || observation.remaining >= limit - 1) {
      this.#restart(observation, level, observation.remaining >= limit - 1 ? 0 : 1 + ambiguous);
      return;
    }
    const risen = level - origin.level;
    const minPeriod = Math.max(1, observation.earliest - origin.latest);
    const maxPeriod = observation.latest - origin.earliest;
    this.#minRate = Math.max(this.#minRate, (risen - origin.slack - ambiguous) / maxPeriod);
    this.#maxRate = Math.min(this.#maxRate, (risen + 1 + ambiguous) / minPeriod);
    if (this.#minRate > this.#maxRate) this.#restart(observation, level, 1 + ambiguous);
  }

  /** It is a plain bucket. */
  confirm(now: number, level: number): void {
    this.rate = Math.max(this.#minRate, this.#observations.limit / day);
    this.anchorAt(now, level);
  }

  #restart(observation: Observation, level: number, slack: number): void {
    if (this.#origin && slack > 0) this.contradictions += 1;
    this.#origin = { earliest: observation.earliest, latest: observation.latest, level, slack };
    this.#minRate = 0;
    this.#maxRate = Infinity;
  }

  anchorAt(at: number, level: number): void {
    this.#anchor = { at, level };
  }

  /** It is a bucket: so many credits came back in so long. */
  begin(now: number, level: number, gained: number, duration: number): void {
    const observation = duration > 0 ? Math.max(gained, 2) / duration : 0;
    this.rate = Math.max(observation, this.#observations.limit / day, 2e-5);
    this.anchorAt(now, level);
  }

  /** Follows the rate slowly. A bucket that is full tells nothing of it. */
  followRate(now: number, level: number, remaining: number): void {
    const duration = now - this.#anchor.at;
    if (duration <= Math.max(2000, 3 / this.rate)) return;
    const { limit } = this.#observations;
    if (remaining < limit - clamp(limit / 5, 1, 2)) {
      const observation = (level - this.#anchor.level) / duration;
      this.rate = Math.max(0.7 * this.rate + 0.3 * observation, this.rate * 0.8, limit / day);
    }
    this.anchorAt(now, level);
  }

  recordRefusal(): void {
    this.rate *= 0.85;
  }
}
