import { readMessage, type Message } from './message';
import type { Valkey } from './valkey';

/** Messages between gateways. Each has a channel of its own in Valkey; a message is delivered at most once. */
export class Mailbox {
  readonly #valkey: Valkey;
  readonly #id: string;
  #isOpen = false;

  constructor(valkey: Valkey, id: string, received: (message: Message) => void) {
    this.#valkey = valkey;
    this.#id = id;
    const { subscriber } = valkey;
    subscriber.on('message', (_channel: string, text: string) => {
      const message = readMessage(text);
      if (message) received(message);
    });
    subscriber.on('close', () => (this.#isOpen = false));
  }

  /** Subscribes to this gateway's channel. @throws when Valkey does not answer. */
  async open(): Promise<void> {
    if (this.#isOpen) return;
    await this.#valkey.subscriber.subscribe(this.#channelOf(this.#id));
    this.#isOpen = true;
  }

  /** Sends a message; resolves with whether a gateway received it. @throws when that is not known. */
  async post(to: string, message: Message): Promise<boolean> {
    return (await this.#valkey.commands.publish(this.#channelOf(to), JSON.stringify(message))) > 0;
  }

  #channelOf(id: string): string {
    return `${this.#valkey.scope}to:${id}`;
  }
}
