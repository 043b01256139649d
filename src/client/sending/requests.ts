import {
  identifierKey,
  tellsOfHome,
  type Clock,
  type Identifier,
  type OperationName,
  type Problem,
  type Property,
  type PropertyInput,
  type ReadAnswer,
  type UtcTimestamp,
} from '../../contract';
import type { ActivityLog } from '../activity/activity-log';
import type { RefreshQuestion } from '../cache/refresh';
import type { CachedOperation } from '../cache/stored-answer';
import type { Answer, AnswerOrPromise } from '../answer';
import type { RequestOptions } from '../client';
import type { Dispatcher } from './dispatcher';
import { Job, type Waiter } from './job';
import type { AnswerCache } from '../cache/answer-cache';
import type { OutgoingRequest } from '../connections/transport';

export interface RequestsOptions {
  readonly clock: Clock;
  readonly cache: AnswerCache;
  readonly activity: ActivityLog;
  /** It tells us of what has ended, so that neither can be made before the other. */
  readonly dispatcher: () => Dispatcher;
}

/** Who waits for which request: equal questions are one request while it is under way, and answers are cached when they come. */
export class Requests {
  readonly #options: RequestsOptions;
  readonly #inFlight = new Map<string, Job>();
  #writes = 0;

  constructor(options: RequestsOptions) {
    this.#options = options;
  }

  /** Gives what is cached, or asks. */
  check<Value>(
    operation: CachedOperation,
    identifier: Identifier,
    options: RequestOptions = {},
  ): AnswerOrPromise<Value> {
    const key = questionKey(operation, identifier);
    if (options.asksNothing) return this.#follow(key);
    const cached = options.fresh ? null : this.#options.cache.get(key);
    // One operation has one kind of value: the key names the operation.
    if (cached) return cached as Answer<Value>;
    const { opening } = this.#options.cache;
    if (opening && !options.fresh)
      return opening.then(() => this.check<Value>(operation, identifier, options));
    return this.#ask({ operation, identifier, body: null }, key, options);
  }

  /** Asks for a stale answer anew, unless another page on this device has. Resolves with whether it is renewed; never rejects. */
  async renew({ operation, identifier }: RefreshQuestion, options: RequestOptions): Promise<boolean> {
    const { cache } = this.#options;
    const key = questionKey(operation, identifier);
    const before = cache.get(key);
    if (await cache.takeRenewed(key)) {
      const after = cache.get(key);
      if (operation === 'propertyCheck' && after) this.#noteChange(identifier, before, after);
      return true;
    }
    const answer = await this.check<unknown>(operation, identifier, { ...options, fresh: true });
    return tellsOfHome(answer);
  }

  /** Gives the answer that is under way; what is cached where none is, or where it does not come. Decision 304. */
  #follow<Value>(key: string): AnswerOrPromise<Value> {
    const cached = (otherwise: Answer<unknown>): Answer<Value> =>
      (this.#options.cache.get(key) ?? otherwise) as Answer<Value>;
    const job = this.#inFlight.get(key);
    if (job)
      return new Promise<Answer<unknown>>((resolve) => (job.followers ??= []).push(resolve)).then(cached);
    const { opening } = this.#options.cache;
    if (opening) return opening.then(() => this.#follow<Value>(key));
    return cached(refusedAnswer({ kind: 'cancelled' }));
  }

  /** Asks for a change: it is never kept, and never joined to another. */
  change<Value>(
    operation: Exclude<OperationName, CachedOperation>,
    identifier: Identifier | null,
    body: PropertyInput | null,
    options: RequestOptions = {},
  ): Promise<Answer<Value>> {
    this.#writes += 1;
    const key = `${operation} ${this.#writes}`;
    return Promise.resolve(this.#ask({ operation, identifier, body }, key, options));
  }

  /** Whoever asked is gone: of what is under way nothing is kept. */
  forgetInFlight(): void {
    for (const job of this.#inFlight.values()) job.isForgotten = true;
  }

  #ask<Value>(
    { operation, identifier, body }: OutgoingRequest,
    key: string,
    options: RequestOptions,
  ): AnswerOrPromise<Value> {
    const { signal, priority = 'interactive', caller = '' } = options;
    if (signal?.aborted) return refusedAnswer({ kind: 'cancelled' });
    const present = this.#inFlight.get(key);
    // What somebody who signed out asked is not kept, and what a change overtook may tell of before.
    if (present && !present.isForgotten && !present.isOvertaken) {
      present.isFresh ||= options.fresh === true;
      const joined = this.#join<Value>(present, { priority, caller }, signal);
      this.#options.dispatcher().queue.reorder(present, this.#options.clock.monotonic());
      return joined;
    }
    const refusal = this.#options.dispatcher().refusal();
    if (refusal) return refusedAnswer(refusal);
    const job = new Job(operation, identifier, body, key);
    job.isFresh = options.fresh === true;
    this.#inFlight.set(key, job);
    const joined = this.#join<Value>(job, { priority, caller }, signal);
    this.#options.dispatcher().add(job);
    return joined;
  }

  #join<Value>(
    job: Job,
    who: Pick<Waiter, 'priority' | 'caller'>,
    signal: AbortSignal | undefined,
  ): Promise<Answer<Value>> {
    return new Promise<Answer<unknown>>((complete) => {
      const waiter: Waiter = { priority: who.priority, caller: who.caller, complete };
      if (signal) this.#leaveBy(signal, job, waiter);
      job.join(waiter);
      this.#options.activity.invalidate();
    }) as Promise<Answer<Value>>;
  }

  /** Functions of its own are held only for a caller that has a signal: a hundred thousand that have none may wait. */
  #leaveBy(signal: AbortSignal, job: Job, waiter: Waiter): void {
    const { complete } = waiter;
    const onAbort = (): void => this.#leave(job, waiter);
    waiter.complete = (answer) => {
      signal.removeEventListener('abort', onAbort);
      complete(answer);
    };
    signal.addEventListener('abort', onAbort, { once: true });
  }

