import type { QuotaEstimate } from '../../client/pacing';
import type { Clock } from '../../contract';
import { usualPeriod } from './shares';

/** Milliseconds that are looked back at, at most. */
const longestMemory = 60_000;

/**
 * What people will ask for besides what waits. Whoever fills a sheet shows one or two requests at a time, and asks for the next when
 * they are answered: as much as was asked for lately will be asked for again.
 */
export class Demand {
  private sentAt: number[] = [];

  constructor(private readonly clock: Clock) {}

  /** A request left that nobody looks at. */
  sent(): void {
    this.sentAt.push(this.clock.monotonic());
  }

  /** Requests that are likely before the quota begins anew. */
  likely({ period, nextReset }: QuotaEstimate): number {
    const now = this.clock.monotonic();
    const memory = Math.min(period ?? usualPeriod, longestMemory);
    const first = this.sentAt.findIndex((at) => at > now - memory);
    this.sentAt = first === -1 ? [] : this.sentAt.slice(first);
    const left = nextReset === null ? memory : Math.max(0, nextReset - now);
    return Math.round((this.sentAt.length * left) / memory);
  }
}
