import { createCircuit, type Circuit } from '../../client/sending/circuit';
import { Timer } from '../../client/sending/timer';
import type { Random, Clock } from '../../contract';
import type { Log } from '../log';
import type { Metrics } from '../operations/metrics';
import type { Relay } from '../relay';
import { RelayFailure, type Reply } from '../reply';
import type { KeyQuota, Sent } from './key-quota';
import type { PendingRequest } from './pending-request';
import type { FairQueue } from './fair-queue';
import { classifyAnswer, type AnswerClass } from './classify-answer';

/** Tries of one question in all, as gateway rule G2.9 promises. */
const maxTries = 3;
/** Milliseconds after which is checked again whether this gateway may spend: a small part of a lease. */
const spendRetryMilliseconds = 250;

export interface SenderOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly relay: Relay;
  readonly quota: KeyQuota;
  readonly queue: FairQueue;
  /** Requests under way at once (contract 8). */
  readonly requestsInFlight: number;
  /** How many users were told to come back about now. What is left of the quota is theirs too. */
  readonly expectedUsers: () => number;
  /** Whether this gateway may spend the key's quota at this very moment. */
  readonly maySpend: () => boolean;
  /** A change was not allowed to leave. */
  readonly onWithheld: (pending: PendingRequest) => void;
  readonly metrics: Metrics;
  readonly log: Pick<Log, 'warn'>;
  /** A request ended: with its answer and the class of that, or with an error. */
  readonly onEnded: (pending: PendingRequest, outcome: Reply | Error, answerClass: AnswerClass) => void;
  /** A request waits again, for the quota or after a failure: waiters that are overdue are to be released. */
  readonly onRequeued: (pending: PendingRequest, failure: Reply | Error | null) => void;
}

/** Milliseconds of the longest pause after failures, which keeps within what a user waits for, and of the one after the API refused the keys. */
const maxPauseMilliseconds = 10_000;
const keysRefusedMilliseconds = 30_000;
const failingText = 'Try again later: the API does not answer, or answers with errors.';
const keysRefusedText = 'Ask whoever runs this server to correct its keys: the API does not accept them.';

