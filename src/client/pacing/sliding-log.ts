import type { Observations, Observation } from './observations';
import { roundDown } from './periods';

type Own = Pick<Observation, 'earliest' | 'latest'>;

/** Requests remembered: those of any limit that is spent within an hour at three a second. */
const maxRemembered = 10_000;
/** Share of the limit that must come back at once, of what was not due, before a log may be a window. */
const resetShareOfLog = 0.5;
const minResetOfLog = 6;
/** How far the bounds may lie apart for a period to be known: a fifth. */
const maxRatioOfBounds = 1.2;
/** Share by which a remembered period may be too short: a round period that was measured was rounded by as much. */
const rememberedMargin = 1.002;
/** Weight of the newest answer in the count of others' requests: about the last five count. */
const newestCountWeight = 0.2;

/** A sliding log: every credit comes back one period after it was used. */
export class SlidingLog {
  readonly #observations: Observations;
  period = 0;
  /** Requests of others that lie in the log. */
  othersInLog = 0;
  maxPeriod = Infinity;
  isTold = false;
  /** Bounds of the period if this is a log and nobody else is there; they contradict each other where it is not. */
  #plainMinPeriod = 0;
  #plainMaxPeriod = Infinity;
  contradictions = 0;
  #newestDeparted = -1;
  /** How many were dropped from the front of `own`. */
  #dropped = 0;
  /** Our own requests that were let through, from `first` on those that may still lie in the log. */
  #own: Own[] = [];
  #first = 0;

  constructor(observations: Observations) {
    this.#observations = observations;
  }

  remember(period: number): void {
    this.maxPeriod = period * rememberedMargin;
    this.period = period;
  }

  /** The period was told. Bounds that are as wide as moments are uncertain are what it is if this is a log. */
  believe(period: number): void {
    this.#plainMinPeriod = period / rememberedMargin;
    this.#plainMaxPeriod = period * rememberedMargin;
    this.maxPeriod = period;
    this.period = period;
    this.isTold = true;
  }

  /** It is a log, whose credits come back after so long at most: without a time, as those of a log that only we use. */
  begin(maxPeriod = this.#plainMaxPeriod): void {
    this.maxPeriod = Math.min(this.maxPeriod, maxPeriod);
    this.othersInLog = 0;
    this.#fitPeriod();
  }

  /** When the next credit comes back if this is a plain log; `null` where that is not likely. */
  plainReturn(): number | null {
    const next = this.#newestDeparted - this.#dropped + 1;
    return this.isNarrow ? this.#returnOf(next, this.#plainMaxPeriod) : null;
  }

  /** A log that only we use explains every answer so far, and leaves little room for its period. */
  get isNarrow(): boolean {
    return this.#plainMaxPeriod <= maxRatioOfBounds * this.#plainMinPeriod;
  }

  /** Whether so many credits that were not due cannot have come back at once. */
  isTooSlowFor(gained: number): boolean {
    return gained > Math.max(minResetOfLog, resetShareOfLog * this.#observations.limit);
  }

  get firstOwn(): number | undefined {
    return this.#own[this.#first]?.earliest;
  }

  add({ earliest, latest }: Own): void {
    this.#own.push({ earliest, latest });
  }

  /**
   * Milliseconds in which so many own requests and one more were let through; Infinity before that. No window and no bucket lets
   * more than twice its limit through in a period, and no log more than its limit, whoever else uses it.
   */
  spanOf(count: number): number {
    const [newest, oldest] = [this.#own.at(-1), this.#own.at(-1 - count)];
    return newest && oldest ? newest.latest - oldest.earliest : Infinity;
  }

  /** Its period is certainly no longer. */
  limitPeriod(maxPeriod: number): void {
    if (maxPeriod >= this.maxPeriod) return;
    this.maxPeriod = maxPeriod;
    this.#fitPeriod();
  }

  /** It is no log after all. What we sent stays true. */
  forget(): void {
    this.#doubt();
    this.maxPeriod = Infinity;
    this.isTold = false;
  }

  /** What a log that only we use would have done: the newest `used` lie in it, those before have left. */
  compare(used: number, observation: Observation, ambiguous: number): void {
    const oldest = this.#own[this.#own.length - used + ambiguous];
    const departed = this.#own.length - 1 - used - ambiguous;
    const left = this.#own[departed];
    if (oldest) this.#plainMinPeriod = Math.max(this.#plainMinPeriod, observation.earliest - oldest.latest);
    if (left) {
      this.#plainMaxPeriod = Math.min(this.#plainMaxPeriod, observation.latest - left.earliest);
      this.#newestDeparted = Math.max(departed + this.#dropped, this.#newestDeparted);
    }
    if (this.#plainMinPeriod > this.#plainMaxPeriod) this.#doubt();
  }

  #doubt(): void {
    this.contradictions += 1;
    this.#plainMinPeriod = 0;
    this.#plainMaxPeriod = Infinity;
    this.#newestDeparted = -1;
  }

  /** What may have left the log before `moment` is not counted as coming back any more. */
  dropPassed(moment: number): void {
    while ((this.#own[this.#first]?.earliest ?? Infinity) + this.period <= moment) this.#first += 1;
  }

  /** The log holds no more than is used: what is older than that is gone, and comes back no second time. */
  dropBeyond(used: number): void {
    this.#first = Math.max(this.#first, this.#own.length - used);
  }

  /** Bounds the memory that it takes, whatever the kind of the quota. */
  trim(): void {
    if (this.#own.length <= 2 * maxRemembered && this.#first <= maxRemembered / 2) return;
    const from = Math.max(this.#first, this.#own.length - maxRemembered);
    this.#own = this.#own.slice(from);
    this.#dropped += from;
    this.#first = 0;
  }

  /** Own credits that are certainly back for a request that leaves at `now`. */
  returnedBy(now: number): number {
    const arrival = now + this.#observations.oneWay;
    let count = 0;
    while ((this.#own[this.#first + count]?.latest ?? Infinity) + this.period <= arrival) count += 1;
    return count;
  }

  /** When the next own credit comes back for a request that leaves then. */
  nextReturn(now: number): number | null {
    return this.#returnOf(this.#first + this.returnedBy(now));
  }

  /** The oldest request in the log decides when one is let through again. */
  oldestReturn(): number {
    return this.#returnOf(this.#first) ?? 0;
  }

  #returnOf(index: number, period = this.period): number | null {
    const own = this.#own[index];
    return own ? this.#observations.afterwards(own.latest + period) : null;
  }

  /** The (used+1)-th newest own request must have left the log; one more where answers overtook each other. */
  fit(used: number, observation: Observation, isInOrder: boolean): void {
    const index = this.#own.length - 1 - used - (isInOrder ? 0 : 1);
    const left = this.#own[index];
    const before = this.#own[index - 1];
    if (!left || !before) return;
    const atMost = observation.latest - Math.min(left.earliest, before.earliest);
    if (atMost >= this.maxPeriod) return;
    this.maxPeriod = atMost;
    this.#fitPeriod();
  }

  /** What is used and not by us is used by others. */
  watchOthers(used: number, observation: Observation): void {
    const begin = observation.earliest - this.period;
    let ours = 0;
    while ((this.#own.at(-1 - ours)?.latest ?? -Infinity) > begin) ours += 1;
    this.othersInLog += newestCountWeight * (used - ours - this.othersInLog);
  }

  #fitPeriod(): void {
    if (this.isTold) return;
    const rounded = roundDown(this.maxPeriod);
    this.period = this.isNarrow && rounded < this.#plainMinPeriod ? this.maxPeriod : rounded;
  }
}
