/** One answer that told how many requests remain. Moments are monotonic milliseconds. */
export interface Observation {
  readonly sentAt: number;
  readonly receivedAt: number;
  /** The limiter judged the request between `earliest` and `latest`. */
  readonly earliest: number;
  readonly latest: number;
  readonly remaining: number;
}

/** Answers that later ones are compared with: six requests may be in flight at once (C3.1), and a few came before them. */
const maxRecent = 8;
/** Milliseconds of a round trip on an ordinary network, until the first answer shows this one's. */
const assumedRoundTripMilliseconds = 200;
/** Weight of the newest round trip in the smoothed one: about the last ten count. */
const newestTripWeight = 0.1;
/** Growth of the shortest trip with each answer: it doubles in 700, so that a way that became longer is believed after a while. */
const minTripGrowth = 1.001;

/** Milliseconds after a credit is back before it is used: clocks of client and server are rounded to one. */
const marginMilliseconds = 3;

/** What every model of the quota reads: round trips, the last answers, how many requests were let through. */
export class Observations {
  limit = 0;
  inFlight = 0;
  /** Our own requests that were let through. */
  admitted = 0;
  /** Smoothed round trip, milliseconds. */
  roundTrip = assumedRoundTripMilliseconds;
  /** Trips that are taken to be shorter than any yet: of few trips the shortest is longer than the shortest there can be. */
  unseenTrips = 0;
  #minTrip = Infinity;
  #trips = 0;
  #recent: Observation[] = [];

  recordRoundTrip(roundTrip: number): void {
    this.roundTrip += newestTripWeight * (roundTrip - this.roundTrip);
    this.#minTrip = Math.min(this.#minTrip * minTripGrowth, roundTrip);
    this.#trips += 1;
  }

  /** Least time that a request needs in one direction. */
  get oneWay(): number {
    return this.#trips === 0 ? 0 : (this.#minTrip / 2) * (this.#trips / (this.#trips + this.unseenTrips));
  }

  /** When a request may leave so that it certainly comes to the limiter after something that happened there at `moment`. */
  afterwards(moment: number): number {
    return moment - this.oneWay + marginMilliseconds;
  }

  /** The newest answer that was in before a request left at `sentAt`; else the oldest that is remembered. */
  reference(sentAt: number): Observation | undefined {
    return this.#recent.findLast(({ receivedAt }) => receivedAt <= sentAt) ?? this.#recent[0];
  }

  /** How many answers came while a request that left at `sentAt` was under way: their order at the limiter is unknown. */
  overtaking(sentAt: number): number {
    return this.#recent.filter(({ receivedAt }) => receivedAt > sentAt).length;
  }

  /** An answer as it is compared with others. */
  observe(
    { sentAt, receivedAt }: Pick<Observation, 'sentAt' | 'receivedAt'>,
    remaining: number,
  ): Observation {
    const { oneWay } = this;
    return { sentAt, receivedAt, earliest: sentAt + oneWay, latest: receivedAt - oneWay, remaining };
  }

  remember(observe: Observation): void {
    this.#recent.push(observe);
    if (this.#recent.length > maxRecent) this.#recent.shift();
  }

  /** A refusal: nothing that was seen before says how much is left now. */
  startOver(observe: Observation): void {
    this.#recent = [observe];
  }
}
