import type { Clock } from '../../contract';
import { QueueClosed, type RequestHandler } from '../quota/user-request';
import { deserializeRequest, toOutcome, type Message, type Outcome } from './message';

export interface ReceiverOptions {
  readonly clock: Clock;
  /** Who handles requests now; `null` where this gateway does not lead. */
  readonly handler: () => RequestHandler | null;
  readonly post: (to: string, message: Message) => Promise<boolean>;
  /** Remembers under which id a change was forwarded. */
  readonly registerChange: (signal: AbortSignal, id: string) => void;
}

/** Milliseconds for which outcomes are remembered, for gateways that the answer did not reach. */
const rememberMilliseconds = 120_000;

interface ReceivedRequest {
  /** Monotonic moment at which the request came. */
  readonly at: number;
  readonly disconnect: AbortController;
  outcome: Outcome;
}

/** Handles the requests that other gateways forward to this one. A request that came before is not taken a second time. */
export class Receiver {
  readonly #options: ReceiverOptions;
  readonly #received = new Map<string, ReceivedRequest>();

  constructor(options: ReceiverOptions) {
    this.#options = options;
  }

  onMessage(message: Exclude<Message, { kind: 'answer' }>): void {
    switch (message.kind) {
      case 'ask':
        void this.#take(message);
        return;
      case 'leave':
        this.#received.get(message.id)?.disconnect.abort();
        return;
      case 'what': {
        const outcome = this.#received.get(message.id)?.outcome ?? ({ kind: 'never-had' } as const);
        this.#post(message.from, message.id, outcome);
        return;
      }
    }
  }

  async #take(message: Extract<Message, { kind: 'ask' }>): Promise<void> {
    const { id, from } = message;
    if (this.#received.has(id)) return;
    const handler = this.#options.handler();
    const disconnect = new AbortController();
    const asked = deserializeRequest(message, disconnect.signal);
    if (!handler || !asked) {
      this.#post(from, id, { kind: 'never-had' });
      return;
    }
    this.#options.registerChange(disconnect.signal, id);
    this.#forgetOld();
    const received: ReceivedRequest = {
      at: this.#options.clock.monotonic(),
      disconnect,
      outcome: { kind: 'under-way' },
    };
    this.#received.set(id, received);
    const result = await handler
      .handle(asked)
      .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    // It only waited here: the gateway that forwarded it queues it elsewhere.
    received.outcome = result instanceof QueueClosed ? { kind: 'never-had' } : toOutcome(result);
    this.#post(from, id, received.outcome);
  }

  #forgetOld(): void {
    const since = this.#options.clock.monotonic() - rememberMilliseconds;
    for (const [id, { at }] of this.#received) {
      if (at >= since) return;
      this.#received.delete(id);
    }
  }

  #post(to: string, id: string, outcome: Outcome): void {
    this.#options.post(to, { kind: 'answer', id, outcome }).catch(() => undefined);
  }
}
