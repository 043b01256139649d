import {
  identifierKey,
  isNotFound,
  type ArchiveResult,
  type Chance,
  type Clock,
  type Determination,
  type EpcResult,
  type Identifier,
  type Licensing,
  type OperationName,
  type Problem,
  type Property,
  type PropertyId,
  type PropertyInput,
  type ReadAnswer,
  type UtcTimestamp,
} from '../contract';
import { ActivityLog, type Present } from './activity-log';
import { baseAddress } from './address';
import type { Answer, Answering } from './answer';
import type { AnswerStore } from './answer-store';
import type { Client, RequestOptions } from './client';
import type { Connection } from './connection';
import { Dispatcher } from './dispatcher';
import { Job, type Waiter } from './job';
import { scopeOf } from './connection-scope';
import type { KeptOperation } from './ages';
import { KeptAnswers } from './kept-answers';
import { LearntQuotas } from './learnt-quotas';
import { createPacing } from './pacing';
import type { QuotaMemory } from './quota-memory';
import { quotaKnown, timeToFinish } from './quota-known';
import {
  refreshed,
  refreshPlan,
  type RefreshOptions,
  type RefreshPlan,
  type RefreshProgress,
  type RefreshQuestion,
} from './refresh';
import { Pacings, type Runtimes } from './runtimes';
import { settingsFrom, type GivenSettings } from './settings';
import { createTransport, type Outgoing, type Transport } from './transport';

export interface ClientOptions extends GivenSettings {
  readonly clock: Clock;
  readonly chance: Chance;
  /** The API to talk to at first; `null` or nothing for none. */
  readonly connection?: Connection | null;
  /** Where what was learnt of the quota outlives the page; without one every page starts cold. */
  readonly quotaMemory?: QuotaMemory;
  /** How runtimes that share the quota are found; without it this one knows of no others. */
  readonly runtimes?: Runtimes;
  /** How requests travel. Default: HTTP. */
  readonly transport?: Transport;
  /** Where answers outlive the page; without one they are kept in memory alone. */
  readonly store?: AnswerStore;
}

/** Makes the client. It starts nothing until it is asked. Throws a `RangeError` for a setting out of its range. */
export function createClient(options: ClientOptions): Client {
  const client = new ThrottledClient(options);
  client.connect(options.connection ?? null);
  return client;
}

class ThrottledClient implements Client {
  readonly activity: ActivityLog;
  private readonly clock: Clock;
  private readonly dispatcher: Dispatcher;
  private readonly kept: KeptAnswers;
  private readonly learnt: LearntQuotas;
  private readonly pacings: Pacings;
  private readonly underWay = new Map<string, Job>();
  private writes = 0;

  constructor(options: ClientOptions) {
    const { clock, chance, store, quotaMemory } = options;
    const { requestsInFlight, ages, timeout } = settingsFrom(options);
    this.clock = clock;
    this.learnt = new LearntQuotas(clock, quotaMemory ?? null);
    const learnt = (): void => this.learnt.changed(() => this.dispatcher.learnt());
    this.pacings = new Pacings({
      clock,
      chance,
      runtimes: options.runtimes ?? null,
      requestsInFlight,
      createPacing: (slots, snapshot) => createPacing({ chance, requestsInFlight: slots }, snapshot),
      pump: () => this.dispatcher.lookAgain(),
      learnt,
    });
    this.kept = new KeptAnswers({
      clock,
      ages,
      store: store ?? null,
      storeFailed: () => this.activity.setKeptOn('memory'),
    });
    this.activity = new ActivityLog(clock, store ? 'device' : 'memory', () => this.present(requestsInFlight));
    this.dispatcher = new Dispatcher({
      clock,
      chance,
      transport: options.transport ?? createTransport(clock, timeout),
      createPacing: (snapshot) => this.pacings.create(snapshot),
      requestsInFlight,
      log: this.activity,
      settled: (job, answer, checkedAt) => this.settle(job, answer, checkedAt),
      learnt,
    });
  }

  epcCheck(identifier: Identifier, options?: RequestOptions): Answering<EpcResult> {
    return this.check('epcCheck', identifier, options);
  }

  determinationCheck(identifier: Identifier, options?: RequestOptions): Answering<Determination> {
    return this.check('determinationCheck', identifier, options);
  }

  licensingCheck(identifier: Identifier, options?: RequestOptions): Answering<Licensing> {
    return this.check('licensingCheck', identifier, options);
  }

  propertyCheck(propertyId: PropertyId, options?: RequestOptions): Answering<Property> {
    return this.check('propertyCheck', { form: 'property', propertyId }, options);
  }

  propertyCreate(input: PropertyInput, options?: RequestOptions): Promise<Answer<Property>> {
    return this.change('propertyCreate', null, input, options);
  }

  propertySync(
    propertyId: PropertyId,
    input: PropertyInput,
    options?: RequestOptions,
  ): Promise<Answer<Property>> {
    return this.change('propertySync', { form: 'property', propertyId }, input, options);
  }

  propertyArchive(propertyId: PropertyId, options?: RequestOptions): Promise<Answer<ArchiveResult>> {
    return this.change('propertyArchive', { form: 'property', propertyId }, null, options);
  }

  noteProblem(problem: Problem): void {
    this.activity.problem(problem, null);
  }

  connect(connection: Connection | null): void {
    const address = connection && baseAddress(connection);
    const problem: Problem | null = address
      ? address.ok
        ? null
        : address.problem
      : { kind: 'no-connection-set' };
    this.kept.open(() => scopeOf(connection));
    this.activity.forget(connection ? (problem ? 'failing' : 'untried') : 'none');
    if (connection && problem) this.activity.problem(problem, null);
    this.dispatcher.connect(problem ? null : connection, problem);
    if (!problem) this.pacings.join(() => scopeOf(connection));
    void this.learnt
      .open(() => scopeOf(connection))
      .then((snapshot) => {
        if (!snapshot) return;
        this.dispatcher.startWarm(snapshot);
        this.activity.changed();
      });
  }

