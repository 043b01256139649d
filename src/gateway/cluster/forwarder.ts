import type { Random, Clock } from '../../contract';
import type { Asked, Desk, Reply } from '../quota/asked';
import { RelayFailure } from '../relay';
import type { Noted } from './change-notes';
import { Heard } from './heard';
import { inWords, resultOf, type Message } from './message';

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
  readonly withdraw: (id: string, run: string) => Promise<Noted>;
}

/** Milliseconds of silence after which the leader is asked what became of a question. */
const patience = 1_000;
/** Milliseconds of silence after which the fate of a change is given up. The add-in waits for 30 s. */
const longestSilence = 20_000;
/** Milliseconds in which a gateway that lives is heard of again, also by a Valkey that was restarted. */
const reunion = 5_000;

/** Nobody leads that this gateway could forward to, or it leads itself by now: the question is to be put elsewhere. */
export class LeaderGone extends Error {
  override readonly name = 'LeaderGone';
}

/** Puts questions to the gateway that leads. A change is delivered once; what is known of its fate is asked, never guessed. */
export class Forwarder implements Desk {
  private readonly waiting = new Map<string, Heard>();
  private readonly idle: (() => void)[] = [];

  constructor(private readonly options: ForwarderOptions) {}

  /** An answer of the leader has come. */
  answered(id: string, outcome: Parameters<Heard['tell']>[0]): void {
    this.waiting.get(id)?.tell(outcome);
  }

  /** Resolves when the leader owes this gateway nothing any more. */
  async finished(): Promise<void> {
    if (this.waiting.size > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  /** @throws LeaderGone when it was certainly not carried out and another is to be asked. */
  async ask(asked: Asked): Promise<Reply> {
    const { random, id: from, leader, isConnected, run, post } = this.options;
    const id = random.uuid();
    const to = leader();
    const life = run();
    if (to === '' || to === from || !isConnected()) throw new LeaderGone();
    const heard = new Heard(this.options.clock);
    this.waiting.set(id, heard);
    const leave = (): void => void post(to, { kind: 'leave', from, id }).catch(() => undefined);
    asked.signal.addEventListener('abort', leave, { once: true });
    try {
      const ask = { kind: 'ask', from, id, ...inWords(asked) } as const;
      const arrived = await post(to, ask).catch(() => null);
      // Nobody heard it: that is certain. Where the connection broke it may have been heard.
      if (arrived === false) throw new LeaderGone();
      return await this.follow(asked, { id, to, life }, heard);
    } finally {
      asked.signal.removeEventListener('abort', leave);
      this.waiting.delete(id);
      if (this.waiting.size === 0) for (const resolve of this.idle.splice(0)) resolve();
    }
  }

  private async follow(asked: Asked, forwarded: Forwarded, heard: Heard): Promise<Reply> {
    const { clock, leader, post, id: from } = this.options;
    let heardAt = clock.monotonic();
    /** Since when Valkey answers and the leader does not. */
    let missedAt: number | null = null;
    for (;;) {
      const outcome = await heard.next(patience);
      if (outcome !== null) {
        heardAt = clock.monotonic();
        missedAt = null;
        if (outcome.kind === 'never-had') throw new LeaderGone();
        if (outcome.kind !== 'under-way') return resultOf(outcome);
        continue;
      }
      // A question may be asked twice: it goes to whoever leads now.
      const isQuestion = asked.operation.method === 'GET';
      if (isQuestion && leader() !== forwarded.to) throw new LeaderGone();
      const now = clock.monotonic();
      if (now - heardAt > longestSilence)
        throw new RelayFailure(504, 'Try again later: the leading gateway is silent.');
      // Whoever was asked knows what became of a change, also when it leads no more.
      const isThere = await post(forwarded.to, { kind: 'what', from, id: forwarded.id }).catch(() => null);
      if (isQuestion && isThere !== true) throw new LeaderGone();
      missedAt = isThere === null ? null : (missedAt ?? now);
      const isMissedForLong = missedAt !== null && now - missedAt >= reunion;
      // Of a machine without power Valkey does not notice at once that nobody hears.
      if (isThere === false || isMissedForLong) await this.withoutLeader(forwarded, isMissedForLong);
    }
  }

  /**
   * Nobody answers to the leader's name. A change that has not left is withdrawn; of one that has, and of any after Valkey was restarted, only
   * the leader itself could tell. Returns where there is hope of that.
   */
  private async withoutLeader({ id, life }: Forwarded, isMissedForLong: boolean): Promise<void> {
    const noted = await this.options.withdraw(id, life).catch(() => null);
    if (noted === 'withdrawn') throw new LeaderGone();
    if (noted === null || !isMissedForLong) return;
    throw new RelayFailure(502, 'The gateway that asked the API is gone.');
  }
}

interface Forwarded {
  readonly id: string;
  readonly to: string;
  /** The life of Valkey in which it was forwarded. */
  readonly life: string;
}
