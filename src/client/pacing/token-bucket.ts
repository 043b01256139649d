import { clamp } from './periods';
import type { Observations, Observation } from './observations';

/** Milliseconds in which any bucket fills from empty at the latest: a rate of 0 would stop everything for ever. */
const maxFillMilliseconds = 86_400_000;
/** Share of a remembered rate that a new page begins with: others may have come meanwhile. */
const rememberedShare = 0.9;
/** Share by which a rate that was told may be wrong: a period is told in whole seconds. */
const toldMargin = 0.01;
/** How far the bounds may lie apart for the rate to be known: by half. */
const maxRatioOfBounds = 1.5;
/** A measurement of the rate takes at least so many milliseconds, and so many credits: a shorter one would be mostly rounding. */
const minMeasureMilliseconds = 2000;
const minMeasureCredits = 3;
/** Weight of the newest measurement, and the share of the rate below which it never takes it: others' bursts look like a slow bucket. */
const newestRateWeight = 0.3;
const minRateShare = 0.8;
/** A bucket is full, and tells nothing of its rate, from so many credits below its limit on: a fifth of it, at least 1 and at most 2. */
const fullShare = 0.2;
const maxFullCredits = 2;
/** Share of the limit that a bucket must seem to regain at once, in half the time it takes, before it may be a window. */
const resetShareOfBucket = 0.5;
/** What is left of the rate after a refusal. */
const shareAfterRefusal = 0.85;

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
  /** Part of a credit that the newest answer left beside whole ones, where it told when the bucket is full. */
  part = 0;
  /** What was told, of the whole quota: others may take some of it. */
  #toldRate = Infinity;
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
    this.rate = (rememberedShare * limit) / period;
  }

  /** The time that it takes to fill was told. */
  believe(limit: number, period: number): void {
    this.rate = limit / period;
    this.#toldRate = this.rate;
    this.#minRate = (1 - toldMargin) * this.rate;
    this.#maxRate = (1 + toldMargin) * this.rate;
  }

  /** Whether the time that it takes to fill was told. */
  get isTold(): boolean {
    return this.#toldRate < Infinity;
  }

  /** What was told is not so; the rate is followed from where it stands. */
  forget(): void {
    this.#toldRate = Infinity;
  }

  /** A bucket that only we use explains every answer so far. */
  get isPossible(): boolean {
    return this.contradictions === 0;
  }

  /** The same, and there is little room for its rate. */
  get isNarrow(): boolean {
    return this.isPossible && this.#maxRate <= maxRatioOfBounds * this.#minRate;
  }

  /** Whether so many credits cannot have come back in so many milliseconds, by half of what is believed. */
  isTooSlowFor(gained: number, elapsed: number): boolean {
    const isReset = gained > resetShareOfBucket * this.#observations.limit;
    return isReset && elapsed < (resetShareOfBucket * gained) / this.rate;
  }

  /** What a bucket that only we use would have done. `ambiguous`: requests that may or may not be counted yet. */
  compare(observation: Observation, ambiguous: number): void {
    const { limit, admitted } = this.#observations;
    const level = observation.remaining + admitted;
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
    if (this.#minRate >= this.#maxRate) this.#restart(observation, level, 1 + ambiguous);
  }

  /** It is a bucket, whose credits came back at this rate or faster. */
  begin(observation: Observation, minRate = this.#minRate): void {
    this.rate = this.isTold
      ? this.#toldRate
      : Math.max(minRate, this.#observations.limit / maxFillMilliseconds);
    this.anchor(observation);
  }

  #restart(observation: Observation, level: number, slack: number): void {
    if (this.#origin && slack > 0) this.contradictions += 1;
    this.#origin = { earliest: observation.earliest, latest: observation.latest, level, slack };
    this.#minRate = 0;
    this.#maxRate = Infinity;
  }

  /** What comes back is counted from here. */
  anchor({ receivedAt, remaining }: Observation): void {
    this.#anchor = { at: receivedAt, level: remaining + this.#observations.admitted };
  }

  /** Follows the rate slowly. A bucket that is full tells nothing of it. */
  followRate(observation: Observation): void {
    const { receivedAt, remaining } = observation;
    const duration = receivedAt - this.#anchor.at;
    if (duration <= Math.max(minMeasureMilliseconds, minMeasureCredits / this.rate)) return;
    const { limit, admitted } = this.#observations;
    if (remaining < limit - clamp(fullShare * limit, 1, maxFullCredits)) {
      const measured = (remaining + admitted - this.#anchor.level) / duration;
      this.rate = Math.min(
        this.#toldRate,
        Math.max(
          (1 - newestRateWeight) * this.rate + newestRateWeight * measured,
          minRateShare * this.rate,
          limit / maxFillMilliseconds,
        ),
      );
    }
    this.anchor(observation);
  }

  /** It certainly fills in so many milliseconds. */
  limitPeriod(maxPeriod: number): void {
    this.rate = Math.min(this.#toldRate, Math.max(this.rate, this.#observations.limit / maxPeriod));
  }

  recordRefusal(): void {
    this.rate *= shareAfterRefusal;
  }
}
