import type { Clock } from '../../contract';
import { LineClosed, type Desk } from '../quota/asked';
import { fromWords, outcomeOf, type Message, type Outcome } from './message';

export interface ReceiverOptions {
  readonly clock: Clock;
  /** Who answers now, or `null` where this gateway does not lead. */
  readonly desk: () => Desk | null;
  readonly post: (to: string, message: Message) => Promise<boolean>;
  /** Names a change's question to whoever writes down that it leaves. */
  readonly named: (signal: AbortSignal, id: string) => void;
}

/** Milliseconds for which outcomes are remembered, for those whom the answer did not reach. */
const remembered = 120_000;

interface Had {
  /** Monotonic moment at which it came. */
  readonly at: number;
  readonly left: AbortController;
  outcome: Outcome;
}

/** Answers what other gateways forward to this one. A question that was had before is not taken a second time. */
export class Receiver {
  private readonly had = new Map<string, Had>();

  constructor(private readonly options: ReceiverOptions) {}

  received(message: Exclude<Message, { kind: 'answer' }>): void {
    switch (message.kind) {
      case 'ask':
        void this.take(message);
        return;
      case 'leave':
        this.had.get(message.id)?.left.abort();
        return;
      case 'what': {
        const outcome = this.had.get(message.id)?.outcome ?? ({ kind: 'never-had' } as const);
        this.tell(message.from, message.id, outcome);
        return;
      }
    }
  }

  private async take(message: Extract<Message, { kind: 'ask' }>): Promise<void> {
    const { id, from } = message;
    if (this.had.has(id)) return;
    const desk = this.options.desk();
    const left = new AbortController();
    const asked = fromWords(message, left.signal);
    if (!desk || !asked) {
      this.tell(from, id, { kind: 'never-had' });
      return;
    }
    this.options.named(left.signal, id);
    this.forgetOld();
    const had: Had = { at: this.options.clock.monotonic(), left, outcome: { kind: 'under-way' } };
    this.had.set(id, had);
    const result = await desk
      .ask(asked)
      .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    // It only waited here: whoever forwarded it stands in the next line with it.
    had.outcome = result instanceof LineClosed ? { kind: 'never-had' } : outcomeOf(result);
    this.tell(from, id, had.outcome);
  }

  private forgetOld(): void {
    const since = this.options.clock.monotonic() - remembered;
    for (const [id, { at }] of this.had) {
      if (at >= since) return;
      this.had.delete(id);
    }
  }

  private tell(to: string, id: string, outcome: Outcome): void {
    this.options.post(to, { kind: 'answer', id, outcome }).catch(() => undefined);
  }
}