  keptCount(): number {
    return this.kept.size;
  }

  planRefresh(identifiers?: readonly Identifier[]): RefreshPlan {
    const which = identifiers ? new Set(identifiers.map(identifierKey)) : 'old';
    const { limit, period } = this.dispatcher.quota();
    const pace = limit === null || period === null ? null : { limit, period };
    return refreshPlan(this.kept.questions(which), pace);
  }

  refresh(plan: RefreshPlan, options: RefreshOptions = {}): Promise<RefreshProgress> {
    const { signal } = options;
    const asking = { fresh: true, priority: 'bulk', caller: 'refresh', ...(signal && { signal }) } as const;
    const ask = async ({ operation, identifier }: RefreshQuestion): Promise<boolean> => {
      const answer = await this.check<unknown>(operation, identifier, asking);
      return answer.ok || isNotFound(answer.problem);
    };
    return refreshed(plan, ask, options);
  }

  clearKept(): Promise<void> {
    return this.kept.clear();
  }

  dispose(): void {
    this.learnt.close();
    this.dispatcher.dispose();
  }

  private present(slots: number): ReturnType<Present> {
    const { queue, inFlightCount } = this.dispatcher;
    const estimate = this.dispatcher.quota();
    return {
      waiting: { ...queue.waiting },
      inFlight: inFlightCount,
      known: quotaKnown(estimate, this.clock),
      millisecondsToFinish: timeToFinish(queue.size, estimate, slots),
    };
  }

  private check<Value>(
    operation: KeptOperation,
    identifier: Identifier,
    options: RequestOptions = {},
  ): Answering<Value> {
    const key = questionKey(operation, identifier);
    const kept = options.fresh ? null : this.kept.get(key);
    // One operation has one kind of value: the key names the operation.
    if (kept) return kept as Answer<Value>;
    const { opening } = this.kept;
    if (opening && !options.fresh)
      return opening.then(() => this.check<Value>(operation, identifier, options));
    return this.ask({ operation, identifier, body: null }, key, false, options);
  }

  private change<Value>(
    operation: OperationName,
    identifier: Identifier | null,
    body: PropertyInput | null,
    options: RequestOptions = {},
  ): Promise<Answer<Value>> {
    this.writes += 1;
    const key = `${operation} ${this.writes}`;
    return Promise.resolve(this.ask({ operation, identifier, body }, key, true, options));
  }

  private ask<Value>(
    { operation, identifier, body }: Outgoing,
    key: string,
    isWrite: boolean,
    options: RequestOptions,
  ): Answering<Value> {
    const { signal, priority = 'interactive', caller = '' } = options;
    if (signal?.aborted) return refused({ kind: 'cancelled' });
    const present = this.underWay.get(key);
    if (present) {
      const joined = this.join<Value>(present, { priority, caller }, signal);
      this.dispatcher.queue.reorder(present, this.clock.monotonic());
      return joined;
    }
    const refusal = this.dispatcher.refusal();
    if (refusal) return refused(refusal);
    const job = new Job(operation, identifier, body, key, isWrite);
    this.underWay.set(key, job);
    const joined = this.join<Value>(job, { priority, caller }, signal);
    this.dispatcher.add(job);
    return joined;
  }

  private join<Value>(
    job: Job,
    who: Pick<Waiter, 'priority' | 'caller'>,
    signal: AbortSignal | undefined,
  ): Promise<Answer<Value>> {
    return new Promise((resolve) => {
      const onAbort = (): void => this.leave(job, waiter);
      const waiter: Waiter = {
        ...who,
        settle: (answer) => {
          signal?.removeEventListener('abort', onAbort);
          resolve(answer as Answer<Value>);
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      job.waiters.push(waiter);
      this.activity.changed();
    });
  }

  /** One who waited does so no longer. Nobody can call back a change that was sent: its outcome is waited for. */
  private leave(job: Job, waiter: Waiter): void {
    if (job.isWrite && job.state === 'sent') return;
    job.waiters.splice(job.waiters.indexOf(waiter), 1);
    waiter.settle(refused({ kind: 'cancelled' }));
    if (job.waiters.length === 0) {
      if (this.dispatcher.queue.remove(job)) this.underWay.delete(job.key);
    } else {
      this.dispatcher.queue.reorder(job, this.clock.monotonic());
    }
    this.activity.changed();
  }

  private settle(job: Job, read: ReadAnswer<unknown>, checkedAt: UtcTimestamp | null): void {
    this.underWay.delete(job.key);
    const answer = answerOf(read, checkedAt);
    if (checkedAt) this.keep(job, answer);
    for (const waiter of job.waiters.splice(0)) waiter.settle(answer);
    this.activity.changed();
  }

  /** Keeps what is known now: an answer, that there is none, or what a change left behind. */
  private keep({ key, operation, identifier }: Job, answer: Answer<unknown>): void {
    switch (operation) {
      case 'propertyCreate':
        return;
      case 'propertySync':
      case 'propertyArchive': {
        if (!identifier || !answer.ok) return;
        const question = questionKey('propertyCheck', identifier);
        if (operation === 'propertySync') this.kept.put(question, 'propertyCheck', identifier, answer);
        else this.kept.forget(question);
        return;
      }
      default:
        if (identifier && (answer.ok || isNotFound(answer.problem)))
          this.kept.put(key, operation, identifier, answer);
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
