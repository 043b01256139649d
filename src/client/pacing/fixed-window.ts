import type { Observations, Observation } from './observations';
import { OthersDemand } from './others-demand';
import { commonPeriods, periodBetween } from './periods';

/** How a window began: its start lies between two moments. */
interface Start {
  readonly low: number;
  readonly high: number;
  /** Earliest start of a window that opens on use: `low`, unless a request of ours used the first credit. */
  readonly opened: number;
  /** Level at the start, and when it was seen. */
  readonly level: number;
  readonly seenAt: number;
}

/** How far from a remembered period the true one is looked for: 3 % either way, more than a round trip of a common period. */
const rememberedMargin = 0.03;
/** Predictions in a row that must come true for a period to be verified; one is enough where the bounds lie within a tenth. */
const hitsToVerify = 2;
const maxRatioOfBounds = 1.1;
/** Predictions in a row that must come true before an end may be missed again: of a period of two thirds, every third end is. */
const hitsToForgive = 5;
/** Requests that others may have taken of a new window before it was first looked at, though they are hardly there: that many hide its end. */
const maxUnseenOthers = 3;
/** Milliseconds after a common period's end at which it is tried: the margin, and a little for the way. */
const guessMarginMilliseconds = 5;
/** Share of the time without any credit that passes before the next try in between: tries become rarer as it lasts. */
const betweenGuessesShare = 0.5;
/** Milliseconds to the next try where all common periods are over. */
const longestGuessMilliseconds = 86_400_000;

/** Doubtful starts in a row after which a period is given up: credits come back faster than was believed. */
const maxDoubtfulStarts = 5;

/** A window in which a number of requests may be made, and which then begins anew. */
export class FixedWindow {
  readonly #observations: Observations;
  start: Start | null = null;
  period: number | null = null;
  /** Predictions that came true, one after another. */
  hits = 0;
  others = new OthersDemand();
  minPeriod = 0;
  #maxPeriod = Infinity;
  /** Nothing contradicts that it begins with the first request after its end. */
  opensOnUse = true;
  /** Whether its period was told, and the times that it was not so. */
  isTold = false;
  contradictions = 0;
  /** Others could have hidden an end in this window: what is not seen in it proves nothing. */
  #isTainted = false;
  /** Windows in a row of whose start it is not certain that it was one. */
  doubtfulStarts = 0;
  /** Predictions that came true since a predicted end was not seen. */
  #hitsSinceMiss = Infinity;
  /** Some credits came back then: should it be a window, one ended there, and others hid it. */
  #gainedAt = -Infinity;

  constructor(observations: Observations) {
    this.#observations = observations;
  }

  /** Starts warm with a period that was learnt before. */
  remember(period: number): void {
    this.#take(period, (1 - rememberedMargin) * period, (1 + rememberedMargin) * period, 1);
  }

  /** The period was told: what is seen does not change it. */
  believe(period: number): void {
    this.isTold = true;
    this.#take(period, period, period, hitsToVerify);
  }

