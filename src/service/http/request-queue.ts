// A turn of the event loop is no time that a clock could tell: what ends it is when Node has looked for connections and bytes again.
import { setImmediate as afterThisTurn } from 'node:timers';
import type { Clock } from '../../contract';

/**
 * Milliseconds of work in one turn of the event loop. Node accepts one connection a turn: a process that handles
 * all waiting requests before the next turn lets new connections wait for seconds.
 */
const turnMilliseconds = 5;
/** Once the oldest request has waited this long, new ones are refused; one that waits for `maxWaitMilliseconds` is refused too. */
const fullAfterMilliseconds = 750;
const maxWaitMilliseconds = 1_000;
/** Most requests that wait, whatever the pace: some KB each. */
const maxWaiting = 1_000;

/** Whole seconds after which a refused caller may come again. Decision 227. */
export const secondsToComeBack = 1;

interface Waiting {
  readonly since: number;
  readonly pass: () => void;
  readonly refuse: () => void;
}

/**
 * Requests wait here in order of arrival, and are let through a few milliseconds of work at a time. Where the process cannot keep
 * up, new ones are refused at once, rather than all waiting longer and longer. A request passes at once where none is waiting.
 */
export class RequestQueue {
  readonly #waiting: Waiting[] = [];
  #running = 0;
  /** Since the process started. */
  refused = 0;
  #turnBegan = -Infinity;
  #isTurnUnderWay = false;
  #cancelExpiryTimer: (() => void) | null = null;
  readonly #clock: Clock;
  readonly #maxRunning: number;

  /** @param maxRunning Most requests that have passed and not left. Default: no bound. */
  constructor(clock: Clock, maxRunning = Infinity) {
    this.#clock = clock;
    this.#maxRunning = maxRunning;
  }

  get size(): number {
    return this.#waiting.length;
  }

  /** Calls one of the two, at once or within a second. Whoever passed leaves later by `leave`. */
  enter(pass: () => void, refuse: () => void): void {
    const now = this.#clock.monotonic();
    const oldest = this.#waiting[0];
    if (oldest === undefined && this.#hasRoom(now)) this.#run(pass, now);
    else if (this.#waiting.length >= maxWaiting || (oldest && now - oldest.since >= fullAfterMilliseconds)) {
      this.refused += 1;
      refuse();
    } else {
      this.#waiting.push({ since: now, pass, refuse });
      this.#cancelExpiryTimer ??= this.#clock.after(maxWaitMilliseconds, () => this.#expire());
      this.#beginTurn(now);
    }
  }

  /** A request that passed is over. */
  leave(): void {
    this.#running -= 1;
    if (this.#waiting.length > 0) this.#beginTurn(this.#clock.monotonic());
  }

  #hasRoom(now: number): boolean {
    return (
      this.#running < this.#maxRunning && (!this.#isTurnUnderWay || now - this.#turnBegan < turnMilliseconds)
    );
  }

  #run(pass: () => void, now: number): void {
    this.#beginTurn(now);
    this.#running += 1;
    pass();
  }

  #beginTurn(now: number): void {
    if (this.#isTurnUnderWay) return;
    this.#isTurnUnderWay = true;
    this.#turnBegan = now;
    afterThisTurn(() => {
      this.#isTurnUnderWay = false;
      this.#runNext();
    });
  }

  /** The work that one request does at once is finished before the next is looked at, so that its time is counted. */
  #runNext(): void {
    const now = this.#clock.monotonic();
    this.#refuseOverdue(now);
    const [next] = this.#waiting;
    if (next === undefined || !this.#hasRoom(now)) return;
    this.#waiting.shift();
    if (this.#waiting.length === 0) this.#cancelTimer();
    this.#run(next.pass, now);
    queueMicrotask(() => process.nextTick(() => this.#runNext()));
  }

  #expire(): void {
    const now = this.#clock.monotonic();
    this.#refuseOverdue(now);
    this.#cancelTimer();
    const [oldest] = this.#waiting;
    if (oldest)
      this.#cancelExpiryTimer = this.#clock.after(oldest.since + maxWaitMilliseconds - now, () =>
        this.#expire(),
      );
  }

  #refuseOverdue(now: number): void {
    while (this.#waiting[0] && now - this.#waiting[0].since >= maxWaitMilliseconds) {
      this.refused += 1;
      this.#waiting.shift()?.refuse();
    }
  }

  #cancelTimer(): void {
    this.#cancelExpiryTimer?.();
    this.#cancelExpiryTimer = null;
  }
}
