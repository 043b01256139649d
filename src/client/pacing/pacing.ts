import type { Priority } from '../../contract';

/** How many requests wait, by who waits. */
export type Waiting = Readonly<Record<Priority, number>>;

/** What the pacing says: send one of this priority, or look again at a moment (`Infinity`: when an answer arrives). */
export type Decision =
  | { readonly kind: 'send'; readonly priority: Priority }
  | { readonly kind: 'wait'; readonly until: number };

/** What an answer told, or that none came (`status: null`). Times are of one clock that never jumps, in milliseconds. */
export interface PacingResponse {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly status: number | null;
  readonly limit: number | null;
  readonly remaining: number | null;
  /** Milliseconds to wait, counted from `receivedAt`. */
  readonly retryAfter: number | null;
  /** What the standard headers told besides; `null` where they did not come. */
  readonly policy: PacingPolicy | null;
}

/** What `RateLimit-Policy` and `RateLimit` tell of a quota besides its limit and what is left of it. */
export interface PacingPolicy {
  /** Milliseconds of a period. */
  readonly period: number | null;
  /** Milliseconds until credits come back, counted from `receivedAt`, rounded up to a second. */
  readonly resetAfter: number | null;
}

/** How the quota comes back: all at once, one by one a period after use, or at a steady rate. */
export type QuotaKind = 'unknown' | 'window' | 'log' | 'bucket';

/** What is known of the quota, for users to see. */
export interface QuotaEstimate {
  readonly kind: QuotaKind;
  readonly limit: number | null;
  /** Requests that may leave now, as far as is known. */
  readonly remaining: number | null;
  /** Milliseconds of a period (of a bucket: to fill it from empty); `null` until it was learnt. */
  readonly period: number | null;
  /** When a window is expected to end, on the clock of `now`. */
  readonly nextReset: number | null;
  /** `learnt`: predictions came true; `guess`: seen once, or remembered from before. */
  readonly certainty: 'none' | 'guess' | 'learnt';
}

/** What was learnt, to start warm the next time. It holds no moment: clocks do not outlive a page. */
export interface PacingSnapshot {
  readonly version: 1;
  readonly kind: Exclude<QuotaKind, 'unknown'>;
  readonly limit: number;
  /** Milliseconds; of a bucket: to fill it from empty. */
  readonly period: number;
}

/** Decides when a request may leave, so that a quota is used but not exceeded. No promise, timer or I/O: time is passed in. */
export interface Pacing {
  recordSent(now: number, request: { readonly priority: Priority }): void;
  recordResponse(answer: PacingResponse): void;
  decide(now: number, waiting: Waiting): Decision;
  estimate(now: number): QuotaEstimate;
  /** What is worth remembering; `null` while nothing is. */
  snapshot(): PacingSnapshot | null;
}
