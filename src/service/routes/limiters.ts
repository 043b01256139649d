import type { Clock } from '../../contract';

/** How many requests a key may make in each period, and how periods are told apart. */
export interface RateLimitSetting {
  readonly count: number;
  readonly periodMilliseconds: number;
  /** Default `fixed-window`. */
  readonly kind?: LimiterKind;
  /** Whether answers tell period and reset by the standard's headers, and a 429 when to come back. Default true. */
  readonly sendsStandardHeaders?: boolean;
}

/** Kinds of limiter, as `--limit-kind` names them. Decision 42. */
export const limiterKinds = ['fixed-window', 'first-use-window', 'sliding-log', 'token-bucket'] as const;
export type LimiterKind = (typeof limiterKinds)[number];

/** Where a caller stands after a request. */
export interface LimiterState {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds until one more request would be allowed; 0 while any is left. */
  readonly waitMilliseconds: number;
  /** Milliseconds until the window ends, the oldest request leaves the log, or the bucket is full. */
  readonly resetMilliseconds: number;
}

/** Counts requests for each caller, on the clock that never jumps. A refused request spends nothing. */
interface Limiter {
  /** Counts one request of `caller`, if it is allowed. */
  take(caller: string): LimiterState;
}

/** Counts the account's requests together with other processes. */
export interface SharedQuota {
  /** Counts one request, if it is allowed, and has the store catch up (`Store.catchUp`) in the same question. @throws DatabaseAway */
  take(): Promise<LimiterState>;
}

/** A limiter that keeps what `begin` makes for each caller. */
function limiterOf<Kept>(
  clock: Clock,
  begin: (now: number) => Kept,
  take: (kept: Kept, now: number) => LimiterState,
): Limiter {
  const callers = new Map<string, Kept>();
  return {
    take(caller) {
      const now = clock.monotonic();
      const kept = callers.get(caller) ?? begin(now);
      callers.set(caller, kept);
      return take(kept, now);
    },
  };
}

/** Where a caller stands; `untilNext`: milliseconds until one more request is allowed where none is left. */
export function stateOf(
  { allowed, limit, remaining, resetMilliseconds }: Omit<LimiterState, 'waitMilliseconds'>,
  untilNext = resetMilliseconds,
): LimiterState {
  const waitMilliseconds = remaining > 0 ? 0 : untilNext;
  return { allowed, limit, remaining, waitMilliseconds, resetMilliseconds };
}

/** Windows, each of which counts anew; `endOfWindow` tells when one is over that a request opens. */
function windows(limit: number, clock: Clock, endOfWindow: (now: number) => number): Limiter {
  const begin = () => ({ taken: 0, endsAt: -Infinity });
  return limiterOf(clock, begin, (window, now) => {
    if (now >= window.endsAt) Object.assign(window, { taken: 0, endsAt: endOfWindow(now) });
    const allowed = window.taken < limit;
    if (allowed) window.taken += 1;
    const resetMilliseconds = window.endsAt - now;
    return stateOf({ allowed, limit, remaining: limit - window.taken, resetMilliseconds });
  });
}

/** A fixed window: periods follow one another from the moment the limiter is made, the same for every caller. */
function fixedWindow({ count, periodMilliseconds }: RateLimitSetting, clock: Clock): Limiter {
  const began = clock.monotonic();
  return windows(count, clock, (now) => {
    const period = Math.floor((now - began) / periodMilliseconds);
    return began + (period + 1) * periodMilliseconds;
  });
}

/** A window from first use: it opens with a caller's first request after the last window was over. */
function firstUseWindow({ count, periodMilliseconds }: RateLimitSetting, clock: Clock): Limiter {
  return windows(count, clock, (now) => now + periodMilliseconds);
}

/** Fractions of a token that rounding loses: a caller who waits as long as it was asked to is not refused for them. */
const rounding = 1e-9;

/** A token bucket: it holds `count` tokens at first, a request takes one, and they come back evenly over the period. */
function tokenBucket({ count, periodMilliseconds }: RateLimitSetting, clock: Clock): Limiter {
  const perMillisecond = count / periodMilliseconds;
  const begin = (now: number) => ({ tokens: count, at: now });
  return limiterOf(clock, begin, (bucket, now) => {
    bucket.tokens = Math.min(count, bucket.tokens + (now - bucket.at) * perMillisecond);
    bucket.at = now;
    const allowed = bucket.tokens >= 1 - rounding;
    if (allowed) bucket.tokens = Math.max(0, bucket.tokens - 1);
    const remaining = Math.floor(bucket.tokens + rounding);
    const resetMilliseconds = (count - bucket.tokens) / perMillisecond;
    const untilNext = (1 - bucket.tokens) / perMillisecond;
    return stateOf({ allowed, limit: count, remaining, resetMilliseconds }, untilNext);
  });
}

/** A sliding log: at no moment did the period that ends there hold more than `count` requests. */
function slidingLog({ count, periodMilliseconds }: RateLimitSetting, clock: Clock): Limiter {
  /** When each request of the last period was allowed, the oldest first. */
  const begin = (): number[] => [];
  return limiterOf(clock, begin, (log, now) => {
    const firstKept = log.findIndex((at) => at > now - periodMilliseconds);
    log.splice(0, firstKept === -1 ? log.length : firstKept);
    const allowed = log.length < count;
    if (allowed) log.push(now);
    const resetMilliseconds = (log[0] ?? now) + periodMilliseconds - now;
    return stateOf({ allowed, limit: count, remaining: count - log.length, resetMilliseconds });
  });
}

/** The limiter that a setting asks for. */
export function createLimiter(setting: RateLimitSetting, clock: Clock): Limiter {
  switch (setting.kind ?? 'fixed-window') {
    case 'fixed-window':
      return fixedWindow(setting, clock);
    case 'first-use-window':
      return firstUseWindow(setting, clock);
    case 'sliding-log':
      return slidingLog(setting, clock);
    case 'token-bucket':
      return tokenBucket(setting, clock);
  }
}
