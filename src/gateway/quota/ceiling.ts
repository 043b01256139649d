import { RateLimiterMemory, RateLimiterRes, RateLimiterValkey } from 'rate-limiter-flexible';
import type { Clock } from '../../contract';
import type { Valkey } from '../cluster/valkey';

/** Seconds over which a person's requests are counted, answers that are kept here included. */
export const ceilingSeconds = 10;

/** Most requests of one person to this server, whatever they cost: nobody keeps it busy for the others. */
export interface Ceiling {
  /** Whole seconds to stay away, or `null` where the person may ask. */
  take(person: string): Promise<number | null>;
}

/** @param points Requests in `ceilingSeconds`, which begin with a person's first one. */
export function ceilingInMemory(points: number, clock: Clock): Ceiling {
  const periods = new Map<string, { count: number; readonly endsAt: number }>();
  return {
    take(person) {
      const now = clock.monotonic();
      let period = periods.get(person);
      if (!period || period.endsAt <= now) {
        for (const [each, { endsAt }] of periods) if (endsAt <= now) periods.delete(each);
        period = { count: 0, endsAt: now + ceilingSeconds * 1000 };
        periods.set(person, period);
      }
      period.count += 1;
      return Promise.resolve(period.count <= points ? null : Math.ceil((period.endsAt - now) / 1000));
    },
  };
}

/** The library's own script in words that Redis knows too: there its `server.call` fails, and each gateway would count by itself. */
const countScript = `
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local consumed = redis.call('incrby', KEYS[1], ARGV[1])
return {consumed, redis.call('pttl', KEYS[1])}
`;

/** The same over all gateways; while Valkey is lost each counts by itself. */
export function sharedCeiling(points: number, { commands, scope }: Valkey): Ceiling {
  const insuranceLimiter = new RateLimiterMemory({ points, duration: ceilingSeconds });
  const limiter = new RateLimiterValkey({
    storeClient: commands,
    keyPrefix: `${scope}ceiling`,
    points,
    duration: ceilingSeconds,
    insuranceLimiter,
    customIncrTtlLuaScript: countScript,
    inMemoryBlockOnConsumed: points + 1,
  });
  return {
    async take(person) {
      try {
        await limiter.consume(person);
        return null;
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw error;
      }
    },
  };
}
