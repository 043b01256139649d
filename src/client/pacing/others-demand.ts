/** Share of the period that must have been watched before it tells of others' demand, and the weight of that. */
const minWatchedShare = 0.3;
const newestWindowWeight = 0.5;
/** The same for what is seen within a window; where no period is known, that of 2.5 s. */
const minWatchedWithinShare = 0.2;
const assumedPeriodMilliseconds = 2500;
const newestLookWeight = 0.1;
/** Requests of others a millisecond below which nobody is there: one in three years. */
const negligibleRate = 1e-8;

/** What others take of a window: the level falls though we did not send. */
export class OthersDemand {
  /** Requests of others, per millisecond. */
  rate = 0;

  /** A window is over, in which so many credits were missing after so many milliseconds. */
  recordWindow(missing: number, watched: number, period: number | null): void {
    if (period === null || watched <= minWatchedShare * period) return;
    this.rate += newestWindowWeight * (Math.max(0, missing) / Math.max(1, watched) - this.rate);
  }

  /** The same of a window that is not over. */
  recordLook(missing: number, watched: number, period: number | null): void {
    if (watched <= minWatchedWithinShare * (period ?? assumedPeriodMilliseconds)) return;
    this.rate += newestLookWeight * (Math.max(0, missing) / watched - this.rate);
    if (this.rate < negligibleRate) this.rate = 0;
  }

  forget(): void {
    this.rate = 0;
  }
}
