/** Most milliseconds of sending that are caught up after a late wake. */
const mostCaughtUp = 1000;

/** Sends at a rate: each sending moves the moment of the next. */
export class SteadyPace {
  private nextAt = 0;

  /** 0 where one may leave now at `rate` (per millisecond), else the moment at which it may. */
  gate(now: number, rate: number): number {
    if (this.nextAt <= now) return 0;
    this.nextAt = Math.min(this.nextAt, now + 1 / rate);
    return this.nextAt > now + 0.5 ? this.nextAt : 0;
  }

  sent(now: number, rate: number): void {
    this.nextAt = Math.max(this.nextAt, now - mostCaughtUp) + 1 / rate;
  }

  reset(): void {
    this.nextAt = 0;
  }
}
