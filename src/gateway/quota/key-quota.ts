import {
  createPacing,
  type Decision,
  type Pacing,
  type QuotaEstimate,
  type Waiting,
} from '../../client/pacing';
import { noAnswer, toldBy } from '../../client/sending/pacing-response';
import { readRateLimit, type Clock, type Priority, type Random } from '../../contract';
import type { Reply } from '../reply';
import type { ObservedAnswer, QuotaState } from './quota-state';

/** Milliseconds that are taken for the API's period while it is not known. Decisions 204 and 205. */
export const defaultPeriodMilliseconds = 10_000;
/** Answers that are passed on at most. */
const maxAnswers = 300;
/** Milliseconds of the past that count: about as long as the API's longest usual period. */
const memoryMilliseconds = 60_000;

/** When a request left, and as what. */
export type Sent = Pick<ObservedAnswer, 'sentAt' | 'priority'>;

export interface KeyQuotaOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** Requests under way at once (contract 8). */
  readonly requestsInFlight: number;
  /** What the scheduler before this one left. */
  readonly quotaState: QuotaState;
}

/**
 * What is known of the key's quota: the client's pacing, the newest answers, by which another gateway can know the same, and how much is asked for.
 */
export class KeyQuota {
  readonly #clock: Clock;
  readonly #pacing: Pacing;
  /** The oldest first. */
  #answers: ObservedAnswer[];
  /** When requests left that were not interactive, the earliest first. Begins with those that an earlier scheduler sent. */
  readonly #sentAt: number[];

  constructor({ clock, random, requestsInFlight, quotaState }: KeyQuotaOptions) {
    this.#clock = clock;
    this.#pacing = createPacing({ random, requestsInFlight }, quotaState.snapshot);
    this.#answers = [...quotaState.answers];
    this.#sentAt = this.#answers
      .filter(({ priority }) => priority !== 'interactive')
      .map(({ sentAt }) => sentAt);
    // As if it had seen them itself.
    const sent = this.#answers.map((answer) => ({ at: answer.sentAt, isSent: true, answer }));
    const settled = this.#answers.map((answer) => ({ at: answer.receivedAt, isSent: false, answer }));
    for (const { isSent, answer } of [...sent, ...settled].sort((one, other) => one.at - other.at))
      if (isSent) this.#pacing.recordSent(answer.sentAt, answer);
      else this.#pacing.recordResponse(answer);
  }

  estimate(): QuotaEstimate {
    return this.#pacing.estimate(this.#clock.monotonic());
  }

  /** What may leave. The quota is spread over what waits and what will: as much as was asked for lately, or those who are expected. */
  decide(now: number, waiting: Waiting, expectedUsers: number): Decision {
    const bulk = waiting.bulk + Math.max(this.#likelyRequests(now), expectedUsers);
    return this.#pacing.decide(now, { ...waiting, bulk });
  }

  /** A timer fired while nothing waits: the pacing learns how late timers fire. */
  recordTimer(waiting: Waiting): void {
    this.#pacing.decide(this.#clock.monotonic(), waiting);
  }

  recordSent(sentAt: number, priority: Priority): Sent {
    this.#pacing.recordSent(sentAt, { priority });
    if (priority !== 'interactive') this.#sentAt.push(sentAt);
    return { sentAt, priority };
  }

  /** @param reply `null` where no answer came, or nothing was sent. */
  recordReply({ sentAt, priority }: Sent, reply: Reply | null): void {
    const receivedAt = this.#clock.monotonic();
    if (reply === null) {
      this.#pacing.recordResponse({ sentAt, receivedAt, ...noAnswer });
      return;
    }
    const { status, headers } = reply;
    const told = toldBy(status, readRateLimit(headers, this.#clock.now()));
    const answer = { sentAt, receivedAt, ...told, status, priority };
    this.#pacing.recordResponse(answer);
    this.#answers.push(answer);
    if (this.#answers.length > 2 * maxAnswers) this.#answers = this.#answers.slice(-maxAnswers);
  }

  /** What the next scheduler is told of the quota. */
  state(now: number): Omit<QuotaState, 'atWork'> {
    const snapshot = this.#pacing.snapshot();
    const since = now - Math.min(memoryMilliseconds, 2 * (snapshot?.period ?? memoryMilliseconds));
    const answers = this.#answers.slice(-maxAnswers).filter(({ receivedAt }) => receivedAt >= since);
    return { snapshot, answers };
  }

  /**
   * How many requests users are likely to send before the quota resets, besides those that wait. An add-in that fills a sheet sends one or two at a
   * time, and the next when they are answered, so that as much as was sent lately is expected again.
   * Decision 207.
   */
  #likelyRequests(now: number): number {
    const { period, nextReset } = this.#pacing.estimate(now);
    const memory = Math.min(period ?? defaultPeriodMilliseconds, memoryMilliseconds);
    while ((this.#sentAt[0] ?? Infinity) <= now - memory) this.#sentAt.shift();
    const left = nextReset === null ? memory : Math.max(0, nextReset - now);
    return Math.round((this.#sentAt.length * left) / memory);
  }
}
