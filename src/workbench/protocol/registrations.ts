import type { MessageEntry } from './invocation';
import { type FrameRequest, writeEvent } from './message';

/** The events of office.js that this host knows, by office.js's own numbers. */
export const officeEvents = { richApiMessage: 33, commandInvoked: 39 } as const;

type EventNumber = (typeof officeEvents)[keyof typeof officeEvents];

/** Which events the frame has asked to hear of, and the way to tell it. */
export class Registrations {
  readonly #send: (text: string) => void;
  readonly #registered = new Map<EventNumber, FrameRequest>();

  constructor(send: (text: string) => void) {
    this.#send = send;
  }

  /** Whether the event is known and from now on sent. */
  add(request: FrameRequest): boolean {
    const event = eventOf(request);
    if (event === null) return false;
    this.#registered.set(event, request);
    return true;
  }

  remove(request: FrameRequest): void {
    const event = eventOf(request);
    if (event !== null) this.#registered.delete(event);
  }

  clear(): void {
    this.#registered.clear();
  }

  /** Sends an event, if the frame asked for it. Returns whether it did. */
  tell(event: EventNumber, data: unknown): boolean {
    const registration = this.#registered.get(event);
    if (registration) this.#send(writeEvent(registration, data));
    return registration !== undefined;
  }

  /** Events of the object model and invocations of functions share one event. */
  readonly tellEntries = (entries: readonly MessageEntry[]): void => {
    this.tell(officeEvents.richApiMessage, { ArrayData: entries });
  };
}

function eventOf(request: FrameRequest): EventNumber | null {
  const data = request.data as { eventDispId?: unknown } | null | undefined;
  return Object.values(officeEvents).find((event) => event === data?.eventDispId) ?? null;
}
