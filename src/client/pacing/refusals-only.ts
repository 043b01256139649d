import type { Chance } from '../../contract';
import type { Settled } from './pacing';

/** Rate at first, per millisecond, where no header tells of the quota. */
const firstRate = 2 / 1000;
const longestPause = 64_000;

/**
 * Pacing where the headers are hidden, as a browser hides them unless the API exposes them: a little faster while nothing
 * is refused, half as fast after a refusal.
 */
export class RefusalsOnly {
  /** Whether answers come, and none of them has told of the quota yet. */
  isInUse = false;
  private hasSeenHeaders = false;
  private rate = firstRate;
  private nextAt = 0;
  private fasterAt = 0;
  private slowerAt = -Infinity;

  constructor(private readonly chance: Chance) {}

  /** 0 where one may leave now, else the moment at which it may. */
  gate(now: number): number {
    return this.nextAt > now ? this.nextAt : 0;
  }

  sent(now: number): void {
    this.nextAt = Math.max(this.nextAt, now - 1000) + 1 / this.rate;
  }

  settled({ status, receivedAt, remaining }: Settled): void {
    this.hasSeenHeaders ||= remaining !== null;
    this.isInUse = !this.hasSeenHeaders;
    if (!this.isInUse || status === 429 || receivedAt - this.fasterAt <= 1000) return;
    this.rate *= 1.05;
    this.fasterAt = receivedAt;
  }

  /** Gives the moment until which nothing is sent. `refusals`: how many in a row. */
  refused(now: number, refusals: number): number {
    if (now - this.slowerAt > 1000) {
      this.rate /= 2;
      this.slowerAt = now;
    }
    return now + Math.min(longestPause, 1000 * 2 ** (refusals - 1)) * (1 + 0.1 * this.chance.next());
  }
}
