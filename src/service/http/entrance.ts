import type { FastifyInstance } from 'fastify';
import { pause, rateLimitHeaders, type Clock } from '../../contract';
import { ensureOneHost } from './host';
import { keyCheck, type Keys } from './keys';
import { createLimiter, type RateLimitSetting, type Standing } from './limiters';
import { ApiRefusal, bareBody } from './refusal';
import { readTarget } from './request-target';

export interface EntranceOptions {
  readonly keys: Keys;
  readonly limit: RateLimitSetting;
  readonly latencyMilliseconds: number;
  readonly clock: Clock;
}

/** Callers that the limiter tells apart. Refused keys count by themselves: guessing uses up nobody's quota. */
const account = 'account';
const strangers = 'strangers';

/** Under this name every request of the API carries its `Standing`. */
export const standing = Symbol('standing');

/**
 * What every request of the API passes first: latency, one Host, keys, quota, and whether there is such a path with this method.
 * @throws RangeError when a key is empty.
 */
export function guardEntrance(app: FastifyInstance, options: EntranceOptions): void {
  const { keys, limit, latencyMilliseconds, clock } = options;
  const hasKeys = keyCheck(keys);
  const limiter = createLimiter(limit, clock);
  app.decorateRequest(standing, null);

  app.addHook('onRequest', async (request, reply) => {
    if (readTarget(request.originalUrl).kind === 'public' && !request.is404) {
      ensureOneHost(request.raw);
      return undefined;
    }
    const known = hasKeys(request.headers);
    const now = limiter.take(known ? account : strangers);
    request.setDecorator<Standing | null>(standing, now);
    void reply
      .header(rateLimitHeaders.limit, now.limit)
      .header(rateLimitHeaders.remaining, now.remaining)
      .header('cache-control', 'no-store');
    if (latencyMilliseconds > 0) await pause(clock, latencyMilliseconds);
    ensureOneHost(request.raw);
    if (!known) return reply.code(401).send(bareBody(401, request.id));
    if (!now.allowed) return reply.code(429).send(bareBody(429, request.id));
    // Said at once: a body sent to nowhere is not read first. No operation has OPTIONS, though CORS gives it a route.
    if (request.is404 || request.method === 'OPTIONS')
      throw new ApiRefusal(102000, 'There is no such path, or not with this method.');
    return undefined;
  });
}
