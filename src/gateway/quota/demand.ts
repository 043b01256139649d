import type { QuotaEstimate } from '../../client/pacing';
import type { Clock } from '../../contract';
import { defaultPeriodMilliseconds } from './shares';

/** Milliseconds of the past that count: about as long as the API's longest usual period. */
const memoryMilliseconds = 60_000;

/**
 * What users will ask for besides what waits. Whoever fills a sheet shows one or two requests at a time, and asks for the next when
 * they are answered: as much as was asked for lately will be asked for again.
 */
export class Demand {
  private first = 0;

  constructor(
    private readonly clock: Clock,
    /** When requests left, from `first` on those that are remembered; here those that somebody else sent before. */
    private sentAt: number[] = [],
  ) {}

  /** A request left that nobody looks at. */
  recordSent(): void {
    this.sentAt.push(this.clock.monotonic());
  }

  /** Requests that are likely before the quota begins anew. */
  estimateRequests({ period, nextReset }: QuotaEstimate): number {
    const now = this.clock.monotonic();
    const memory = Math.min(period ?? defaultPeriodMilliseconds, memoryMilliseconds);
    this.forgetBefore(now - memory);
    const left = nextReset === null ? memory : Math.max(0, nextReset - now);
    return Math.round(((this.sentAt.length - this.first) * left) / memory);
  }

  private forgetBefore(moment: number): void {
    while (this.first < this.sentAt.length && (this.sentAt[this.first] ?? 0) <= moment) this.first += 1;
    if (this.first < 1_000) return;
    this.sentAt = this.sentAt.slice(this.first);
    this.first = 0;
  }
}
