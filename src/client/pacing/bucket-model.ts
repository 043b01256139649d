import type { Evidence } from './evidence';

const day = 86_400_000;

/** A bucket that fills at a steady rate. */
export class BucketModel {
  /** Credits that come back, per millisecond. */
  rate = 0;
  private anchor = { at: 0, level: 0 };

  constructor(private readonly evidence: Evidence) {}

  /** Warm: a little slower than it was, since others may have come. */
  remember(limit: number, period: number): void {
    this.rate = (0.9 * limit) / period;
  }

  hold(at: number, level: number): void {
    this.anchor = { at, level };
  }

  /** It is a bucket: so many credits came back in so long. */
  begin(now: number, level: number, gained: number, duration: number): void {
    const seen = duration > 0 ? Math.max(gained, 2) / duration : 0;
    this.rate = Math.max(seen, this.evidence.limit / day, 2e-5);
    this.hold(now, level);
  }

  /** Follows the rate slowly. A bucket that is full tells nothing of it. */
  follow(now: number, level: number, remaining: number): void {
    const duration = now - this.anchor.at;
    if (duration <= Math.max(2000, 3 / this.rate)) return;
    const { limit } = this.evidence;
    if (remaining < limit - 2) {
      const seen = (level - this.anchor.level) / duration;
      this.rate = Math.max(0.7 * this.rate + 0.3 * seen, this.rate * 0.8, limit / day);
    }
    this.hold(now, level);
  }

  refused(): void {
    this.rate *= 0.85;
  }
}
