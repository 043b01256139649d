import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { keyHeaders, operations, rateLimitHeaders } from '../../contract';

const methods = [...new Set(Object.values(operations).map(({ method }) => method))];
const allowedHeaders = [...Object.values(keyHeaders), 'Content-Type', 'Accept'];
const exposedHeaders = Object.values(rateLimitHeaders);
const preflightSeconds = 600;

/**
 * Lets pages of these origins read every answer, refusals included, with its rate-limit headers. A preflight is answered
 * before keys and quota are looked at. Other origins get no header: `*` is never sent.
 * Decision 108.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  const allowed = new Set(origins);
  void app.register(cors, {
    delegator: (request, decide) => {
      const { origin } = request.headers;
      if (origin === undefined || !allowed.has(origin)) {
        decide(null, { origin: false });
        return;
      }
      decide(null, {
        origin,
        methods,
        allowedHeaders,
        exposedHeaders,
        maxAge: preflightSeconds,
        // Without this header an OPTIONS request is no preflight, but a method that no operation has.
        preflight: request.headers['access-control-request-method'] !== undefined,
      });
    },
  });
}

/** An origin as a browser sends it, such as `https://pages.example:8443`, or `null` where the text is none. */
export function readOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { origin, protocol } = new URL(text);
  return /^https?:$/.test(protocol) && origin === text ? origin : null;
}
