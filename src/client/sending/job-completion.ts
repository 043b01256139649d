import type { Clock, Problem, ReadAnswer, UtcTimestamp } from '../../contract';
import type { ActivityLog } from '../activity/activity-log';
import { checkedAtOf, identifierOf } from './exchange-report';
import type { Job } from './job';
import type { Queue } from './queue';
import type { Exchange } from '../connections/transport';

export interface JobCompletionOptions {
  readonly clock: Clock;
  readonly log: ActivityLog;
  /** Called once for every job that was added, unless it was taken out again. `checkedAt`: when the API said so itself. */
  readonly onComplete: (job: Job, answer: ReadAnswer<unknown>, checkedAt: UtcTimestamp | null) => void;
}

/** How jobs end. */
export class JobCompletion {
  readonly #queue: Queue;
  readonly #options: JobCompletionOptions;
  constructor(queue: Queue, options: JobCompletionOptions) {
    this.#queue = queue;
    this.#options = options;
  }

  /** Those that wait, for a problem that they share; a change that may have been carried out for its own. */
  failWaiting(problem: Problem, which: (job: Job) => boolean): void {
    for (const job of this.#queue.jobs().filter(which)) {
      this.#queue.remove(job);
      this.complete(job, { ok: false, problem: job.endedBy(problem) }, null);
    }
  }

  complete(job: Job, answer: ReadAnswer<unknown>, checkedAt: UtcTimestamp | null): void {
    job.state = 'settled';
    this.#options.onComplete(job, answer, checkedAt);
  }

  /** The job's own problem, not one that it shares with everybody who waits. */
  fail(job: Job, problem: Problem, exchange: Exchange): void {
    this.finish(job, { ok: false, problem }, exchange);
  }

  finish(job: Job, answer: ReadAnswer<unknown>, exchange: Exchange): void {
    const { clock, log } = this.#options;
    if (!answer.ok && answer.problem.kind !== 'cancelled' && !job.isForgotten)
      log.addProblem(answer.problem, identifierOf(job));
    this.complete(job, answer, checkedAtOf(exchange, clock.now()));
  }
}
