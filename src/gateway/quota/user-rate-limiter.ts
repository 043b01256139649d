import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../../contract';
import type { Valkey } from '../cluster/valkey';
import { ExpiringMap } from '../expiring-map';

/** Seconds over which a user's requests are counted, answers that are kept here included. */
export const rateLimitSeconds = 10;

/** Most requests of one user to this server, whatever they cost: nobody keeps it busy for the others. */
export interface UserRateLimiter {
  /** Whole seconds to stay away, or `null` where the user may ask; a promise only where that must be waited for. */
  consume(user: string): number | null | Promise<number | null>;
}

/** @param points Requests in a window of `rateLimitSeconds`, which begins with a user's first one. */
export function memoryRateLimiter(points: number, clock: Clock): UserRateLimiter {
  const milliseconds = rateLimitSeconds * 1000;
  const periods = new ExpiringMap<{ count: number; readonly endsAt: number }>(clock, milliseconds);
  return {
    consume(user) {
      const now = clock.monotonic();
      const known = periods.get(user);
      const period = known ?? { count: 0, endsAt: now + milliseconds };
      if (!known) periods.set(user, period);
      period.count += 1;
      return period.count <= points ? null : Math.ceil((period.endsAt - now) / 1000);
    },
  };
}

/** The same limit over all gateways; while Valkey is lost each gateway counts by itself. */
export function sharedRateLimiter(points: number, { commands, scope }: Valkey): UserRateLimiter {
  const insuranceLimiter = new RateLimiterMemory({ points, duration: rateLimitSeconds });
  const limiter = new RateLimiterRedis({
    storeClient: commands,
    keyPrefix: `${scope}ceiling`,
    points,
    duration: rateLimitSeconds,
    insuranceLimiter,
    inMemoryBlockOnConsumed: points + 1,
  });
  return {
    async consume(user) {
      try {
        await limiter.consume(user);
        return null;
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw error;
      }
    },
  };
}
