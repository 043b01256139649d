/** Milliseconds by which a sending may come too early: timers are rounded to one. */
const toleranceMilliseconds = 0.5;
/** Milliseconds of sending that are caught up after a late wake: a second's worth is no burst. */
const maxCatchUpMilliseconds = 1000;
/** What is more or less than the reserve is spent or saved over this share of the period, and at least so many milliseconds. */
const levellingShare = 1 / 6;
export const minLevellingMilliseconds = 1000;

/** Milliseconds over which is spent or saved what is more or less than the reserve. */
export function levellingSpan(period: number): number {
  return Math.max(minLevellingMilliseconds, levellingShare * period);
}

/** Sends at a rate: each sending moves the moment of the next. */
export class SteadyPace {
  #nextAt = 0;

  /** 0 where one may leave now at `rate` (per millisecond), else the moment at which it may. */
  nextSendAt(now: number, rate: number): number {
    if (this.#nextAt <= now) return 0;
    this.#nextAt = Math.min(this.#nextAt, now + 1 / rate);
    return this.#nextAt > now + toleranceMilliseconds ? this.#nextAt : 0;
  }

  recordSent(now: number, rate: number): void {
    this.#nextAt = Math.max(this.#nextAt, now - maxCatchUpMilliseconds) + 1 / rate;
  }
}
