import type { Clock } from '../../contract';

/** How many requests a key may make in each period. */
export interface RateLimitSetting {
  readonly count: number;
  readonly periodMilliseconds: number;
}

/** Where a caller stands after a request. */
export interface Standing {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
}

/** Counts requests for each caller. */
export interface Limiter {
  /** Counts one request of `caller`, if it is allowed. */
  take(caller: string): Standing;
}

/**
 * A fixed window: periods follow one another from the moment the limiter is made, and each allows `count` requests. They are
 * measured on the clock that never jumps.
 */
export function fixedWindow({ count, periodMilliseconds }: RateLimitSetting, clock: Clock): Limiter {
  const began = clock.monotonic();
  let period = 0;
  const taken = new Map<string, number>();
  return {
    take(caller) {
      const now = Math.floor((clock.monotonic() - began) / periodMilliseconds);
      if (now !== period) {
        period = now;
        taken.clear();
      }
      const before = taken.get(caller) ?? 0;
      const allowed = before < count;
      const after = allowed ? before + 1 : before;
      taken.set(caller, after);
      return { allowed, limit: count, remaining: count - after };
    },
  };
}
