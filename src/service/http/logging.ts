import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathPattern, type Target } from '../routes/target';
import { operationOf, targetOf } from './targets';

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

/**
 * What of an error may go into a log: its name, its code and where it was thrown. Its message stays out, since a
 * database quotes the values that it was given, and those may be addresses.
 */
export function loggable(error: unknown): { name: string; code: string | null; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, code: null, at: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { name: error.name, code, at: frames.map((frame) => frame.trim()) };
}

/** What went wrong inside, for whoever runs the service; the caller gets the `response_id` to ask by. */
export function logFailure(request: FastifyRequest, error: unknown): void {
  request.log.error({ operation: operationOf(request), error: loggable(error) }, 'failed');
}