/** Sends what waits as fast as quota, slots and the API's health allow. Questions are repeated, changes never. Decision 215. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #circuit: Circuit;
  /** Until then nothing is sent, since the API does not accept this server's keys. */
  #keysRefusedUntil = 0;
  readonly #sending = new Set<PendingRequest>();
  readonly #timer: Timer;
  #isDispatching = false;
  #isClosed = false;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#circuit = createCircuit(options.random, maxPauseMilliseconds);
    this.#timer = new Timer(options.clock, () => this.#onTimer());
  }

  get #queue(): FairQueue {
    return this.#options.queue;
  }

  get inFlight(): number {
    return this.#sending.size;
  }

  get isFailing(): boolean {
    return this.#circuit.isFailing || this.#options.clock.monotonic() < this.#keysRefusedUntil;
  }

  /** What whoever has waited long is told while the API fails; `null` while it does not. */
  get failure(): RelayFailure | null {
    return this.#circuit.isFailing ? new RelayFailure(502, failingText, true) : null;
  }

  add(pending: PendingRequest): void {
    this.#queue.add(pending);
    this.dispatchSoon();
  }

  /** Something changed that may let a request leave. */
  dispatchSoon(): void {
    if (this.#isDispatching) return;
    this.#isDispatching = true;
    queueMicrotask(() => {
      this.#isDispatching = false;
      this.#dispatch();
    });
  }

  /** Sends nothing more; what is under way is finished. */
  close(): void {
    this.#isClosed = true;
    this.#timer.cancel();
  }

  #dispatch(): void {
    const { clock, quota, requestsInFlight, maySpend, expectedUsers } = this.#options;
    while (!this.#isClosed && this.#queue.size > 0 && this.#sending.size < requestsInFlight) {
      const now = clock.monotonic();
      if (now < this.#keysRefusedUntil) {
        for (const pending of this.#queue.all()) {
          this.#queue.remove(pending);
          this.#options.onEnded(pending, new RelayFailure(502, keysRefusedText, true), 'failed');
        }
        return;
      }
      const retryAt = this.#circuit.retryAt(this.#sending.size);
      if (retryAt > now) {
        this.#timer.set(retryAt);
        return;
      }
      const next = quota.decide(now, this.#queue.waiting, expectedUsers());
      if (next.kind === 'wait') {
        this.#timer.set(next.until);
        return;
      }
      // Asked last, right before the request leaves.
      if (!maySpend()) {
        this.#timer.set(now + spendRetryMilliseconds);
        return;
      }
      const pending = this.#queue.take(next.priority);
      if (!pending) return;
      this.#send(pending, quota.recordSent(now, next.priority));
    }
  }

  #onTimer(): void {
    // Where something waits, dispatch tells the quota of the moment.
    if (this.#queue.size === 0) this.#options.quota.recordTimer(this.#queue.waiting);
    this.#dispatch();
  }

  #send(pending: PendingRequest, sent: Sent): void {
    pending.state = 'sent';
    pending.isOutdated = false;
    pending.tries += 1;
    this.#sending.add(pending);
    if (pending.isRepeatable) this.#relay(pending, sent);
    else void this.#sendChange(pending, sent);
  }

  async #sendChange(pending: PendingRequest, sent: Sent): Promise<void> {
    const { quota, maySpend, onWithheld } = this.#options;
    const isWhole = await (pending.request.receiveBody?.() ?? true);
    // The lease may have ended while the body of a change came from another gateway.
    if (isWhole && maySpend()) {
      this.#relay(pending, sent);
      return;
    }
    this.#sending.delete(pending);
    quota.recordReply(sent, null);
    onWithheld(pending);
    this.dispatchSoon();
  }

  #relay(pending: PendingRequest, sent: Sent): void {
    const { relay, metrics } = this.#options;
    metrics.userRequests.inc({ person: pending.mostUrgentWaiter?.user ?? pending.request.user });
    const { operation, target, headers, body } = pending.request;
    // It is finished even where nobody waits any more: it was paid for, and its answer is kept.
    relay.send({ operation, target, headers, body }).then(
      (reply) => this.#settle(pending, sent, reply),
      (error: unknown) =>
        this.#settle(pending, sent, error instanceof Error ? error : new Error(String(error))),
    );
  }

  #settle(pending: PendingRequest, sent: Sent, outcome: Reply | Error): void {
    const { quota, metrics } = this.#options;
    this.#sending.delete(pending);
    quota.recordReply(sent, outcome instanceof Error ? null : outcome);
    if (!(outcome instanceof Error)) metrics.upstream.inc({ status: outcome.status });
    this.#handleOutcome(pending, outcome, sent.sentAt);
    this.dispatchSoon();
  }

  #handleOutcome(pending: PendingRequest, outcome: Reply | Error, sentAt: number): void {
    const now = this.#options.clock.monotonic();
    const answerClass = outcome instanceof Error ? 'failed' : classifyAnswer(pending.request, outcome);
    const failed = outcome instanceof Error || answerClass === 'failed';
    if (failed) this.#circuit.recordFailure(now, sentAt);
    else this.#circuit.recordAnswer(now);
    // Decision 216.
    if (!failed && outcome.status === 401) {
      this.#keysRefusedUntil = now + keysRefusedMilliseconds;
      // At most every 30 s: until then nothing is asked with them.
      this.#options.log.warn({}, 'the API refuses the keys of this server');
      this.#options.onEnded(pending, new RelayFailure(502, keysRefusedText, true), 'failed');
    } else if (!failed && outcome.status === 429) {
      // It was not executed: it waits for the quota, whatever it is.
      pending.tries -= 1;
      this.#requeue(pending, 'front', null);
    } else if (failed && isRepeatAllowed(pending, outcome)) this.#requeue(pending, 'back', outcome);
    else this.#options.onEnded(pending, outcome, answerClass);
  }

  #requeue(pending: PendingRequest, where: 'front' | 'back', failure: Reply | Error | null): void {
    pending.state = 'waiting';
    this.#options.onRequeued(pending, failure);
    if (pending.waiters.length > 0) this.#queue.add(pending, where);
  }
}

/** A question may be repeated; a change only where the API certainly never had it. */
function isRepeatAllowed(pending: PendingRequest, outcome: Reply | Error): boolean {
  const isSafe = pending.isRepeatable || (outcome instanceof RelayFailure && outcome.neverSent);
  return isSafe && pending.tries < maxTries;
}
