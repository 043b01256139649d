/** Share of the period that must have been watched before it tells of others' demand, and the weight of that. */
const minWatchedShare = 0.3;
const newestWindowWeight = 0.5;

/** What others take of a window: the level falls though we did not send. */
export class OthersDemand {
  /** Requests of others, per millisecond. */
  rate = 0;

  /** A window is over, in which so many credits were missing after so many milliseconds. */
  recordWindow(missing: number, watched: number, period: number | null): void {
    if (period === null || watched <= minWatchedShare * period) return;
    this.rate += newestWindowWeight * (Math.max(0, missing) / Math.max(1, watched) - this.rate);
  }

  forget(): void {
    this.rate = 0;
  }
}
