import { readMessage, type Message } from './message';
import type { Valkey } from './valkey';

/** How gateways reach each other: each has a channel of its own in Valkey. What is posted is delivered at most once. */
export class Mailbox {
  private isOpen = false;

  constructor(
    private readonly valkey: Valkey,
    private readonly id: string,
    received: (message: Message) => void,
  ) {
    const { subscriber } = valkey;
    subscriber.on('message', (_channel: string, text: string) => {
      const message = readMessage(text);
      if (message) received(message);
    });
    subscriber.on('close', () => (this.isOpen = false));
  }

  /** Lets others reach this gateway. @throws when Valkey does not answer. */
  async open(): Promise<void> {
    if (this.isOpen) return;
    await this.valkey.subscriber.subscribe(this.channelOf(this.id));
    this.isOpen = true;
  }

  /** Whether somebody was there to hear it. @throws when that is not known. */
  async post(to: string, message: Message): Promise<boolean> {
    return (await this.valkey.commands.publish(this.channelOf(to), JSON.stringify(message))) > 0;
  }

  private channelOf(id: string): string {
    return `${this.valkey.scope}to:${id}`;
  }
}
