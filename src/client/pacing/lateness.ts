/** Milliseconds by which a timer of a visible page on a busy machine may be late: nothing need be done about them. */
const usualLatenessMilliseconds = 50;

/** Weight of the newest timer in the mean: about the last five count, since a page is hidden and shown again within minutes. */
const newestTimerWeight = 0.2;
/** Share of a period that timers may waste before it is worth a kept credit. */
const wastedShare = 0.05;
/** Times the mean lateness that a timer may come late: on a grid, lateness is spread evenly from 0 to twice its mean. */
const maxOverMean = 2;

/**
 * Timers of a hidden page fire late, on a grid of a second or a minute. How late is learnt from when one is asked again,
 * and what would be due before the next wake may then leave at once.
 * Decision 36.
 */
export class Lateness {
  /** Nothing but a timer woke us. */
  isByTimer = false;
  #due = Infinity;
  #mean = 0;

  /** Asked to be woken at `until`. */
  expect(until: number): void {
    this.#due = until;
  }

  /** Something else woke us: it says nothing of timers. */
  disturb(): void {
    this.isByTimer = false;
    this.#due = Infinity;
  }

  recordWake(now: number): void {
    if (now >= this.#due) {
      this.#mean += newestTimerWeight * (now - this.#due - this.#mean);
      this.#due = Infinity;
      this.isByTimer = true;
    }
  }

  /** Whether timers fire so late that a good part of a period passes unused. */
  matters(period: number): boolean {
    return this.max > wastedShare * period;
  }

  /** Milliseconds that a timer may fire after it is due; 0 where timers are punctual. */
  get max(): number {
    return this.#mean > usualLatenessMilliseconds ? maxOverMean * this.#mean : 0;
  }
}
