import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../contract';
import { unavailableBody } from './refusal';
import { RequestQueue, secondsToComeBack } from './request-queue';
import { readTarget } from './request-target';

/** Questions to the store at once: one batch of them. More wait, and are refused where the store cannot keep up. */
const maxRunning = 100;

/**
 * Questions wait in one queue, whose end is 503 with `Retry-After`. Changes do not: whoever is answered 503 to a change cannot know whether
 * it was carried out.
 */
export function limitWaiting(app: FastifyInstance, clock: Clock): void {
  const queue = new RequestQueue(clock, maxRunning);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' || readTarget(request.originalUrl).kind !== 'operation') {
      done();
      return;
    }
    const pass = (): void => {
      let hasLeft = false;
      const leave = (): void => {
        if (!hasLeft) queue.leave();
        hasLeft = true;
      };
      // Whoever waited and went away costs nothing.
      if (reply.raw.destroyed) {
        reply.hijack();
        leave();
        return;
      }
      reply.raw.once('finish', leave).once('close', leave);
      done();
    };
    const refuse = (): void =>
      void reply
        .code(503)
        .header('retry-after', String(secondsToComeBack))
        .send(unavailableBody(request.id, 'busy'));
    queue.enter(pass, refuse);
  });
}
