import { receivedRateLimitHeaders, type Operation, type Priority } from '../../contract';
import { ExpiringMap } from '../expiring-map';
import type { SchedulerState } from '../operations/metrics';
import { RelayFailure, type Reply } from '../reply';
import { QueueClosed, type UserRequest, type RequestHandler, type QuotaRefusal } from './user-request';
import { KeyQuota, type KeyQuotaOptions } from './key-quota';
import { FairQueue } from './fair-queue';
import { PendingRequest, type Waiter } from './pending-request';
import type { QuotaState } from './quota-state';
import { keysChangedBy, questionKey } from './question';
import { Sender, type SenderOptions } from './sender';
import { maxHoldMilliseconds, Shares } from './shares';
import type { AnswerClass } from './classify-answer';

/** Limits for one user: a screen shows no more than six interactive requests at once, and a filled sheet needs far fewer than 60 that wait. */
const maxInteractivePerUser = 6;
const maxWaitingPerUser = 60;

/** Milliseconds for which a question that failed is not sent again, since the sender has repeated it already. */
const failureMilliseconds = 10_000;

/** Headers of the API that tell of the whole key's quota, and are no user's. */
const keysOwn = new Set<string>([receivedRateLimitHeaders.standard, receivedRateLimitHeaders.standardPolicy]);

export interface QuotaSchedulerOptions
  extends KeyQuotaOptions, Pick<SenderOptions, 'relay' | 'maySpend' | 'metrics' | 'log'> {
  /** The API answered a question, and the answer may be given to others who ask the same. */
  readonly cacheReply: (operation: Operation, key: string, reply: Reply) => void;
}

/** Schedules the requests of all users of one key: one queue, a fair share for each user, one request for equal questions. */
export class QuotaScheduler implements RequestHandler {
  readonly #options: QuotaSchedulerOptions;
  readonly #quota: KeyQuota;
  readonly #queue = new FairQueue();
  readonly #byKey = new Map<string, PendingRequest>();
  /** Questions that failed recently, with what came in place of an answer. */
  readonly #failures: ExpiringMap<Reply | Error>;
  readonly #sender: Sender;
  readonly #shares: Shares;
  readonly #waitingPerUser = new UserCount();
  readonly #onIdle: (() => void)[] = [];

