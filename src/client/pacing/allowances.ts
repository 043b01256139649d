import { hiddenPeriods } from './periods';

/** Requests remembered: those of any limit that is spent within an hour at three a second. */
const maxRemembered = 10_000;
/** Share by which an allowance grows when a little more is tried: 5 %, so that a refusal costs little. */
const growthShare = 0.05;

/** So many requests in so many milliseconds. */
export interface Allowance {
  readonly count: number;
  readonly period: number;
}

/**
 * What refusals alone say of a quota. Whatever its kind, a request is refused only if at least the limit was let through
 * in the period before. So of each period that it may have, the fewest that were let through before any refusal bound the
 * limit, and a period in which nothing was let through before a refusal is too short.
 */
export class Allowances {
  /** When each request that was let through is over a period ago, less the period. */
  #over: number[] = [];
  readonly #max: number[] = hiddenPeriods.map(() => Infinity);
  #reported = Infinity;

  /** Ours was let through; `over`: a request that leaves a period after that comes a period later for certain. */
  recordAdmitted(over: number): void {
    this.#over.push(over);
    if (this.#over.length > 2 * maxRemembered) this.#over = this.#over.slice(-maxRemembered);
  }

  /** A request that left at `sentAt` was refused. `ambiguous`: others that may have come before it. */
  recordRefusal(sentAt: number, ambiguous: number): void {
    hiddenPeriods.forEach((period, index) => {
      const count = this.within(period, sentAt) + ambiguous;
      const isTooShort = count === 0 || (count < this.#reported && this.#reported < Infinity);
      this.#max[index] = isTooShort ? 0 : Math.min(this.#max[index] ?? Infinity, count);
    });
  }

  /** An answer told the limit. A period in which fewer were let through before a refusal is too short. */
  setLimit(limit: number): void {
    this.#reported = limit;
  }

  /** The shortest period that explains every refusal; `null` while there was none, or where none does. */
  shortestExplanation(periods: readonly number[] = hiddenPeriods): Allowance | null {
    return this.#explanations(periods)[0] ?? null;
  }

  /** The explanation that lets most through in the long run; `null` while there was no refusal, or where none explains them all. */
  mostGenerousExplanation(): Allowance | null {
    let best: Allowance | null = null;
    for (const each of this.#explanations(hiddenPeriods)) {
      if (!best || each.count / each.period > best.count / best.period) best = each;
    }
    return best;
  }

  #explanations(periods: readonly number[]): Allowance[] {
    return periods
      .map((period) => ({
        count: Math.min(this.#reported, this.#max[hiddenPeriods.indexOf(period)] ?? 0),
        period,
      }))
      .filter(({ count }) => count > 0 && count < Infinity);
  }

  /** Allows a little more in that period. */
  grow({ period, count }: Allowance): void {
    const index = hiddenPeriods.indexOf(period);
    this.#max[index] = Math.min(this.#reported, count + Math.max(1, Math.floor(growthShare * count)));
  }

  /** How many were let through in the `period` before a request that leaves at `now`. */
  within(period: number, now: number): number {
    return this.#over.length - this.#firstWithin(period, now);
  }

  /** When fewer than `count` will have been let through in the period before. */
  roomAt({ count, period }: Allowance): number {
    const oldest = this.#over[this.#over.length - count];
    return oldest === undefined ? 0 : oldest + period;
  }

  #firstWithin(period: number, now: number): number {
    let low = 0;
    let high = this.#over.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#over[middle] ?? 0) <= now - period) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
