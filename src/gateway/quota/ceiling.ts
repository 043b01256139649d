import {
  RateLimiterMemory,
  RateLimiterRes,
  RateLimiterValkey,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Valkey } from '../cluster/valkey';

/** Seconds over which a person's requests are counted, answers that are kept here included. */
export const ceilingSeconds = 10;

/** Most requests of one person to this server, whatever they cost: nobody keeps it busy for the others. */
export class Ceiling {
  constructor(private readonly limiter: RateLimiterAbstract) {}

  /** Whole seconds to stay away, or `null` where the person may ask. */
  async take(person: string): Promise<number | null> {
    try {
      await this.limiter.consume(person);
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  }
}

/** @param points Requests in `ceilingSeconds`. */
export function ceilingInMemory(points: number): Ceiling {
  return new Ceiling(new RateLimiterMemory({ points, duration: ceilingSeconds }));
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
  return new Ceiling(
    new RateLimiterValkey({
      storeClient: commands,
      keyPrefix: `${scope}ceiling`,
      points,
      duration: ceilingSeconds,
      insuranceLimiter,
      customIncrTtlLuaScript: countScript,
      inMemoryBlockOnConsumed: points + 1,
    }),
  );
}