  constructor(options: QuotaSchedulerOptions) {
    this.#options = options;
    const { clock, quotaState } = options;
    const quota = new KeyQuota(options);
    const queue = this.#queue;
    this.#quota = quota;
    this.#shares = new Shares({ clock, quota, queue, earlierUsers: quotaState.atWork });
    this.#failures = new ExpiringMap(clock, failureMilliseconds);
    this.#sender = new Sender({
      ...options,
      quota,
      queue,
      expectedUsers: () => this.#shares.countExpected((user) => this.#waitingPerUser.of(user) > 0),
      onEnded: (pending, outcome, answerClass) => this.#finish(pending, outcome, answerClass),
      onRequeued: (pending, failure) => this.#releaseOverdue(pending, failure),
      onWithheld: (pending) => {
        this.#forget(pending);
        for (const waiter of pending.waiters.splice(0)) waiter.reject(this.#makeRefusal(waiter, 1));
        this.#checkIdle();
      },
    });
  }

  state(): SchedulerState {
    const sender = this.#sender;
    return {
      waiting: this.#queue.waiting,
      inFlight: sender.inFlight,
      estimate: this.#quota.estimate(),
      isFailing: sender.isFailing,
    };
  }

  /** What the next scheduler of this key begins with. */
  quotaState(now: number): QuotaState {
    const atWork = this.#shares.activeUsers().length;
    return { ...this.#quota.state(now), atWork };
  }

  handle(request: UserRequest): Promise<Reply> {
    const { user } = request;
    this.#shares.recordRequest(user);
    this.#queue.turnOf(user);
    const key = questionKey(request.operation, request.target);
    const failed = key === null ? null : this.#failures.get(key);
    if (failed instanceof Error) return Promise.reject(failed);
    if (failed) return Promise.resolve(this.#withShare(failed, user));
    const isTooMany = this.#waitingPerUser.of(user) >= maxWaitingPerUser;
    if (isTooMany || this.#shares.isTurnFar(user, request.priority))
      return Promise.reject(this.#makeRefusal(request));
    return this.#join(request, key);
  }

  /** Resolves when nothing waits and nothing is under way any more. */
  async whenIdle(): Promise<void> {
    if (this.#sender.inFlight + this.#queue.size === 0) return;
    await new Promise<void>((resolve) => this.#onIdle.push(resolve));
  }

  /** Refuses what waits, and finishes what is under way. */
  async drain(): Promise<void> {
    this.close();
    await this.whenIdle();
  }

  /** Sends nothing more, and refuses the waiting requests, which another gateway or a later try serves. */
  close(): void {
    this.#sender.close();
    for (const pending of this.#queue.all()) {
      this.#queue.remove(pending);
      this.#forget(pending);
      pending.reject(new QueueClosed());
    }
    this.#checkIdle();
  }

  #join(request: UserRequest, key: string | null): Promise<Reply> {
    const { user } = request;
    const joined = key === null ? undefined : this.#byKey.get(key);
    if (joined) this.#options.metrics.joinedQuestions.inc();
    const pending = joined ?? new PendingRequest(request, key);
    return new Promise((resolve, reject) => {
      const priority = this.#priorityOf(request);
      let cancelTimer = (): void => undefined;
      const over = (): void => {
        cancelTimer();
        this.#waitingPerUser.add(user, -1);
      };
      const waiter: Waiter = {
        user,
        priority,
        isOverdue: false,
        resolve: (reply) => {
          over();
          resolve(this.#withShare(reply, user));
        },
        reject: (failure) => {
          over();
          reject(failure);
        },
      };
      this.#waitingPerUser.add(user, 1);
      pending.waiters.push(waiter);
      cancelTimer = this.#options.clock.after(maxHoldMilliseconds, () => {
        waiter.isOverdue = true;
        if (pending.state === 'waiting') this.#releaseOverdue(pending, this.#sender.failure);
      });
      if (joined) this.#queue.reorder(pending);
      else {
        if (key !== null) this.#byKey.set(key, pending);
        this.#sender.add(pending);
      }
      request.onAbandoned(() => this.#leave(pending, waiter));
    });
  }

  /** A user looks at few things at once: interactive requests beyond the limit wait with the cells. */
  #priorityOf({ user, priority }: UserRequest): Priority {
    if (priority !== 'interactive') return priority;
    return this.#queue.countOf(user, 'interactive') < maxInteractivePerUser ? priority : 'cells';
  }

  #leave(pending: PendingRequest, waiter: Waiter): void {
    const at = pending.waiters.indexOf(waiter);
    // A change that was sent cannot be cancelled: its outcome is waited for, for the audit log.
    if (at < 0 || (pending.state === 'sent' && !pending.isRepeatable)) return;
    pending.waiters.splice(at, 1);
    waiter.reject(new RelayFailure(504, 'Nobody waits for it any more.', pending.state === 'waiting'));
    this.#removeIfAbandoned(pending);
  }

  /** Waiters who waited for the quota are told when to come back; after a failure of the API they are told of the failure. */
  #releaseOverdue(pending: PendingRequest, failure: Reply | Error | null): void {
    for (const waiter of pending.waiters.filter(({ isOverdue }) => isOverdue)) {
      pending.waiters.splice(pending.waiters.indexOf(waiter), 1);
      if (failure === null) waiter.reject(this.#makeRefusal(waiter));
      else if (failure instanceof Error) waiter.reject(failure);
      else waiter.resolve(failure);
    }
    this.#removeIfAbandoned(pending);
  }

  #removeIfAbandoned(pending: PendingRequest): void {
    if (pending.waiters.length > 0) this.#queue.reorder(pending);
    else if (pending.state === 'waiting') {
      this.#queue.remove(pending);
      this.#forget(pending);
      this.#checkIdle();
    }
  }

  #finish(pending: PendingRequest, outcome: Reply | Error, answerClass: AnswerClass): void {
    const { key } = pending;
    this.#forget(pending);
    this.#outdate(pending);
    if (key !== null && answerClass === 'failed') this.#failures.set(key, outcome);
    if (outcome instanceof Error) pending.reject(outcome);
    else {
      if (key !== null && answerClass === 'cacheable' && !pending.isOutdated)
        this.#options.cacheReply(pending.request.operation, key, outcome);
      pending.resolve(outcome);
    }
    this.#checkIdle();
  }

  #forget(pending: PendingRequest): void {
    if (pending.key !== null && this.#byKey.get(pending.key) === pending) this.#byKey.delete(pending.key);
  }

  /** A change is over: what was asked before about its property may tell of before. It is given to those who asked, and to nobody later. */
  #outdate({ request: { operation, target } }: PendingRequest): void {
    const changed = keysChangedBy(operation, target);
    for (const key of changed === null ? [] : [changed.property, ...changed.checksOfPlace]) {
      const asked = this.#byKey.get(key);
      if (asked?.state !== 'sent') continue;
      asked.isOutdated = true;
      this.#forget(asked);
    }
  }

  #checkIdle(): void {
    if (this.#sender.inFlight + this.#queue.size > 0) return;
    for (const resolve of this.#onIdle.splice(0)) resolve();
    this.#shares.forgetLongGone((user) => this.#queue.forget(user));
  }

  /** The answer with the rate-limit headers of this user's share in place of the key's. */
  #withShare(reply: Reply, user: string): Reply {
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(reply.headers)) if (!keysOwn.has(name)) headers[name] = value;
    return { ...reply, headers: Object.assign(headers, this.shareOf(user)) };
  }

  shareOf(user: string): Readonly<Record<string, string>> {
    return this.#shares.headersFor(user);
  }

  #makeRefusal({ user, priority }: Pick<Waiter, 'user' | 'priority'>, seconds?: number): QuotaRefusal {
    this.#options.metrics.heldTooLong.inc();
    return this.#shares.makeRefusal(user, priority, seconds);
  }
}

/** Counts requests by user. */
class UserCount {
  readonly #counts = new Map<string, number>();

  of(user: string): number {
    return this.#counts.get(user) ?? 0;
  }

  add(user: string, change: 1 | -1): void {
    const count = this.of(user) + change;
    if (count > 0) this.#counts.set(user, count);
    else this.#counts.delete(user);
  }
}
