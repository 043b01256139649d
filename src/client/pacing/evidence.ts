/** One answer that told how many requests remain. Moments are monotonic milliseconds. */
export interface Seen {
  readonly sentAt: number;
  readonly receivedAt: number;
  /** The limiter judged the request between `earliest` and `latest`. */
  readonly earliest: number;
  readonly latest: number;
  readonly remaining: number;
}

const remembered = 8;

/** What every model of the quota reads: times on the way, the last answers, how many requests were let through. */
export class Evidence {
  limit = 0;
  inFlight = 0;
  /** Our own requests that were let through. */
  admitted = 0;
  /** Smoothed round trip, milliseconds. */
  roundTrip = 200;
  #shortestTrip = Infinity;
  #recent: Seen[] = [];

  timed(roundTrip: number): void {
    this.roundTrip += 0.1 * (roundTrip - this.roundTrip);
    // It may rise slowly: a way that became longer is believed after a while.
    this.#shortestTrip = Math.min(this.#shortestTrip * 1.001, roundTrip);
  }

  /** Least time that a request needs in one direction. */
  get oneWay(): number {
    return this.#shortestTrip === Infinity ? 0 : this.#shortestTrip / 2;
  }

  /** The newest answer that was in before a request left at `sentAt`; else the oldest that is remembered. */
  reference(sentAt: number): Seen | undefined {
    let reference = this.#recent[0];
    for (const seen of this.#recent) {
      if (reference && seen.receivedAt <= sentAt && seen.receivedAt >= reference.receivedAt) reference = seen;
    }
    return reference;
  }

  /** How many answers came while a request that left at `sentAt` was under way: their order at the limiter is unknown. */
  overtaking(sentAt: number): number {
    let count = 0;
    for (const seen of this.#recent) if (seen.receivedAt > sentAt) count += 1;
    return count;
  }

  /** An answer as it is compared with others. */
  seen({ sentAt, receivedAt }: Pick<Seen, 'sentAt' | 'receivedAt'>, remaining: number): Seen {
    const { oneWay } = this;
    return { sentAt, receivedAt, earliest: sentAt + oneWay, latest: receivedAt - oneWay, remaining };
  }

  remember(seen: Seen): void {
    this.#recent.push(seen);
    if (this.#recent.length > remembered) this.#recent.shift();
  }

  /** A refusal: nothing that was seen before says how much is left now. */
  startOver(seen: Seen): void {
    this.#recent = [seen];
  }
}
