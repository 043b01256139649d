import {
  operations,
  priorities,
  type Identifier,
  type OperationName,
  type Priority,
  type Problem,
  type PropertyInput,
} from '../../contract';
import type { Answer } from '../answer';
import type { OutgoingRequest } from '../connections/transport';

/** One caller that waits for a job. */
export interface Waiter {
  readonly priority: Priority;
  /** Who asks: callers of one priority take turns. */
  readonly caller: string;
  complete: (answer: Answer<unknown>) => void;
}

/** What one caller, or one calculation, waits for: a list of jobs. */
export interface Group {
  readonly name: string;
  readonly priority: Priority;
  first: Job | null;
  last: Job | null;
}

/** What is told of a request of who signed out. */
export const signedOut: Problem = { kind: 'keys-refused', responseId: null, wantsSignIn: true };

/** One request that is asked for, however many callers wait for it. A hundred thousand may wait: it holds no more than it must. Decision 25. */
export class Job implements OutgoingRequest {
  waiters: Waiter[] = [];
  /** Who is told of the answer and does not ask for it: it is not sent for them. */
  followers: Waiter['complete'][] | null = null;
  state: 'waiting' | 'sent' | 'settled' = 'waiting';
  /** How often it was sent and not refused by the quota. */
  tries = 0;
  /** Monotonic moment at which it was first sent. */
  firstSentAt = 0;
  /** Of a change: names the try that was made last. */
  change: string | null = null;
  /** Of a change: what went wrong with the last try that may have been carried out; `null` where certainly none was. */
  doubt: Problem | null = null;
  /** Whoever asked for this change left while it was under way: it is not sent again. */
  isLeft = false;
  /** How often a conflict (409) sent it back. */
  conflicts = 0;
  /** Somebody asks for it though an answer is cached. */
  isFresh = false;
  /** Whoever asked signed out: nothing of it is kept or told. */
  isForgotten = false;
  /** A change of what it asks for was carried out, or another API connected, while it was under way: its answer may be of before. */
  isOvertaken = false;
  /** Its place in the queue. */
  group: Group | null = null;
  before: Job | null = null;
  after: Job | null = null;

  constructor(
    readonly operation: OperationName,
    readonly identifier: Identifier | null,
    readonly body: PropertyInput | null,
    /** One text for one question; a change has one of its own. */
    readonly key: string,
  ) {}

  /** It changes something at the API. */
  get isWrite(): boolean {
    return operations[this.operation].method !== 'GET';
  }

  /**
   * One more waits, behind those who are as urgent: of thousands of cells that name one home none looks through the others. Of most requests it
   * is the only one, and a list that one is pushed to takes room for seventeen.
   */
  join(waiter: Waiter): void {
    const rank = priorities.indexOf(waiter.priority);
    const last = this.waiters.findLastIndex(({ priority }) => priorities.indexOf(priority) <= rank);
    if (this.waiters.length === 0) this.waiters = [waiter];
    else this.waiters.splice(last + 1, 0, waiter);
  }

  /** What its callers are told where this ends it before it is sent again: a change that may have been carried out ends as that. */
  endedBy(problem: Problem): Problem {
    return this.doubt ?? problem;
  }

  get priority(): Priority {
    return this.urgent?.priority ?? 'bulk';
  }

  /** The most urgent of those who wait. */
  get urgent(): Waiter | undefined {
    return this.waiters[0];
  }
}
