import type { Random, Clock } from '../../contract';
import type { UserRequest, RequestHandler, Reply } from '../quota/user-request';
import { RelayFailure } from '../relay';
import type { ChangeFate } from './forwarded-changes';
import { serializeRequest, replyOrThrow, type Message, type Outcome } from './message';

export interface ForwarderOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** Names this gateway. */
  readonly id: string;
  /** Who leads: another gateway, oneself, or nobody that is known. */
  readonly leader: () => string;
  /** Whether Valkey is there, as far as is known: without it nothing is put on its way. */
  readonly isConnected: () => boolean;
  /** Which life of Valkey is known. */
  readonly run: () => string;
  /** Sends a message; resolves with whether somebody was there to hear it. Rejects where that is not known. */
  readonly post: (to: string, message: Message) => Promise<boolean>;
  /** Sees to it that a change does not leave any more, or tells that it may have. Rejects where that is not known. */
  readonly withdraw: (id: string, run: string) => Promise<ChangeFate>;
}

/** Milliseconds of silence after which the leader is asked what became of a question. */
const inquiryMilliseconds = 1_000;
/** Milliseconds of silence after which the fate of a change is given up. The add-in waits for 30 s. */
const maxSilenceMilliseconds = 20_000;
/** Milliseconds in which a gateway that lives is heard of again, also by a Valkey that was restarted. */
const reconnectMilliseconds = 5_000;

/** Nobody leads that this gateway could forward to, or it leads itself by now: the question is to be put elsewhere. */
export class LeaderGone extends Error {
  override readonly name = 'LeaderGone';
}

/** Puts questions to the gateway that leads. A change is delivered once; what is known of its fate is asked, never guessed. */
export class Forwarder implements RequestHandler {
  private readonly waiting = new Map<string, OutcomeQueue>();
  private readonly onIdle: (() => void)[] = [];

  constructor(private readonly options: ForwarderOptions) {}

  /** An answer of the leader has come. */
  onOutcome(id: string, outcome: Parameters<OutcomeQueue['push']>[0]): void {
    this.waiting.get(id)?.push(outcome);
  }

  /** Resolves when the leader owes this gateway nothing any more. */
  async whenIdle(): Promise<void> {
    if (this.waiting.size > 0) await new Promise<void>((resolve) => this.onIdle.push(resolve));
  }

  /** @throws LeaderGone when it was certainly not carried out and another is to be asked. */
  async handle(asked: UserRequest): Promise<Reply> {
    const { random, id: from, leader, isConnected, run, post } = this.options;
    const id = random.uuid();
    const to = leader();
    const valkeyRun = run();
    if (to === '' || to === from || !isConnected()) throw new LeaderGone();
    const outcomes = new OutcomeQueue(this.options.clock);
    this.waiting.set(id, outcomes);
    const leave = (): void => void post(to, { kind: 'leave', from, id }).catch(() => undefined);
    asked.signal.addEventListener('abort', leave, { once: true });
    try {
      const ask = { kind: 'ask', from, id, ...serializeRequest(asked) } as const;
      const arrived = await post(to, ask).catch(() => null);
      // Nobody heard it: that is certain. Where the connection broke it may have been heard.
      if (arrived === false) throw new LeaderGone();
      return await this.awaitReply(asked, { id, to, valkeyRun }, outcomes);
    } finally {
      asked.signal.removeEventListener('abort', leave);
      this.waiting.delete(id);
      if (this.waiting.size === 0) for (const resolve of this.onIdle.splice(0)) resolve();
    }
  }

  private async awaitReply(
    asked: UserRequest,
    forwarded: ForwardedRequest,
    outcomes: OutcomeQueue,
  ): Promise<Reply> {
    const { clock, leader, post, id: from } = this.options;
    let heardAt = clock.monotonic();
    /** Since when Valkey answers and the leader does not. */
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
      // A question may be asked twice: it goes to whoever leads now.
      const isQuestion = asked.operation.method === 'GET';
      if (isQuestion && leader() !== forwarded.to) throw new LeaderGone();
      const now = clock.monotonic();
      if (now - heardAt > maxSilenceMilliseconds)
        throw new RelayFailure(504, 'Try again later: the leading gateway is silent.');
      // Whoever was asked knows what became of a change, also when it leads no more.
      const isThere = await post(forwarded.to, { kind: 'what', from, id: forwarded.id }).catch(() => null);
      if (isQuestion && isThere !== true) throw new LeaderGone();
      missedAt = isThere === null ? null : (missedAt ?? now);
      const isMissedForLong = missedAt !== null && now - missedAt >= reconnectMilliseconds;
      // Of a machine without power Valkey does not notice at once that nobody hears.
      if (isThere === false || isMissedForLong) await this.withdrawIfPossible(forwarded, isMissedForLong);
    }
  }

  /**
   * Nobody answers to the leader's name. A change that has not left is withdrawn; of one that has, and of any after Valkey was restarted, only
   * the leader itself could tell. Returns where there is hope of that.
   */
  private async withdrawIfPossible(
    { id, valkeyRun }: ForwardedRequest,
    isMissedForLong: boolean,
  ): Promise<void> {
    const noted = await this.options.withdraw(id, valkeyRun).catch(() => null);
    if (noted === 'withdrawn') throw new LeaderGone();
    if (noted === null || !isMissedForLong) return;
    throw new RelayFailure(502, 'The gateway that asked the API is gone.');
  }
}

interface ForwardedRequest {
  readonly id: string;
  readonly to: string;
  /** The life of Valkey in which it was forwarded. */
  readonly valkeyRun: string;
}

/** Outcomes of one question, waited for one by one. */
class OutcomeQueue {
  private readonly queue: Outcome[] = [];
  private wake: (() => void) | null = null;

  constructor(private readonly clock: Clock) {}

  push(outcome: Outcome): void {
    this.queue.push(outcome);
    this.wake?.();
  }

  /** The next outcome, or `null` after so many milliseconds. */
  async next(milliseconds: number): Promise<Outcome | null> {
    if (this.queue.length === 0) {
      await new Promise<void>((resolve) => {
        const cancelTimer = this.clock.after(milliseconds, resolve);
        this.wake = () => {
          cancelTimer();
          resolve();
        };
      });
      this.wake = null;
    }
    return this.queue.shift() ?? null;
  }
}
