import type { MutableCounters } from './counters';
import { messageSize } from './message';

/** The way to one frame and back. Nobody else's messages come through. */
export class FrameChannel {
  readonly #frame: HTMLIFrameElement;
  readonly #origin: string;
  readonly #counters: MutableCounters;
  readonly #receive: (text: string, size: number) => void;
  readonly #listen = (event: MessageEvent<unknown>) => {
    if (event.source !== this.#frame.contentWindow || event.origin !== this.#origin) return;
    if (typeof event.data !== 'string') return;
    const size = messageSize(event.data);
    this.#counters.bytes += size;
    this.#receive(event.data, size);
  };

  /**
   * @param origin the frame's origin: messages go to it and come from it alone
   * @param receive is given the text of each message of the frame and its size in bytes
   */
  constructor(
    frame: HTMLIFrameElement,
    origin: string,
    counters: MutableCounters,
    receive: (text: string, size: number) => void,
  ) {
    window.addEventListener('message', this.#listen);
    this.#frame = frame;
    this.#origin = origin;
    this.#counters = counters;
    this.#receive = receive;
  }

  send(text: string): void {
    this.#counters.bytes += messageSize(text);
    this.#frame.contentWindow?.postMessage(text, this.#origin);
  }

  close(): void {
    window.removeEventListener('message', this.#listen);
  }
}
