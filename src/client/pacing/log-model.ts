import type { Evidence, Seen } from './evidence';
import { roundedDown } from './periods';

interface Own {
  readonly earliest: number;
  readonly latest: number;
}

const mostKept = 10_000;

/** A sliding log: every credit comes back one period after it was used. */
export class LogModel {
  period = 0;
  /** Requests of others that lie in the log. */
  others = 0;
  private longest = Infinity;
  private isRound = true;
  /** Our own requests that were let through, from `first` on those that may still lie in the log. */
  private own: Own[] = [];
  private first = 0;

  constructor(private readonly evidence: Evidence) {}

  remember(period: number): void {
    this.longest = period * 1.002;
    this.period = period;
  }

  /** It is a log: the first credit came back so long after its use. */
  begin(returnedAfter: number): void {
    this.longest = returnedAfter + 2 * this.evidence.roundTrip;
    this.others = 0;
    this.fitPeriod();
  }

  get firstOwn(): number | undefined {
    return this.own[this.first]?.earliest;
  }

  add(seen: Own): void {
    this.own.push({ earliest: seen.earliest, latest: seen.latest });
  }

  /** Nothing of what was used before matters but the last request. */
  keepLast(): void {
    this.own = this.own.slice(-1);
    this.first = 0;
  }

  clear(): void {
    this.own = [];
    this.first = 0;
  }

  /** What may have left the log before `moment` is not counted as coming back any more. */
  passed(moment: number): void {
    for (
      let own = this.own[this.first];
      own && own.earliest + this.period <= moment;
      own = this.own[this.first]
    ) {
      this.first += 1;
    }
  }

  /** Bounds the memory that it takes, whatever the kind of the quota. */
  trim(): void {
    if (this.own.length <= 2 * mostKept && this.first <= mostKept / 2) return;
    this.own = this.own.slice(Math.max(this.first, this.own.length - mostKept));
    this.first = 0;
  }

  /** Own credits that are certainly back for a request that leaves at `now`. */
  returned(now: number): number {
    const arrival = now + this.evidence.oneWay;
    let index = this.first;
    for (let own = this.own[index]; own && own.latest + this.period <= arrival; own = this.own[index])
      index += 1;
    return index - this.first;
  }

  /** When the next own credit comes back for a request that leaves then. */
  nextReturn(now: number): number | null {
    const own = this.own[this.first + this.returned(now)];
    return own ? own.latest + this.period - this.evidence.oneWay + 3 : null;
  }

  /** The oldest request in the log decides when one is let through again. */
  oldestReturn(): number {
    const own = this.own[this.first];
    return own ? own.latest + this.period - this.evidence.oneWay + 3 : 0;
  }

  /** The (used+1)-th newest own request must have left the log; one more where answers overtook each other. */
  fit(used: number, seen: Seen, isInOrder: boolean): void {
    const index = this.own.length - 1 - used - (isInOrder ? 0 : 1);
    const left = this.own[index];
    const before = this.own[index - 1];
    if (!left || !before) return;
    const atMost = seen.latest - Math.min(left.earliest, before.earliest);
    if (atMost >= this.longest) return;
    this.longest = atMost;
    this.fitPeriod();
  }

  /** What is used and not by us is used by others. */
  watchOthers(used: number, seen: Seen): void {
    let ours = 0;
    for (let index = this.own.length - 1; index >= 0; index -= 1) {
      const own = this.own[index];
      if (!own || own.latest <= seen.earliest - this.period) break;
      ours += 1;
    }
    this.others += 0.2 * (used - ours - this.others);
  }

  /** It was refused though nobody else is there: the period is a little longer than it seemed. */
  refused(moment: number): void {
    if (this.others <= 0.5) {
      this.isRound = false;
      this.longest *= 1.01;
      this.fitPeriod();
    }
    this.passed(moment);
  }

  private fitPeriod(): void {
    this.period = this.isRound ? roundedDown(this.longest) : this.longest;
  }
}
