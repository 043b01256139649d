import type { Client } from '../../client';
import type { MaybePromise } from './maybe-promise';

/**
 * Where the functions find the one client. They are registered before anything else is loaded, so Excel may call them
 * before the client exists: such a call waits here. Only the root (`src/addin.ts`) fills the slot, once.
 */
export class ClientSlot {
  #present: Client | null = null;
  #waiting: ((client: Client) => void)[] = [];

  /** Fills the slot; `null` empties it. */
  provide(client: Client | null): void {
    this.#present = client;
    if (client === null) return;
    const calls = this.#waiting;
    this.#waiting = [];
    for (const call of calls) call(client);
  }

  /** What `use` makes of the client: at once where the client is there, so that a cached answer needs no promise. */
  withClient<Value>(use: (client: Client) => MaybePromise<Value>): MaybePromise<Value> {
    if (this.#present !== null) return use(this.#present);
    return new Promise<Client>((resolve) => this.#waiting.push(resolve)).then(use);
  }
}
