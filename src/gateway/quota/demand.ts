import type { QuotaEstimate } from '../../client/pacing';
import type { Clock } from '../../contract';
import { defaultPeriodMilliseconds } from './shares';

/** Milliseconds of the past that count: about as long as the API's longest usual period. */
const memoryMilliseconds = 60_000;

/**
 * How many requests users will send besides those that wait. An add-in that fills a sheet sends one or two requests at a time, and the next when
 * they are answered, so that as much as was sent lately is expected again.
 * Decision 207.
 */
export class Demand {
  readonly #clock: Clock;
  /** When requests left, the earliest first. Begins with those that an earlier scheduler sent. */
  readonly #sentAt: number[];

  constructor(clock: Clock, sentAt: number[] = []) {
    this.#clock = clock;
    this.#sentAt = sentAt;
  }

  /** Records that a request left which is not interactive. */
  recordSent(): void {
    this.#sentAt.push(this.#clock.monotonic());
  }

  /** How many requests are likely before the quota resets. */
  estimateRequests({ period, nextReset }: QuotaEstimate): number {
    const now = this.#clock.monotonic();
    const memory = Math.min(period ?? defaultPeriodMilliseconds, memoryMilliseconds);
    while ((this.#sentAt[0] ?? Infinity) <= now - memory) this.#sentAt.shift();
    const left = nextReset === null ? memory : Math.max(0, nextReset - now);
    return Math.round((this.#sentAt.length * left) / memory);
  }
}
