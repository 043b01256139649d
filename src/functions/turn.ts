import type { Soon } from './soon';

/*
 * office.js hands over every call of a calculation in one turn, fifty thousand as readily as one. What takes long is done in several
 * turns, so that the sheet stays alive between them.
 */

/** Milliseconds of one turn that the functions take for themselves. */
const share = 30;

let spent = 0;
let isFollowed = false;
interface Waiting {
  readonly work: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
}

let waiting: Waiting[] = [];
let channel: MessageChannel | null = null;

/** Does a call's work in this turn, or in one of the next where this one has had its share. Calls keep their order. */
export function inTurn<Value>(work: () => Soon<Value>): Soon<Value> {
  if (spent < share && waiting.length === 0) return timed(work);
  followUp();
  return new Promise<Value>((resolve, reject) => {
    waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
  });
}

function timed<Value>(work: () => Value): Value {
  followUp();
  const begun = performance.now();
  try {
    return work();
  } finally {
    spent += performance.now() - begun;
  }
}

/** Has a turn follow this one. Not by a timer: timers of a page that is out of sight may come a second apart. */
function followUp(): void {
  if (isFollowed) return;
  isFollowed = true;
  if (channel === null) {
    channel = new MessageChannel();
    channel.port1.onmessage = nextTurn;
  }
  channel.port2.postMessage(null);
}

/** A channel that stays open keeps its program running. */
function close(): void {
  channel?.port1.close();
  channel = null;
}

function isToBeFollowed(): boolean {
  return isFollowed;
}

function nextTurn(): void {
  isFollowed = false;
  spent = 0;
  let done = 0;
  for (const { work, resolve, reject } of waiting) {
    if (spent >= share) break;
    try {
      resolve(timed(work));
    } catch (error) {
      // As it is: Excel's own errors are none of JavaScript's.
      reject(error as Error);
    }
    done += 1;
  }
  waiting = waiting.slice(done);
  if (waiting.length > 0) followUp();
  // What was done here has asked for a turn itself.
  else if (!isToBeFollowed()) close();
}
