/** How many requests a key may make in each period, and how periods are told apart. */
export interface RateLimitSetting {
  readonly count: number;
  readonly periodMilliseconds: number;
  /** Default `fixed-window`. */
  readonly kind?: LimiterKind;
}

/** Kinds of limiter, as `--limit-kind` names them. */
export const limiterKinds = ['fixed-window', 'first-use-window', 'sliding-log', 'token-bucket'] as const;
export type LimiterKind = (typeof limiterKinds)[number];

/** Where a caller stands after a request. */
export interface Standing {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds until one more request would be allowed; 0 while any is left. */
  readonly waitMilliseconds: number;
}

/** Counts requests for each caller, on the clock that never jumps. A refused request spends nothing. */
export interface Limiter {
  /** Counts one request of `caller`, if it is allowed. */
  take(caller: string): Standing;
}
