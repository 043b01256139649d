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
  /** Of each period, the most that it is taken to allow. */
  readonly #max = new Map<number, number>();
  #reported = Infinity;

  /** Ours was let through; `over`: a request that leaves a period after that comes a period later for certain. */
  recordAdmitted(over: number): void {
    this.#over.push(over);
    if (this.#over.length > 2 * maxRemembered) this.#over = this.#over.slice(-maxRemembered);
  }

  /** A request that left at `sentAt` was refused. `ambiguous`: others that may have come before it. */
  recordRefusal(sentAt: number, ambiguous: number): void {
    for (const period of hiddenPeriods) {
      const count = this.within(period, sentAt) + ambiguous;
      const isTooShort = count < this.#reported && this.#reported < Infinity;
      this.#max.set(period, isTooShort ? 0 : Math.min(this.#max.get(period) ?? Infinity, count));
    }
  }

  /** An answer told the limit. A period in which fewer were let through before a refusal is too short. */
  setLimit(limit: number): void {
    this.#reported = limit;
  }

  /** The explanation of every refusal by the first of these periods that has one; `null` while there was none. */
  first(periods: readonly number[]): Allowance | null {
    for (const period of periods) {
      const count = this.#countIn(period);
      if (count > 0) return { period, count };
    }
    return null;
  }

  /** The explanation that lets most through in the long run. */
  mostGenerous(): Allowance | null {
    let most: Allowance | null = null;
    for (const period of this.#max.keys()) {
      const count = this.#countIn(period);
      if (count > 0 && (most === null || count / period > most.count / most.period)) most = { count, period };
    }
    return most;
  }

  #countIn(period: number): number {
    return Math.min(this.#reported, this.#max.get(period) ?? 0);
  }

  /** Allows a little more in that period. */
  grow({ period, count }: Allowance): void {
    this.#max.set(period, count + Math.max(1, Math.floor(growthShare * count)));
  }

  /** How many were let through in the `period` before a request that leaves at `now`. */
  within(period: number, now: number): number {
    let low = 0;
    let high = this.#over.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#over[middle] ?? 0) <= now - period) low = middle + 1;
      else high = middle;
    }
    return this.#over.length - low;
  }

  /** When fewer than `count` will have been let through in the period before. */
  roomAt({ count, period }: Allowance): number {
    const oldest = this.#over[this.#over.length - count];
    return oldest === undefined ? 0 : oldest + period;
  }
}
