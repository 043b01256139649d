import type { Observation } from './observations';
import type { PacingPolicy } from './pacing';
import { clamp } from './periods';
import type { QuotaModels } from './quota-models';

/** Contradictions after which what the headers tell is not believed any more: one may be others who came first. */
const maxContradictions = 2;
/** Trips that may be shorter than any yet, while a period is told: nothing else makes a request come too early then. */
const unseenTrips = 3;
/** Milliseconds by which a moment may be wrong that is told in whole seconds. */
const roundingMilliseconds = 1000;

/**
 * What the standard headers tell of a quota: its period, and when credits come back. It is taken as true at once, and dropped
 * for good when what is seen contradicts it twice (decision 234).
 */
export class ToldPolicy {
  readonly #models: QuotaModels;
  #period: number | null = null;
  #isFalse = false;
  #falseEnds = 0;
  /** Answers whose end is not when a bucket that lacks as much, but for a part of a credit, would be full. */
  #falseFills = 0;
  #hasToldEnd = false;

  constructor(models: QuotaModels) {
    this.#models = models;
  }

  /** Whether a period was told that nothing contradicts. */
  get isBelieved(): boolean {
    return this.#period !== null;
  }

  /** Whether ends are told as well: without them nothing tells a log and a bucket apart but how credits come back. */
  get tellsEnds(): boolean {
    return this.isBelieved && this.#hasToldEnd;
  }

  /** What an answer told. Gives whether the period became known by it. */
  record(policy: PacingPolicy | null, observation: Observation): boolean {
    const { observations, window, log, bucket } = this.#models;
    const { limit } = observations;
    const { period = null, resetAfter = null } = policy ?? {};
    bucket.part = 0;
    observations.unseenTrips = this.isBelieved ? unseenTrips : 0;
    if (period === null || this.#isFalse) return false;
    if (window.contradictions >= maxContradictions) {
      this.drop();
      return false;
    }
    const isNew = period !== this.#period;
    if (isNew) {
      this.#period = period;
      window.believe(period);
      log.believe(period);
      bucket.believe(limit, period);
    }
    // A moment after the period's end is the end of something else.
    if (resetAfter !== null && resetAfter <= period + roundingMilliseconds) {
      // A bucket has a part of a credit beside whole ones. Where it would be a whole one or less than none, this is no bucket.
      const part = limit - observation.remaining - (resetAfter * limit) / period;
      if (part >= 1 || part <= (-roundingMilliseconds * limit) / period) this.#falseFills += 1;
      bucket.part = clamp(part, 0, 1);
      if (this.#falseEnds < maxContradictions) this.#recordEnd(resetAfter, observation);
    }
    return isNew;
  }

  /** A period was told, and it is open of what: no end of a window was seen when it was told, or a told one was none. */
  get isOpen(): boolean {
    const isWindow = this.#hasToldEnd && this.#falseEnds === 0 && !this.#models.window.isUnconfirmed;
    return this.isBelieved && !isWindow;
  }

  /**
   * Ends that were told came so close to one another that this is no window: what they tell is when a bucket is full or a log has room.
   * Where others use it too, only they tell the two apart for certain.
   */
  get kind(): 'bucket' | 'log' | null {
    if (!this.isBelieved || this.#falseEnds < maxContradictions) return null;
    return this.#falseFills < maxContradictions ? 'bucket' : 'log';
  }

  /** What was made of it is forgotten: the next answer tells again. */
  forget(): void {
    this.#period = null;
    this.#falseEnds = 0;
  }

  /** What was told is not so. */
  drop(): void {
    this.#isFalse = true;
    this.#period = null;
    const { window, log, bucket } = this.#models;
    window.forget();
    log.forget();
    bucket.forget();
  }

  #recordEnd(resetAfter: number, { earliest, latest }: Observation): void {
    const isTrue = this.#models.window.endsBetween(
      earliest + resetAfter - roundingMilliseconds,
      latest + resetAfter,
    );
    this.#hasToldEnd = true;
    if (!isTrue) this.#falseEnds += 1;
  }
}
