import {
  identifierKey,
  isNotFound,
  type Clock,
  type Identifier,
  type OperationName,
  type Problem,
  type PropertyInput,
  type ReadAnswer,
  type UtcTimestamp,
} from '../../contract';
import type { ActivityLog } from '../activity/activity-log';
import type { KeptOperation } from '../cache/stored-answer';
import type { Answer, Answering } from '../answer';
import type { RequestOptions } from '../client';
import type { Dispatcher } from './dispatcher';
import { Job, type Waiter } from './job';
import type { KeptAnswers } from '../cache/kept-answers';
import type { Outgoing } from '../connections/transport';

export interface RequestsOptions {
  readonly clock: Clock;
  readonly kept: KeptAnswers;
  readonly activity: ActivityLog;
  /** It tells us of what has ended, so that neither can be made before the other. */
  readonly dispatcher: () => Dispatcher;
}

/** Who waits for which request: equal questions are one request while it is under way, and answers are kept when they come. */
export class Requests {
  readonly #options: RequestsOptions;
  readonly #underWay = new Map<string, Job>();
  #writes = 0;

  constructor(options: RequestsOptions) {
    this.#options = options;
  }

  /** Gives what is kept, or asks. */
  check<Value>(
    operation: KeptOperation,
    identifier: Identifier,
    options: RequestOptions = {},
  ): Answering<Value> {
    const key = questionKey(operation, identifier);
    const kept = options.fresh ? null : this.#options.kept.get(key);
    // One operation has one kind of value: the key names the operation.
    if (kept) return kept as Answer<Value>;
    const { opening } = this.#options.kept;
    if (opening && !options.fresh)
      return opening.then(() => this.check<Value>(operation, identifier, options));
    return this.#ask({ operation, identifier, body: null }, key, false, options);
  }

  /** Asks for a change: it is never kept, and never joined to another. */
  change<Value>(
    operation: OperationName,
    identifier: Identifier | null,
    body: PropertyInput | null,
    options: RequestOptions = {},
  ): Promise<Answer<Value>> {
    this.#writes += 1;
    const key = `${operation} ${this.#writes}`;
    return Promise.resolve(this.#ask({ operation, identifier, body }, key, true, options));
  }

  /** Whoever asked is gone: of what is under way nothing is kept. */
  forgetUnderWay(): void {
    for (const job of this.#underWay.values()) job.isForgotten = true;
  }

  #ask<Value>(
    { operation, identifier, body }: Outgoing,
    key: string,
    isWrite: boolean,
    options: RequestOptions,
  ): Answering<Value> {
    const { signal, priority = 'interactive', caller = '' } = options;
    if (signal?.aborted) return refused({ kind: 'cancelled' });
    const present = this.#underWay.get(key);
    if (present) {
      present.isFresh ||= options.fresh === true;
      const joined = this.#join<Value>(present, { priority, caller }, signal);
      this.#options.dispatcher().queue.reorder(present, this.#options.clock.monotonic());
      return joined;
    }
    const refusal = this.#options.dispatcher().refusal();
    if (refusal) return refused(refusal);
    const job = new Job(operation, identifier, body, key, isWrite);
    job.isFresh = options.fresh === true;
    this.#underWay.set(key, job);
    const joined = this.#join<Value>(job, { priority, caller }, signal);
    this.#options.dispatcher().add(job);
    return joined;
  }

  #join<Value>(
    job: Job,
    who: Pick<Waiter, 'priority' | 'caller'>,
    signal: AbortSignal | undefined,
  ): Promise<Answer<Value>> {
    return new Promise((resolve) => {
      const onAbort = (): void => this.#leave(job, waiter);
      const waiter: Waiter = {
        ...who,
        settle: (answer) => {
          signal?.removeEventListener('abort', onAbort);
          resolve(answer as Answer<Value>);
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      job.waiters.push(waiter);
      this.#options.activity.changed();
    });
  }

  /** One who waited does so no longer. Nobody can call back a change that was sent: its outcome is waited for. */
  #leave(job: Job, waiter: Waiter): void {
    if (job.isWrite && job.state === 'sent') return;
    job.waiters.splice(job.waiters.indexOf(waiter), 1);
    waiter.settle(refused({ kind: 'cancelled' }));
    if (job.waiters.length === 0) {
      if (this.#options.dispatcher().queue.remove(job)) this.#underWay.delete(job.key);
    } else {
      this.#options.dispatcher().queue.reorder(job, this.#options.clock.monotonic());
    }
    this.#options.activity.changed();
  }

  /** A job has ended: everybody who waits for it is told. */
  settle(job: Job, read: ReadAnswer<unknown>, checkedAt: UtcTimestamp | null): void {
    this.#underWay.delete(job.key);
    const answer = answerOf(read, checkedAt);
    if (checkedAt && !job.isForgotten) this.#keep(job, answer);
    for (const waiter of job.waiters.splice(0)) waiter.settle(answer);
    this.#options.activity.changed();
  }

  /** Keeps what is known now: an answer, that there is none, or what a change left behind. */
  #keep({ key, operation, identifier }: Job, answer: Answer<unknown>): void {
    switch (operation) {
      case 'propertyCreate':
        return;
      case 'propertySync':
      case 'propertyArchive': {
        if (!identifier || !answer.ok) return;
        const question = questionKey('propertyCheck', identifier);
        if (operation === 'propertySync')
          this.#options.kept.put(question, 'propertyCheck', identifier, answer);
        else this.#options.kept.forget(question);
        return;
      }
      default:
        if (identifier && (answer.ok || isNotFound(answer.problem)))
          this.#options.kept.put(key, operation, identifier, answer);
    }
  }
}

function answerOf(read: ReadAnswer<unknown>, checkedAt: UtcTimestamp | null): Answer<unknown> {
  if (!read.ok || checkedAt === null) {
    const problem: Problem = read.ok ? { kind: 'cancelled' } : read.problem;
    return { ok: false, problem, checkedAt };
  }
  const { value, responseId, faults } = read;
  return { ok: true, value, checkedAt, age: 'current', responseId, faults };
}

function questionKey(operation: OperationName, identifier: Identifier): string {
  return `${operation} ${identifierKey(identifier)}`;
}

function refused(problem: Problem): Answer<never> {
  return { ok: false, problem, checkedAt: null };
}
