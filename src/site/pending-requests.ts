import type { AskedRequest, GivenAnswer, SiteMessage } from './messages';

interface Pending {
  readonly request: AskedRequest;
  readonly settle: (answer: GivenAnswer | null) => void;
  owner: string | null;
}

/**
 * Requests that wait for whoever owns the data. One that a tab took and did not answer before it was closed is asked again of the next
 * owner when it only reads; whether a change was carried out nobody can tell, and so it ends without an answer, as when a connection breaks.
 */
export class PendingRequests {
  readonly #pending = new Map<string, Pending>();
  readonly #send: (message: SiteMessage) => void;

  constructor(send: (message: SiteMessage) => void) {
    this.#send = send;
  }

  /** Resolves with the answer; `null` for a change whose outcome is not known. */
  ask(id: string, request: AskedRequest): Promise<GivenAnswer | null> {
    return new Promise((settle) => {
      this.#pending.set(id, { request, settle, owner: null });
      this.#send({ kind: 'asked', id, request });
    });
  }

  receive(message: SiteMessage): void {
    switch (message.kind) {
      case 'taken': {
        const pending = this.#pending.get(message.id);
        if (pending) pending.owner = message.owner;
        break;
      }
      case 'answered':
        this.#settle(message.id, message.answer);
        break;
      case 'owns':
        this.#handOver(message.owner);
        break;
      default:
        break;
    }
  }

  #handOver(owner: string): void {
    for (const [id, pending] of this.#pending) {
      if (pending.owner === owner) continue;
      const { request } = pending;
      if (pending.owner !== null && request.method !== 'GET') {
        this.#settle(id, null);
        continue;
      }
      pending.owner = null;
      this.#send({ kind: 'asked', id, request });
    }
  }

  #settle(id: string, answer: GivenAnswer | null): void {
    this.#pending.get(id)?.settle(answer);
    this.#pending.delete(id);
  }
}
