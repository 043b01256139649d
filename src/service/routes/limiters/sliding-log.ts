import type { Clock } from '../../../contract';
import type { Limiter, RateLimitSetting } from './limiter';

/** A sliding log: at no moment did the period that ends there hold more than `count` requests. */
export function slidingLog({ count, periodMilliseconds }: RateLimitSetting, clock: Clock): Limiter {
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