  #take(period: number | null, minPeriod: number, maxPeriod: number, hits: number): void {
    this.period = period;
    this.minPeriod = minPeriod;
    this.#maxPeriod = maxPeriod;
    this.hits = hits;
  }

  /** The end was told: it lies between two moments. Gives whether that can be: ends are a period apart at least. */
  endsBetween(minEnd: number, maxEnd: number): boolean {
    if (!this.start || this.period === null) return true;
    const { start, period } = this;
    const [low, high] = [minEnd - period, maxEnd - period];
    const isSame = low <= start.high && high >= start.low;
    const isNext = start.low === -Infinity || high >= start.low + period;
    if (isSame) this.start = { ...start, low: Math.max(low, start.low), high: Math.min(high, start.high) };
    else if (isNext) this.start = { ...start, low, high };
    return isSame || isNext;
  }

  /** Whether its period was told, and no end of it was seen yet. */
  get isUnconfirmed(): boolean {
    return this.isTold && this.hits <= hitsToVerify;
  }

  /** Its period is certainly no longer: what seemed to say so was others' doing. */
  limitPeriod(maxPeriod: number): void {
    if (this.period === null || this.period <= maxPeriod || this.isTold) return;
    this.#maxPeriod = maxPeriod;
    if (this.minPeriod >= this.#maxPeriod) this.minPeriod = 0;
    this.period = periodBetween(this.minPeriod, this.#maxPeriod);
    this.hits = 0;
  }

  /** Nothing that was learnt holds, nor when this window began. */
  forget(): void {
    this.start = null;
    this.isTold = false;
    this.#isTainted = false;
    this.#take(null, 0, Infinity, 0);
  }

  get isVerified(): boolean {
    return (
      this.hits >= hitsToVerify || (this.hits > 0 && this.#maxPeriod < maxRatioOfBounds * this.minPeriod)
    );
  }

  /** A window of which only a later moment is known; `low` where an earlier one is. */
  begin(observation: Observation, low = -Infinity, isOurs = false): void {
    this.#gainedAt = -Infinity;
    this.start = {
      low,
      high: observation.latest,
      opened: isOurs ? observation.earliest : low,
      level: observation.remaining + this.#observations.admitted,
      seenAt: observation.receivedAt,
    };
  }

  /** Credits came back, but so few were gone that it may have been anything. */
  beginDoubtfully(observation: Observation, reference: Observation): void {
    this.doubtfulStarts += 1;
    if (this.doubtfulStarts > maxDoubtfulStarts) {
      if (this.isUnconfirmed) this.contradictions += 1;
      else if (this.hits <= 1) this.forget();
    }
    this.begin(observation, reference.earliest);
    this.#isTainted = true;
  }

  /** Some credits came back, and it was not plain why. */
  recordGain({ latest }: Observation): void {
    this.#gainedAt = latest;
  }

  /** How long the window has lasted, as far as is known. */
  age(now: number): number {
    if (!this.start) return 1;
    return Math.max(1, now - (this.start.low === -Infinity ? this.start.seenAt : this.start.high));
  }

  /** Nothing came back up to this answer: the window was still open, unless others hid its end. */
  recordStillOpen(observation: Observation, reference: Observation): void {
    const used = this.#observations.limit - reference.remaining;
    const byOthers = this.others.rate * (observation.receivedAt - reference.sentAt);
    if (this.others.rate > 0 && used <= 2 + byOthers) this.#isTainted = true;
    if (!this.#isTainted) this.lastsBeyond(observation);
  }

  /** Refused, or nothing came back: the window lasts, unless it ended and others took what it gave. */
  lastsBeyond(observation: Observation): void {
    if (!this.start) return;
    const age = observation.earliest - Math.max(this.start.high, this.#gainedAt);
    if (age <= this.minPeriod) return;
    if (this.isTold) this.contradictions += 1;
    if (this.isTold || this.#mayHaveEndedUnseen(observation, age)) return;
    this.minPeriod = age;
    if (this.period === null || this.period >= age) return;
    if (age >= this.#maxPeriod) this.opensOnUse = false;
    const maxPeriod = age >= this.#maxPeriod ? Infinity : this.#maxPeriod;
    this.#take(periodBetween(age, maxPeriod), age, maxPeriod, 0);
  }

  /** A period that came true is not given up for one window that others may have emptied. */
  #mayHaveEndedUnseen({ remaining }: Observation, age: number): boolean {
    if (!this.start || this.period === null || this.period >= age || !this.isVerified) return false;
    if (this.#hitsSinceMiss < hitsToForgive) return false;
    const takenByOthers = this.#observations.limit - 1 - remaining;
    if (takenByOthers > Math.max(maxUnseenOthers, this.others.rate * this.period)) return false;
    this.#hitsSinceMiss = 0;
    this.#isTainted = true;
    this.start = { ...this.start, low: this.start.low + this.period, high: this.start.high + this.period };
    return true;
  }

  /** The window ended, and the next began, between `reference` and `seen`. */
  recordEnd(observation: Observation, reference: Observation): void {
    const [before, low, high] = [this.start, reference.earliest, observation.latest];
    if (before && !this.isTold) this.#measure(before, low, high);
    else if (before && high - before.low < this.minPeriod) this.contradictions += 1;
    else if (before) this.hits += 1;
    if (before && before.low > -Infinity) {
      const missing = before.level - (reference.remaining + this.#observations.admitted - 1);
      this.others.recordWindow(missing, reference.receivedAt - before.seenAt, this.period);
    }
    this.begin(observation, low, observation.remaining === this.#observations.limit - 1);
    this.#isTainted = false;
    this.doubtfulStarts = 0;
  }

  #measure(before: Start, low: number, high: number): void {
    const predicted = this.period === null ? null : before.high + this.period;
    const old = this.period;
    const atMost = high - before.low;
    const atLeast = low - Math.max(before.high, this.#gainedAt);
    this.minPeriod = Math.max(this.minPeriod, atLeast);
    this.#maxPeriod = Math.min(this.#maxPeriod, this.opensOnUse ? high - before.opened : atMost);
    if (this.minPeriod > this.#maxPeriod) {
      this.opensOnUse = false;
      this.minPeriod = Math.max(0, atLeast);
      this.#maxPeriod = atMost;
      this.hits = 0;
    }
    this.period = periodBetween(this.minPeriod, this.#maxPeriod);
    this.#judge(old, predicted, low, high);
  }

  /** The moment at which a request that leaves then certainly finds the next window open. */
  endsAt(): number | null {
    if (this.period === null || !this.start) return null;
    return this.#observations.afterwards(this.start.high + this.period);
  }

  /** Whether it was predicted to have ended by then: what came back came at its end, though others took some of it at once. */
  isOver(observation: Observation): boolean {
    return this.others.rate > 0 && observation.earliest >= (this.endsAt() ?? Infinity);
  }

  /** The moment from which on a request may find the next window open; `null` while the period is unknown. */
  mayEndAt(): number | null {
    if (this.period === null || !this.start) return null;
    return this.start.low + this.period - this.#observations.oneWay;
  }

  /**
   * While the period is unknown: the next moment at which a common period would end. Where nothing is left, or credits came back in
   * part, it is tried in between too, at growing distances since they last did.
   */
  nextGuess(probedAt: number, gap: number, isEmpty: boolean): number {
    const { oneWay, roundTrip } = this.#observations;
    const from = this.start?.high ?? probedAt;
    const between =
      probedAt > from && (isEmpty || this.#gainedAt > from)
        ? probedAt + Math.max(gap, betweenGuessesShare * (probedAt - Math.max(from, this.#gainedAt)))
        : Infinity;
    const common = commonPeriods.find(
      (period) => period > this.minPeriod && from + period - oneWay > probedAt + roundTrip,
    );
    return Math.min(
      between,
      common === undefined
        ? probedAt + longestGuessMilliseconds
        : from + common - oneWay + guessMarginMilliseconds,
    );
  }

  #judge(old: number | null, predicted: number | null, low: number, high: number): void {
    if (old !== this.period) {
      this.hits = 0;
      return;
    }
    if (predicted === null) return;
    const { roundTrip } = this.#observations;
    if (low > predicted + roundTrip || high < predicted - roundTrip) return;
    this.hits += 1;
    this.#hitsSinceMiss += 1;
  }
}
