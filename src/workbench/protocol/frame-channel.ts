import type { MutableCounters } from './counters';
import { messageSize } from './message';

/** The way to one frame and back. Nobody else's messages come through. */
export interface FrameChannel {
  send(text: string): void;
  close(): void;
}

/**
 * @param origin the frame's origin: messages go to it and come from it alone
 * @param receive is given the text of each message of the frame and its size in bytes
 */
export function openFrameChannel(
  frame: HTMLIFrameElement,
  origin: string,
  counters: MutableCounters,
  receive: (text: string, size: number) => void,
): FrameChannel {
  const listen = (event: MessageEvent<unknown>): void => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    if (typeof event.data !== 'string') return;
    const size = messageSize(event.data);
    counters.bytes += size;
    receive(event.data, size);
  };
  window.addEventListener('message', listen);
  return {
    send(text) {
      counters.bytes += messageSize(text);
      frame.contentWindow?.postMessage(text, origin);
    },
    close: () => window.removeEventListener('message', listen),
  };
}
