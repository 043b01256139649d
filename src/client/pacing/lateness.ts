/** Milliseconds of lateness that are nothing unusual. */
const usualLatenessMilliseconds = 50;

/**
 * Timers of a hidden page fire late, on a grid of a second or a minute. How late is learnt from when one is asked again,
 * and what would be due before the next wake may then leave at once.
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
      this.#mean += 0.2 * (now - this.#due - this.#mean);
      this.#due = Infinity;
      this.isByTimer = true;
    }
  }

  /** Whether timers fire so late that a good part of a period passes unused. */
  matters(period: number): boolean {
    return this.max > 0.05 * period;
  }

  /** Milliseconds that a timer may fire after it is due; 0 where timers are punctual. */
  get max(): number {
    return this.#mean > usualLatenessMilliseconds ? 2 * this.#mean : 0;
  }
}
