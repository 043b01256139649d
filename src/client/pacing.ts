import type { Priority } from '../contract';

/** How many requests wait, by who waits. */
export type Waiting = Readonly<Record<Priority, number>>;

/** What the pacing says: send one of this priority, or look again at a moment (`Infinity`: when an answer arrives). */
export type Next =
  { readonly kind: 'send'; readonly priority: Priority } | { readonly kind: 'wait'; readonly until: number };

/** What an answer told, or that none came (`status: null`). Times are of one clock that never jumps, in milliseconds. */
export interface Settled {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly status: number | null;
  readonly limit: number | null;
  readonly remaining: number | null;
  /** Milliseconds to wait, counted from `receivedAt`. */
  readonly retryAfter: number | null;
}

/** Decides when a request may leave, so that a quota is used but not exceeded. No promise, timer or I/O: time is passed in. */
export interface Pacing {
  sent(now: number): void;
  settled(answer: Settled): void;
  next(now: number, waiting: Waiting): Next;
}