  /** A caller no longer waits. A change that was sent cannot be cancelled: the outcome of that try is waited for. */
  #leave(job: Job, waiter: Waiter): void {
    if (job.isWrite && job.state === 'sent') {
      job.isLeft = true;
      return;
    }
    job.waiters.splice(job.waiters.indexOf(waiter), 1);
    waiter.complete(refusedAnswer(job.endedBy({ kind: 'cancelled' })));
    if (job.waiters.length === 0) {
      if (this.#options.dispatcher().queue.remove(job)) {
        this.#forget(job);
        this.#tellFollowers(job, refusedAnswer({ kind: 'cancelled' }));
      }
    } else {
      this.#options.dispatcher().queue.reorder(job, this.#options.clock.monotonic());
    }
    this.#options.activity.invalidate();
  }

  /** A job has ended: everybody who waits for it is told. */
  complete(job: Job, read: ReadAnswer<unknown>, checkedAt: UtcTimestamp | null): void {
    this.#forget(job);
    const answer = answerOf(read, checkedAt);
    if (checkedAt && !job.isForgotten && !job.isOvertaken) this.#keep(job, answer);
    for (const waiter of job.waiters.splice(0)) waiter.complete(answer);
    this.#tellFollowers(job, answer);
    this.#options.activity.invalidate();
  }

  /** Another job may be asking the same by now. */
  #forget(job: Job): void {
    if (this.#inFlight.get(job.key) === job) this.#inFlight.delete(job.key);
  }

  #tellFollowers(job: Job, answer: Answer<unknown>): void {
    for (const tell of job.followers?.splice(0) ?? []) tell(answer);
  }

  /** Keeps what is known now: an answer, that there is none, or what a change left behind. */
  #keep({ key, operation, identifier }: Job, answer: Answer<unknown>): void {
    switch (operation) {
      case 'propertyCreate':
        return;
      case 'propertySync':
      case 'propertyArchive': {
        // That there is no such property tells of it too.
        if (!identifier || (!answer.ok && answer.problem.kind !== 'property-not-found')) return;
        const { cache } = this.#options;
        const question = questionKey('propertyCheck', identifier);
        const isMoved = !isSamePlace(cache.get(question), answer);
        this.#overtake(question);
        if (operation === 'propertySync') cache.put(question, 'propertyCheck', identifier, answer);
        else cache.forget(question);
        if (isMoved) this.#forgetChecksOfPlace(identifier);
        return;
      }
      default: {
        if (!identifier || !tellsOfHome(answer)) return;
        const { cache } = this.#options;
        const before = operation === 'propertyCheck' ? cache.get(key) : null;
        cache.put(key, operation, identifier, answer);
        this.#noteChange(identifier, before, answer);
      }
    }
  }

  /** Forgets what is of the address of a property that somebody else has changed or archived since. */
  #noteChange(property: Identifier, before: Answer<unknown> | null, after: Answer<unknown>): void {
    if (before && (before.ok || after.ok) && !isSamePlace(before, after)) this.#forgetChecksOfPlace(property);
  }

  #forgetChecksOfPlace(property: Identifier): void {
    for (const check of checksOfPlace) {
      const asked = questionKey(check, property);
      this.#overtake(asked);
      this.#options.cache.forget(asked);
    }
  }

  /** What is under way may be answered as it was before a change. */
  #overtake(key: string): void {
    const reading = this.#inFlight.get(key);
    if (reading?.state === 'sent') reading.isOvertaken = true;
  }
}

/** The checks that are answered by where a property is. */
const checksOfPlace = ['epcCheck', 'determinationCheck', 'licensingCheck'] as const;

/** Whether both answers tell of a stored property at one address. An archive tells of none. */
function isSamePlace(before: Answer<unknown> | null, after: Answer<unknown>): boolean {
  if (!before?.ok || !after.ok) return false;
  const [was, is] = [before.value, after.value] as Partial<Property>[];
  return (
    typeof is?.address === 'string' &&
    typeof is.postcode === 'string' &&
    was?.address === is.address &&
    was.postcode === is.postcode
  );
}

function answerOf(read: ReadAnswer<unknown>, checkedAt: UtcTimestamp | null): Answer<unknown> {
  if (!read.ok || checkedAt === null) {
    const problem: Problem = read.ok ? { kind: 'cancelled' } : read.problem;
    return { ok: false, problem, checkedAt };
  }
  const { value, responseId, faults } = read;
  return { ok: true, value, checkedAt, isStale: false, responseId, faults };
}

function questionKey(operation: OperationName, identifier: Identifier): string {
  return `${operation} ${identifierKey(identifier)}`;
}

function refusedAnswer(problem: Problem): Answer<never> {
  return { ok: false, problem, checkedAt: null };
}
