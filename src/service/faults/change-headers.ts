import type { FastifyReply } from 'fastify';
import { rateLimitHeaders } from '../../contract';
import type { Standing } from '../routes/limiters';
import type { HeaderChange } from './plan';

/** How far Remaining is off at most, as counters are that several servers share. */
const mostOff = 2;

/**
 * Changes an answer's headers. `standing` is `null` where the API did not count the request.
 * @param next A number from 0 (included) to 1 (excluded).
 */
export function changeHeaders(
  kind: HeaderChange,
  reply: FastifyReply,
  standing: Standing | null,
  next: () => number,
): void {
  switch (kind) {
    case 'remaining-off': {
      if (standing === null) return;
      const off = Math.floor(next() * (2 * mostOff + 1)) - mostOff;
      const remaining = Math.min(standing.limit, Math.max(0, standing.remaining + off));
      void reply.header(rateLimitHeaders.remaining, remaining);
      return;
    }
    case 'retry-after':
      if (standing !== null && reply.statusCode === 429)
        void reply.header(rateLimitHeaders.retryAfter, Math.ceil(standing.waitMilliseconds / 1000));
      return;
    case 'hide-limit-headers':
      reply.removeHeader(rateLimitHeaders.limit).removeHeader(rateLimitHeaders.remaining);
      return;
    case 'hide-cors-headers':
      for (const name of Object.keys(reply.getHeaders())) {
        if (name.startsWith('access-control-')) reply.removeHeader(name);
      }
  }
}
