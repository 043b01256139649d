import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operations, pause, type Clock } from '../../contract';
import { refused, unavailable, type Answer, type Entered, type RouteTable } from '../routes';
import { bodyRefusal, leaveBodyToRoutes, readBodies } from './bodies';
import { ensureOneHost } from './host';
import { logFailure } from './logging';
import { RequestQueue, secondsToComeBack } from './request-queue';
import { targetOf } from './targets';

export interface ServedRoutes {
  readonly routes: RouteTable;
  readonly clock: Clock;
  /** Waited before every answer. */
  readonly latencyMilliseconds: number;
}

/** Under this name every request of the API carries what the route table made of its head: an `Entered`. */
export const entered = Symbol('entered');

/** Questions to the store at once: one batch of them. More wait, and are refused where the store cannot keep up. */
const maxRunning = 100;
const nothing = new Uint8Array();

/**
 * Serves the route table over HTTP, and adds what only a server has: latency, one Host, and a queue whose end is 503 with `Retry-After`.
 * Changes do not wait there: whoever is answered 503 to a change cannot know whether it was carried out.
 */
export function serveRoutes(
  app: FastifyInstance,
  { routes, clock, latencyMilliseconds }: ServedRoutes,
): void {
  const queue = new RequestQueue(clock, maxRunning);
  app.decorateRequest(entered, null);
  readBodies(app);
  app.setErrorHandler((error, request, reply) =>
    send(request, reply, refused(bodyRefusal(error), request.id)),
  );

  app.addHook('onRequest', (request, reply, done) => {
    const { method, raw, headers } = request;
    const target = targetOf(request);
    if (target.kind === 'public' && method === 'GET') {
      ensureOneHost(raw);
      done();
      return;
    }
    const header = (name: string): string | null => {
      const value = headers[name];
      return typeof value === 'string' ? value : null;
    };
    const own = routes.enter({ method, target, header, responseId: request.id });
    request.setDecorator<Entered | null>(entered, own);
    void reply.headers(own.headers);
    leaveBodyToRoutes(request, reply);
    const admit = (): void => {
      ensureOneHost(raw);
      if (own.refusal) send(request, reply, own.refusal);
      else if (method === 'GET') waitFor(queue, request, reply, done);
      else done();
    };
    if (latencyMilliseconds === 0) admit();
    else pause(clock, latencyMilliseconds).then(admit).catch(done);
  });

  for (const { method, path } of Object.values(operations)) {
    app.route({
      method,
      url: path,
      handler: (request, reply) => {
        const own = request.getDecorator<Entered>(entered);
        const bytes = (request.body as Uint8Array | undefined) ?? nothing;
        void own.answer(bytes).then((answer) => send(request, reply, answer));
      },
    });
  }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): void {
  if (answer.failure !== undefined) logFailure(request, answer.failure);
  void reply.code(answer.status).headers(answer.headers).send(answer.body);
}

function waitFor(queue: RequestQueue, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
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
  queue.enter(pass, () => send(request, reply, unavailable('busy', secondsToComeBack, request.id)));
}
