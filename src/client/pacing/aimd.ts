import { Allowances, type Allowance } from './allowances';
import type { Observations } from './observations';
import type { PacingResponse } from './pacing';
import { clamp, commonPeriods } from './periods';
import { levellingSpan, SteadyPace } from './steady-pace';

/** Requests a millisecond at first, where no header tells of the quota: two a second. */
const firstRate = 2 / 1000;
/** Slowest rate for refusals alone: one in 2 s. A slower quota is known by its allowance. */
const minRate = 0.5 / 1000;
/** Milliseconds between two tries, at most: an hour and what a late answer may add. */
const maxPauseMilliseconds = 3_660_000;
/** Share of the time since the first refusal that passes before the next try: the whole wait is at most half as long again as was needed. */
const pauseShare = 0.5;
/** Periods without a refusal after which a little more is tried, at first and at most: it doubles whenever that was refused. */
const minCalmPeriods = 4;
const maxCalmPeriods = 64;

/** Growth of the rate, and the least milliseconds between two such steps: 5 % a second doubles it in 14 s. */
const growth = 1.05;
const growthMilliseconds = 1000;
/** Shortest pause after a refusal, milliseconds and round trips. */
const minPauseMilliseconds = 500;
const minPauseRoundTrips = 2;
/** Allowance from which on it is spent evenly: a smaller one leaves too little to spread. */
const minEvenCount = 20;
/** What is cached of an allowance for interactive requests: this share, and no more than so many. */
const reserveShare = 0.03;
const maxReserve = 20;
/** Slowest even spending as a share of the allowance's own rate. */
const minEvenShare = 0.1;

/**
 * Pacing where the headers are hidden, as a browser hides them unless the API exposes them: a little faster while nothing
 * is refused, half as fast after a refusal, and never more in a period than refusals allow.
 */
export class Aimd {
  readonly #observations: Observations;
  #hasSeenHeaders = false;
  #isHidden = false;
  readonly #steadyPace = new SteadyPace();
  #rate = firstRate;
  #sentAt = -Infinity;
  #fasterAt = 0;
  #refusedSince = -Infinity;
  readonly #allowances = new Allowances();
  /** When it was refused last, or tried a little more. */
  #calmSince = 0;
  #calm = minCalmPeriods;
  #hasGrown = false;
  /** Something waited because the allowance was used up. */
  #isBinding = false;

  constructor(observations: Observations) {
    this.#observations = observations;
  }

  /** Whether answers come, and none of them has told of the quota yet. A refusal may: that leaves the rest hidden. */
  get isInUse(): boolean {
    return this.#isHidden && !this.#hasSeenHeaders;
  }

  /** What refusals allow, as far as they tell. */
  get allowance(): Allowance | null {
    return this.#allowances.mostGenerous();
  }

  /** 0 where one may leave now, else the moment at which it may. Interactive requests keep the allowance alone. */
  nextSendAt(now: number, isInteractive: boolean): number {
    const { allowance } = this;
    const even = isInteractive ? 0 : this.#steadyPace.nextSendAt(now, this.#pace(now, allowance));
    const until = Math.max(
      even,
      Math.min(this.#roomAt(allowance, this.#observations.inFlight), this.#sentAt + maxPauseMilliseconds),
    );
    if (until > now && until > even) this.#isBinding = true;
    return until > now ? until : 0;
  }

  recordSent(now: number): void {
    this.#sentAt = now;
    this.#steadyPace.recordSent(now, this.#pace(now, this.allowance));
  }

  recordResponse({ status, receivedAt, remaining, limit }: PacingResponse): void {
    if (status === 429) {
      if (limit !== null) this.#allowances.setLimit(limit);
      return;
    }
    this.#hasSeenHeaders ||= remaining !== null;
    this.#isHidden ||= remaining === null;
    if (this.#hasSeenHeaders) return;
    this.#allowances.recordAdmitted(this.#observations.afterwards(receivedAt - this.#observations.oneWay));
    this.#refusedSince = -Infinity;
    this.#growWhenCalm(receivedAt);
    if (receivedAt - this.#fasterAt <= growthMilliseconds) return;
    this.#rate *= growth;
    this.#fasterAt = receivedAt;
  }

  /** Gives the moment until which nothing is sent. */
  recordRefusal({ sentAt, receivedAt }: PacingResponse): number {
    this.#allowances.recordRefusal(sentAt, this.#observations.inFlight);
    if (this.#refusedSince === -Infinity) {
      this.#refusedSince = sentAt;
      this.#rate = Math.max(minRate, this.#rate / 2);
      if (this.#hasGrown) this.#calm = Math.min(maxCalmPeriods, 2 * this.#calm);
      this.#hasGrown = false;
    }
    this.#calmSince = receivedAt;
    this.#isBinding = false;
    const min = Math.max(minPauseMilliseconds, minPauseRoundTrips * this.#observations.roundTrip);
    const pause = clamp(pauseShare * (receivedAt - this.#refusedSince), min, maxPauseMilliseconds);
    const roomAt = Math.min(
      this.#roomAt(this.#allowances.first(commonPeriods), 0),
      sentAt + maxPauseMilliseconds,
    );
    return Math.max(receivedAt + pause, roomAt);
  }

  #roomAt(allowance: Allowance | null, inFlight: number): number {
    if (!allowance) return 0;
    const count = allowance.count - inFlight;
    return count < 1 ? Infinity : this.#allowances.roomAt({ ...allowance, count });
  }

  /** Per millisecond. A large allowance is spent evenly, so that something is left for those who look. */
  #pace(now: number, allowance: Allowance | null): number {
    if (!allowance || allowance.count < minEvenCount) return this.#rate;
    const { count, period } = allowance;
    const used = this.#allowances.within(period, now) + this.#observations.inFlight;
    const spare = count - used - Math.min(reserveShare * count, maxReserve);
    return Math.min(
      this.#rate,
      Math.max(minEvenShare * (count / period), count / period + spare / levellingSpan(period)),
    );
  }

  /** After some periods without a refusal, in which more could have been sent, a little more is tried. */
  #growWhenCalm(now: number): void {
    const { allowance } = this;
    if (!allowance || !this.#isBinding || now - this.#calmSince < this.#calm * allowance.period) return;
    if (this.#hasGrown) this.#calm = Math.max(minCalmPeriods, this.#calm / 2);
    this.#allowances.grow(allowance);
    this.#hasGrown = true;
    this.#isBinding = false;
    this.#calmSince = now;
  }
}
