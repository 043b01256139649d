import type { Clock } from '../../../contract';
import type { Limiter, RateLimitSetting } from './limiter';

interface Bucket {
  tokens: number;
  at: number;
}

/** Fractions of a token that arithmetic loses: a caller who waits as long as it was told is not refused for them. */
const rounding = 1e-9;

/** A token bucket: it holds `count` tokens at first, a request takes one, and they come back evenly over the period. */
export function tokenBucket({ count, periodMilliseconds }: RateLimitSetting, clock: Clock): Limiter {
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
