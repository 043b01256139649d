import type { Clock } from '../contract';

const window = 60_000;

/** How quickly things get done, over the last minute. */
export class Pace {
  private readonly moments: number[] = [];
  private readonly began: number;

  constructor(private readonly clock: Clock) {
    this.began = clock.monotonic();
  }

  done(): void {
    this.moments.push(this.clock.monotonic());
  }

  perMinute(): number | null {
    const now = this.clock.monotonic();
    while (this.moments[0] !== undefined && this.moments[0] < now - window) this.moments.shift();
    const elapsed = Math.min(window, now - this.began);
    if (this.moments.length === 0 || elapsed <= 0) return null;
    return (this.moments.length * window) / elapsed;
  }

  millisecondsFor(left: number): number | null {
    const perMinute = this.perMinute();
    return perMinute === null ? null : (left / perMinute) * window;
  }
}
