import type { Clock } from '../../contract';
import type { Soon } from './soon';

/*
 * office.js hands over every call of a calculation in one turn, fifty thousand as readily as one. What takes long is done in several
 * turns, so that the sheet stays alive between them.
 */

/** Milliseconds of one turn that the functions take for themselves. */
const share = 30;

interface Waiting {
  readonly work: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
}

export class Turns {
  private spent = 0;
  private isFollowed = false;
  private waiting: Waiting[] = [];
  private channel: MessageChannel | null = null;

  constructor(private readonly clock: Clock) {}

  /** Does a call's work in this turn, or in one of the next where this one has had its share. Calls keep their order. */
  inTurn<Value>(work: () => Soon<Value>): Soon<Value> {
    if (this.spent < share && this.waiting.length === 0) return this.timed(work);
    this.followUp();
    return new Promise<Value>((resolve, reject) => {
      this.waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
    });
  }

  private timed<Value>(work: () => Value): Value {
    this.followUp();
    const begun = this.clock.monotonic();
    try {
      return work();
    } finally {
      this.spent += this.clock.monotonic() - begun;
    }
  }

  /** Has a turn follow this one. Not by a timer: timers of a page that is out of sight may come a second apart. */
  private followUp(): void {
    if (this.isFollowed) return;
    this.isFollowed = true;
    if (this.channel === null) {
      this.channel = new MessageChannel();
      this.channel.port1.onmessage = () => this.nextTurn();
    }
    this.channel.port2.postMessage(null);
  }

  private nextTurn(): void {
    this.isFollowed = false;
    this.spent = 0;
    let done = 0;
    for (const { work, resolve, reject } of this.waiting) {
      if (this.spent >= share) break;
      try {
        resolve(this.timed(work));
      } catch (error) {
        // As it is: Excel's own errors are none of JavaScript's.
        reject(error as Error);
      }
      done += 1;
    }
    this.waiting = this.waiting.slice(done);
    if (this.waiting.length > 0) this.followUp();
    // What was done here has asked for a turn itself.
    else if (done === 0) this.close();
  }

  /** A channel that stays open keeps its program running. */
  private close(): void {
    this.channel?.port1.close();
    this.channel = null;
  }
}
