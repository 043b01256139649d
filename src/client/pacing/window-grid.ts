/** Where starts fall, and how many of them agreed with that. */
interface Bracket {
  readonly low: number;
  readonly high: number;
  agreed: number;
}

/** Starts that must agree before the grid is used: two might do so by coincidence. */
const agreedToBelieve = 2;
/** Share of a period that a round trip must be for a grid to win anything. */
const minTripShare = 0.03;
/** Starts that must agree again after a grid was wrong: three, and four times as many after each further failure. */
const startsAfterFailure = 3;
const growthPerFailure = 4;

/** The server's own clock, where windows follow it: their starts lie on a grid. */
export class WindowGrid {
  #bracket: Bracket | null = null;
  #failures = 0;

  forget(): void {
    this.#bracket = null;
  }

  /** Only where a round trip is a good part of the period is there anything to win by it. */
  isUsed(period: number | null, roundTrip: number): boolean {
    if (!this.#bracket || period === null) return false;
    return this.#bracket.agreed >= agreedToBelieve && roundTrip > minTripShare * period;
  }

  /** The first end of a window that began between two moments. */
  endAfter(low: number, high: number, period: number): number {
    if (!this.#bracket) return Infinity;
    const start = this.#bracket.high;
    const next = start + Math.ceil((low + 1 - start) / period) * period;
    return next <= high ? next + period : next;
  }

  /**
   * A window began between two moments. One that opens on use drifts by a round trip each time, and looks like a grid for a
   * while. `period`: `null` where it is another than before, or none.
   */
  fit(low: number, high: number, period: number | null): void {
    if (!this.#bracket || period === null) {
      this.#bracket = { low, high, agreed: 0 };
      return;
    }
    const periods = Math.round((high - this.#bracket.high) / period);
    const newLow = Math.max(this.#bracket.low + periods * period, low);
    const newHigh = Math.min(this.#bracket.high + periods * period, high);
    this.#bracket =
      newLow < newHigh
        ? { low: newLow, high: newHigh, agreed: this.#bracket.agreed + 1 }
        : { low, high, agreed: this.#distrust() };
  }

  /** A prediction was too early. `isUsed`: it was made by this grid. */
  recordRefusal(isUsed: boolean): void {
    if (isUsed) this.#failures += 1;
    if (this.#bracket && this.#bracket.agreed >= agreedToBelieve) this.#bracket.agreed = this.#distrust();
  }

  #distrust(): number {
    return -startsAfterFailure * growthPerFailure ** this.#failures;
  }
}
