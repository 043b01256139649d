import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationName } from '../../contract';
import { loggable } from './failures';
import { pathPattern, readTarget, type Target } from './request-target';

/** The operation that a request asks for; `null` for anything else. */
export function operationOf(request: FastifyRequest): OperationName | null {
  const target = readTarget(request.originalUrl);
  return target.kind === 'operation' ? target.name : null;
}

function routeOf(target: Target): string {
  switch (target.kind) {
    case 'operation':
      return pathPattern(target.name);
    case 'public':
      return target.path;
    case 'unknown':
      return 'unknown';
  }
}

/**
 * One line for each answer, with the pattern of its path and never the path itself: addresses are personal data. Fastify's own
 * lines, which would hold it, are switched off where the instance is made.
 */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const target = readTarget(request.originalUrl);
    // A probe asks every few seconds: its answers are no news.
    request.log[target.kind === 'public' ? 'debug' : 'info'](
      {
        route: routeOf(target),
        operation: target.kind === 'operation' ? target.name : null,
        status: reply.statusCode,
        duration: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}

/** What went wrong inside, for whoever runs the service; the caller gets the `response_id` to ask by. */
export function logFailure(request: FastifyRequest, error: unknown): void {
  request.log.error({ operation: operationOf(request), error: loggable(error) }, 'failed');
}
