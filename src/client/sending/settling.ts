import type { Clock, Problem, ReadAnswer, UtcTimestamp } from '../../contract';
import type { ActivityLog } from '../activity/activity-log';
import { checkedAtOf, nameOf } from './exchange-report';
import type { Job } from './job';
import type { Queue } from './queue';
import type { Exchange } from '../connections/transport';

export interface SettlingOptions {
  readonly clock: Clock;
  readonly log: ActivityLog;
  /** Called once for every job that was added, unless it was taken out again. `checkedAt`: when the API said so itself. */
  readonly settled: (job: Job, answer: ReadAnswer<unknown>, checkedAt: UtcTimestamp | null) => void;
}

/** How jobs end. */
export class Settling {
  readonly #queue: Queue;
  readonly #options: SettlingOptions;
  constructor(queue: Queue, options: SettlingOptions) {
    this.#queue = queue;
    this.#options = options;
  }

  /** Those that wait, for a problem that they share. */
  waiting(problem: Problem, which: (job: Job) => boolean): void {
    for (const job of this.#queue.jobs().filter(which)) {
      this.#queue.remove(job);
      this.one(job, { ok: false, problem }, null);
    }
  }

  one(job: Job, answer: ReadAnswer<unknown>, checkedAt: UtcTimestamp | null): void {
    job.state = 'settled';
    this.#options.settled(job, answer, checkedAt);
  }

  /** The job's own problem, not one that it shares with everybody who waits. */
  fail(job: Job, problem: Problem, exchange: Exchange): void {
    this.finish(job, { ok: false, problem }, exchange);
  }

  finish(job: Job, answer: ReadAnswer<unknown>, exchange: Exchange): void {
    const { clock, log } = this.#options;
    if (!answer.ok && answer.problem.kind !== 'cancelled') log.problem(answer.problem, nameOf(job));
    this.one(job, answer, checkedAtOf(exchange, clock.now()));
  }
}
