import type { Clock } from '../../contract';

/** How many requests a key may make in each period, and how periods are told apart. */
export interface RateLimitSetting {
  readonly count: number;
  readonly periodMilliseconds: number;
  /** Default `fixed-window`. */
  readonly kind?: LimiterKind;
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
}

/** Counts requests for each caller, on the clock that never jumps. A refused request spends nothing. */
interface Limiter {
  /** Counts one request of `caller`, if it is allowed. */
  take(caller: string): LimiterState;
}

/** The requests of one window, and when it is over. */
interface Window {
  taken: number;
  readonly endsAt: number;
}

function takeFrom(window: Window, limit: number, now: number): LimiterState {
  const allowed = window.taken < limit;
  if (allowed) window.taken += 1;
  const remaining = limit - window.taken;
  return { allowed, limit, remaining, waitMilliseconds: remaining > 0 ? 0 : window.endsAt - now };
}

function windows(limit: number, clock: Clock, endOfWindow: (now: number) => number): Limiter {
  const current = new Map<string, Window>();
  return {
    take(caller) {
      const now = clock.monotonic();
      let window = current.get(caller);
      if (window === undefined || now >= window.endsAt) {
        window = { taken: 0, endsAt: endOfWindow(now) };
        current.set(caller, window);
      }
      return takeFrom(window, limit, now);
    },
  };
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

interface Bucket {
  tokens: number;
  at: number;
}

/** Fractions of a token that rounding loses: a caller who waits as long as it was asked to is not refused for them. */
const rounding = 1e-9;

/** A token bucket: it holds `count` tokens at first, a request takes one, and they come back evenly over the period. */
function tokenBucket({ count, periodMilliseconds }: RateLimitSetting, clock: Clock): Limiter {
  const buckets = new Map<string, Bucket>();
  const perMillisecond = count / periodMilliseconds;
  return {
    take(caller) {
      const now = clock.monotonic();
      const bucket = buckets.get(caller) ?? { tokens: count, at: now };
      buckets.set(caller, bucket);
      bucket.tokens = Math.min(count, bucket.tokens + (now - bucket.at) * perMillisecond);
      bucket.at = now;
      const allowed = bucket.tokens >= 1 - rounding;
      if (allowed) bucket.tokens = Math.max(0, bucket.tokens - 1);
      const remaining = Math.floor(bucket.tokens + rounding);
      const waitMilliseconds = remaining > 0 ? 0 : (1 - bucket.tokens) / perMillisecond;
      return { allowed, limit: count, remaining, waitMilliseconds };
    },
  };
}

/** A sliding log: at no moment did the period that ends there hold more than `count` requests. */
function slidingLog({ count, periodMilliseconds }: RateLimitSetting, clock: Clock): Limiter {
  /** When each request of the last period was allowed, the oldest first. */
  const logs = new Map<string, number[]>();
  return {
    take(caller) {
      const now = clock.monotonic();
      const log = logs.get(caller) ?? [];
      logs.set(caller, log);
      const firstKept = log.findIndex((at) => at > now - periodMilliseconds);
      log.splice(0, firstKept === -1 ? log.length : firstKept);
      const allowed = log.length < count;
      if (allowed) log.push(now);
      const remaining = count - log.length;
      const oldest = log[0] ?? now;
      const waitMilliseconds = remaining > 0 ? 0 : oldest + periodMilliseconds - now;
      return { allowed, limit: count, remaining, waitMilliseconds };
    },
  };
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
