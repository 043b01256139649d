/** Periods of watching that are remembered: others come and go within minutes. */
const rememberedPeriods = 2;
/** Share of a period that counts as watched at least: a few credits that were missing at once are no demand. */
const minWatchedShare = 0.3;

/** What others take of a window: the level falls though we did not send. */
export class OthersDemand {
  /** Requests of others, per millisecond. */
  rate = 0;
  #missing = 0;
  #watched = 0;

  /** A window is over, in which so many credits were missing after so many milliseconds. */
  recordWindow(missing: number, watched: number, period: number | null): void {
    if (period === null) return;
    const kept = Math.exp(-watched / (rememberedPeriods * period));
    this.#missing = kept * this.#missing + Math.max(0, missing);
    this.#watched = kept * this.#watched + watched;
    this.rate = this.#missing / Math.max(this.#watched, minWatchedShare * period);
  }
}

/** How likely so many credits or more were taken where so many are `expected`, at most: others come at random (Chernoff's bound). */
export function chanceOf(credits: number, expected: number): number {
  if (expected >= credits) return 1;
  return expected > 0 ? Math.exp(credits - expected + credits * Math.log(expected / credits)) : 0;
}
