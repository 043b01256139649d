import type { Random, Clock } from '../../contract';
import type { UserRequest, RequestHandler, Reply } from '../quota/user-request';
import { RelayFailure } from '../relay';
import type { ChangeFate } from './forwarded-changes';
import { serializeRequest, replyOrThrow, type Message, type Outcome } from './message';

export interface ForwarderOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** Id of this gateway. */
  readonly id: string;
  /** Id of the leading gateway, which may be this one; empty where none is known. */
  readonly leader: () => string;
  /** Whether Valkey is connected, as far as is known. Nothing is forwarded without it. */
  readonly isConnected: () => boolean;
  /** The run of Valkey that was seen last. */
  readonly run: () => string;
  /** Sends a message; resolves with whether a gateway received it. Rejects where that is not known. */
  readonly post: (to: string, message: Message) => Promise<boolean>;
  /** Withdraws a change, so that it never leaves, or tells that it may have left. Rejects where that is not known. */
  readonly withdraw: (id: string, run: string) => Promise<ChangeFate>;
}

/** Milliseconds of silence after which the leader is asked what became of a request. */
const inquiryMilliseconds = 1_000;
/** Milliseconds of silence after which the fate of a change counts as unknown: well within the 30 s that the add-in waits. */
const maxSilenceMilliseconds = 20_000;
/** Milliseconds within which a living gateway has subscribed again, also after Valkey was restarted. */
const reconnectMilliseconds = 5_000;

/** There is no leader to forward to, or this gateway leads by now: the request must be handled another way. */
export class LeaderGone extends Error {
  override readonly name = 'LeaderGone';
}

/** Forwards requests to the leading gateway. A change is delivered at most once; its fate is asked for, never guessed. */
export class Forwarder implements RequestHandler {
  readonly #options: ForwarderOptions;
  readonly #waiting = new Map<string, OutcomeQueue>();
  readonly #onIdle: (() => void)[] = [];

  constructor(options: ForwarderOptions) {
    this.#options = options;
  }

  /** Takes an outcome that the leader sent. */
  onOutcome(id: string, outcome: Parameters<OutcomeQueue['push']>[0]): void {
    this.#waiting.get(id)?.push(outcome);
  }

  /** Resolves when no forwarded request waits for its outcome. */
  async whenIdle(): Promise<void> {
    if (this.#waiting.size > 0) await new Promise<void>((resolve) => this.#onIdle.push(resolve));
  }

  /** @throws LeaderGone when the request was certainly not carried out and may be handled another way. */
  async handle(request: UserRequest): Promise<Reply> {
    const { random, id: from, leader, isConnected, run, post } = this.#options;
    const id = random.uuid();
    const to = leader();
    const valkeyRun = run();
    if (to === '' || to === from || !isConnected()) throw new LeaderGone();
    const outcomes = new OutcomeQueue(this.#options.clock);
    this.#waiting.set(id, outcomes);
    const leave = (): void => void post(to, { kind: 'leave', from, id }).catch(() => undefined);
    request.signal.addEventListener('abort', leave, { once: true });
    try {
      const ask = { kind: 'ask', from, id, ...serializeRequest(request) } as const;
      const arrived = await post(to, ask).catch(() => null);
      // It certainly reached no gateway. Where the connection broke (`null`) it may have.
      if (arrived === false) throw new LeaderGone();
      return await this.#awaitReply(request, { id, to, valkeyRun }, outcomes);
    } finally {
      request.signal.removeEventListener('abort', leave);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) for (const resolve of this.#onIdle.splice(0)) resolve();
    }
  }

  async #awaitReply(
    request: UserRequest,
    forwarded: ForwardedRequest,
    outcomes: OutcomeQueue,
  ): Promise<Reply> {
    const { clock, leader, post, id: from } = this.#options;
    let heardAt = clock.monotonic();
    /** Since when Valkey has answered and the leader has not. */
    let missedAt: number | null = null;
    for (;;) {
      const outcome = await outcomes.next(inquiryMilliseconds);
      if (outcome !== null) {
        heardAt = clock.monotonic();
        missedAt = null;
        if (outcome.kind === 'never-had') throw new LeaderGone();
        if (outcome.kind !== 'under-way') return replyOrThrow(outcome);
        continue;
      }
      // A question may be sent twice, so it goes to the present leader.
      const isQuestion = request.operation.method === 'GET';
      if (isQuestion && leader() !== forwarded.to) throw new LeaderGone();
      const now = clock.monotonic();
      if (now - heardAt > maxSilenceMilliseconds)
        throw new RelayFailure(504, 'Try again later: the leading gateway is silent.');
      // The gateway that took a change knows its fate, even if it does not lead any more.
      const isThere = await post(forwarded.to, { kind: 'what', from, id: forwarded.id }).catch(() => null);
      if (isQuestion && isThere !== true) throw new LeaderGone();
      missedAt = isThere === null ? null : (missedAt ?? now);
      const isMissedForLong = missedAt !== null && now - missedAt >= reconnectMilliseconds;
      // Valkey goes on counting the subscription of a machine that lost power for a while.
      if (isThere === false || isMissedForLong) await this.#withdrawIfPossible(forwarded, isMissedForLong);
    }
  }

  /**
   * The leader does not answer. A change that has not left is withdrawn. Of one that has left, and of any change after Valkey was restarted,
   * only the leader could tell the fate: returns while the leader may still answer.
   */
  async #withdrawIfPossible({ id, valkeyRun }: ForwardedRequest, isMissedForLong: boolean): Promise<void> {
    const noted = await this.#options.withdraw(id, valkeyRun).catch(() => null);
    if (noted === 'withdrawn') throw new LeaderGone();
    if (noted === null || !isMissedForLong) return;
    throw new RelayFailure(502, 'The gateway that asked the API is gone.');
  }
}

interface ForwardedRequest {
  readonly id: string;
  readonly to: string;
  /** The run of Valkey in which it was forwarded. */
  readonly valkeyRun: string;
}

/** The outcomes that come for one forwarded request, waited for one at a time. */
class OutcomeQueue {
  readonly #clock: Clock;
  readonly #queue: Outcome[] = [];
  #wake: (() => void) | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  push(outcome: Outcome): void {
    this.#queue.push(outcome);
    this.#wake?.();
  }

  /** The next outcome, or `null` after so many milliseconds. */
  async next(milliseconds: number): Promise<Outcome | null> {
    if (this.#queue.length === 0) {
      await new Promise<void>((resolve) => {
        const cancelTimer = this.#clock.after(milliseconds, resolve);
        this.#wake = () => {
          cancelTimer();
          resolve();
        };
      });
      this.#wake = null;
    }
    return this.#queue.shift() ?? null;
  }
}
