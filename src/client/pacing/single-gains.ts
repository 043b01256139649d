import type { Observation } from './observations';
import type { QuotaModels } from './quota-models';

/** So many credits a bucket would have returned, at its rate, before the first was seen: one, give or take one. */
const maxBucketReturns = 4;

/** Milliseconds for which a gain that nothing followed counts: longer than a bucket of two a minute takes for the next. */
const maxLoneMilliseconds = 30_000;

/** The same as a share of the time since the window began: in a slow quota gains lie further apart. */
const maxLoneShare = 0.05;

/**
 * Gains after which credits come back as in a log, if nothing else explains them: in a window whoever looks as often sees an end of
 * it. Others who use the log let each gain stay alone.
 */
const gainsOfLog = 4;

/** What credits that came back one by one are explained by. */
export type Explanation =
  /** A log, whose first credit came back after so many milliseconds. */
  { readonly kind: 'log'; readonly delay: number } | { readonly kind: 'bucket' };

/** The moments at which single credits were seen to come back, until it is plain what returns them. */
export class SingleGains {
  readonly #models: QuotaModels;
  #moments: number[] = [];
  /** How many there were, those included that were forgotten. */
  #count = 0;
  /** When the first of them had not come back yet, and the level then. */
  #before = { at: 0, level: 0 };

  constructor(models: QuotaModels) {
    this.#models = models;
  }

  get isAny(): boolean {
    return this.#moments.length > 0;
  }

  add(observation: Observation, reference: Observation, levelBefore: number): void {
    if (!this.isAny) this.#before = { at: reference.earliest, level: levelBefore };
    this.#moments.push(observation.receivedAt);
    this.#count += 1;
  }

  /** A gain that stayed alone counts for less and less. */
  forgetLone(now: number): void {
    const last = this.#moments.at(-1);
    const begun = this.#models.window.start?.seenAt ?? now;
    if (last !== undefined && now - last > Math.max(maxLoneMilliseconds, maxLoneShare * (now - begun)))
      this.#moments = [];
  }

  /** When the next is due: after as long as each of those before took. */
  nextDue(): number {
    const last = this.#moments.at(-1) ?? 0;
    const each = (last - (this.#models.window.start?.seenAt ?? last)) / Math.max(2, this.#moments.length);
    return Math.min(last + each, this.#models.log.plainReturn() ?? Infinity);
  }

  /**
   * After three times it is plain how they come back: a bucket returns the first as fast as those that follow, a log
   * returns nothing for a period and then one after another. `null`: not plain yet.
   */
  explanation(observation: Observation): Explanation | null {
    const { window, log, observations } = this.#models;
    const [first, , third] = this.#moments;
    if (this.#count >= gainsOfLog && log.maxPeriod < Infinity) return { kind: 'log', delay: Infinity };
    if (first === undefined || third === undefined || !window.start) return null;
    const { low, high } = window.start;
    const begun = low === -Infinity ? (log.firstOwn ?? observation.earliest) : high;
    const { at, level: levelThen } = this.#before;
    const returned = observation.remaining + observations.admitted - levelThen;
    const expected = (returned * (at - begun)) / (third - at);
    const isLate = at - begun > 2 * observations.roundTrip && expected > maxBucketReturns;
    return isLate && log.maxPeriod >= at - begun ? { kind: 'log', delay: first - begun } : { kind: 'bucket' };
  }
}
