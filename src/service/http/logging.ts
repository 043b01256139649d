import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operations } from '../../contract';
import { pathPattern, type Target } from '../routes/target';
import { loggable } from './loggable';
import { operationOf, targetOf } from './targets';

function routeOf(target: Target): string {
  switch (target.kind) {
    case 'operation':
      return pathPattern(operations[target.name]);
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
    const target = targetOf(request);
    // A probe asks every few seconds, so its answers are logged for debugging only.
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
