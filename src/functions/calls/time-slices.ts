import type { Clock } from '../../contract';
import type { MaybePromise } from './maybe-promise';

/*
 * office.js makes all calls of a calculation in one task of the event loop, fifty thousand as readily as one. What takes long is done
 * in several tasks, so that the sheet can be used between them.
 */

/** Milliseconds of work in one task: a screen that is drawn 40 times a second loses one picture at most. */
const sliceMilliseconds = 25;

interface Waiting {
  readonly work: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** Cuts the work of a calculation into slices of time, each a task of its own. Decision 134. */
export class TimeSlices {
  readonly #clock: Clock;
  #spent = 0;
  #isNextScheduled = false;
  #waiting: Waiting[] = [];
  /** What waits until nothing else does. */
  #last: Waiting[] = [];
  #channel: MessageChannel | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Does a call's work in this slice, or in one of the next where this one is used up. Calls keep their order. */
  run<Value>(work: () => MaybePromise<Value>): MaybePromise<Value> {
    if (this.#spent < sliceMilliseconds && this.#waiting.length === 0) return this.#runTimed(work);
    this.#scheduleNext();
    return new Promise<Value>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
    });
  }

  /** Does work when all calls of this calculation have had their turn: in a later slice, behind all that waits. */
  runLast<Value>(work: () => MaybePromise<Value>): Promise<Value> {
    this.#scheduleNext();
    return new Promise<Value>((resolve, reject) => {
      this.#last.push({ work, resolve: resolve as (value: unknown) => void, reject });
    });
  }

  #runTimed<Value>(work: () => Value): Value {
    this.#scheduleNext();
    const begun = this.#clock.monotonic();
    try {
      return work();
    } finally {
      this.#spent += this.#clock.monotonic() - begun;
    }
  }

  /** Not by a timer: timers of a page that is out of sight may come a second apart. */
  #scheduleNext(): void {
    if (this.#isNextScheduled) return;
    this.#isNextScheduled = true;
    if (this.#channel === null) {
      this.#channel = new MessageChannel();
      this.#channel.port1.onmessage = () => this.#begin();
    }
    this.#channel.port2.postMessage(null);
  }

  #begin(): void {
    this.#isNextScheduled = false;
    this.#spent = 0;
    if (this.#waiting.length === 0) this.#waiting = this.#last.splice(0);
    let done = 0;
    for (const { work, resolve, reject } of this.#waiting) {
      if (this.#spent >= sliceMilliseconds) break;
      try {
        resolve(this.#runTimed(work));
      } catch (error) {
        // Handed on as it is: Excel's own errors are not JavaScript errors.
        reject(error as Error);
      }
      done += 1;
    }
    this.#waiting = this.#waiting.slice(done);
    // Where work was done here, it has scheduled the next slice itself.
    if (done === 0) this.#close();
  }

  /** A channel that stays open would keep a Node process running. */
  #close(): void {
    this.#channel?.port1.close();
    this.#channel = null;
  }
}
