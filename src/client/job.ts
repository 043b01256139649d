import type { Priority, UtcTimestamp } from '../contract';
import { priorities } from '../contract';
import type { Answer } from './answer';
import type { Outgoing } from './transport';

/** One caller that waits for a job. */
export interface Waiter {
  readonly priority: Priority;
  /** Who asks: callers of one priority take turns. */
  readonly caller: string;
  settle(answer: Answer<unknown>): void;
}

/** One request that is asked for, however many callers wait for it. */
export interface Job extends Outgoing {
  /** One text for one question; a write has one of its own. */
  readonly key: string;
  readonly waiters: Waiter[];
  state: 'waiting' | 'sent' | 'settled';
  /** How often it was sent and not refused by the quota. */
  tries: number;
  /** Monotonic moment at which it was first sent. */
  firstSentAt: number;
  /** How often a conflict (409) sent it back. */
  conflicts: number;
  /** It changes something at the API. */
  readonly isWrite: boolean;
  /** Wall-clock moment of the answer it was settled with. */
  checkedAt: UtcTimestamp | null;
}

export function createJob(outgoing: Outgoing, key: string, isWrite: boolean): Job {
  return {
    ...outgoing,
    key,
    isWrite,
    waiters: [],
    state: 'waiting',
    tries: 0,
    firstSentAt: 0,
    conflicts: 0,
    checkedAt: null,
  };
}

/** The most urgent of those who wait. */
export function urgency(job: Job): Waiter | undefined {
  let best: Waiter | undefined;
  for (const waiter of job.waiters) {
    if (!best || priorities.indexOf(waiter.priority) < priorities.indexOf(best.priority)) best = waiter;
  }
  return best;
}
