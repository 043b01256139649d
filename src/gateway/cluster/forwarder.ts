import type { Chance, Clock } from '../../contract';
import { QuotaRefusal, type Asked, type Desk, type Reply } from '../quota/asked';
import { RelayFailure } from '../relay';
import { inWords, resultOf, type Message, type Outcome } from './message';

export interface ForwarderOptions {
  readonly clock: Clock;
  readonly chance: Chance;
  /** Names this gateway. */
  readonly id: string;
  /** Who leads: another gateway, oneself, or nobody that is known. */
  readonly leader: () => string;
  /** Which life of Valkey is known. */
  readonly run: () => string;
  /** Sends a message; resolves with whether somebody was there to hear it. */
  readonly post: (to: string, message: Message) => Promise<boolean>;
  /** Whether a change left for the API, as its sender wrote down before. */
  readonly wasSent: (id: string) => Promise<boolean>;
}

/** Milliseconds of silence after which the leader is asked what became of a question. */
const patience = 1_000;

interface Waiting {
  readonly told: (outcome: Outcome) => void;
}

/** Nobody leads that this gateway could forward to, or it leads itself by now: the question is to be put elsewhere. */
export class LeaderGone extends Error {
  override readonly name = 'LeaderGone';
}

/** Puts questions to the gateway that leads. A change is delivered once; what is known of its fate is asked, never guessed. */
export class Forwarder implements Desk {
  private readonly waiting = new Map<string, Waiting>();

  constructor(private readonly options: ForwarderOptions) {}

  get size(): number {
    return this.waiting.size;
  }

  /** An answer of the leader has come. */
  answered(id: string, outcome: Outcome): void {
    this.waiting.get(id)?.told(outcome);
  }

  /** @throws LeaderGone when it was certainly not carried out and another is to be asked. */
  async ask(asked: Asked): Promise<Reply> {
    const { chance, id: from, leader, run, post } = this.options;
    const id = chance.uuid();
    const to = leader();
    const life = run();
    if (to === '' || to === from) throw new LeaderGone();
    const heard = new Heard(this.options.clock);
    this.waiting.set(id, { told: (outcome) => heard.tell(outcome) });
    const leave = (): void => void post(to, { kind: 'leave', from, id }).catch(() => undefined);
    asked.signal.addEventListener('abort', leave, { once: true });
    try {
      const ask = { kind: 'ask', from, id, ...inWords(asked) } as const;
      const arrived = await post(to, ask).catch(() => null);
      // Nobody heard it: that is certain. Where the connection broke it may have been heard.
      if (arrived === false) throw new LeaderGone();
      return await this.follow(asked, id, to, life, heard);
    } finally {
      asked.signal.removeEventListener('abort', leave);
      this.waiting.delete(id);
    }
  }

  private async follow(asked: Asked, id: string, to: string, life: string, heard: Heard): Promise<Reply> {
    const { clock, leader, post, id: from } = this.options;
    const begun = clock.monotonic();
    for (;;) {
      const outcome = await heard.next(patience);
      if (outcome === null) {
        if (leader() !== to) return this.lost(asked, id, life);
        if (clock.monotonic() - begun > 40_000)
          throw new RelayFailure(504, 'Try again later: the leading gateway is silent.');
        await post(to, { kind: 'what', from, id }).catch(() => undefined);
      } else if (outcome.kind === 'never-had') throw new LeaderGone();
      else if (outcome.kind !== 'under-way') return resultOf(outcome);
    }
  }

  /** The leader is gone, and with it what it knew. Only what it wrote down before a change left tells of that. */
  private async lost(asked: Asked, id: string, life: string): Promise<never> {
    if (asked.operation.method === 'GET') throw new LeaderGone();
    const isWritten = this.options.run() === life ? await this.options.wasSent(id).catch(() => true) : true;
    if (!isWritten) throw new LeaderGone();
    throw new RelayFailure(502, 'The gateway that asked the API is gone.');
  }
}

/** Outcomes of one question, waited for one by one. */
class Heard {
  private readonly queue: Outcome[] = [];
  private wake: (() => void) | null = null;

  constructor(private readonly clock: Clock) {}

  tell(outcome: Outcome): void {
    this.queue.push(outcome);
    this.wake?.();
  }

  /** The next outcome, or `null` after so many milliseconds. */
  async next(milliseconds: number): Promise<Outcome | null> {
    if (this.queue.length === 0) {
      await new Promise<void>((resolve) => {
        const callOff = this.clock.after(milliseconds, resolve);
        this.wake = () => {
          callOff();
          resolve();
        };
      });
      this.wake = null;
    }
    return this.queue.shift() ?? null;
  }
}

/** What a person is told when no gateway could take the question within the time that anybody is held. */
export function heldInVain(): QuotaRefusal {
  return new QuotaRefusal(1, { 'retry-after': '1' });
}
