import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operations, pause, type Clock } from '../../contract';
import {
  bodyTooLong,
  refused,
  unavailable,
  type Answer,
  type CountedRequest,
  type RouteTable,
} from '../routes';
import { ApiRefusal } from '../routes/refusal';
import { discardRest, isBodyTooLong } from './discard-rest';
import { logFailure } from './logging';
import { RequestQueue, secondsToComeBack } from './request-queue';
import { operationOf, targetOf } from './targets';

/** A name or an address with or without a port; blank where the target has no authority. */
const authority = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+;=%-]*)(?::\d{1,5})?$/i;

/**
 * A request of HTTP/1.1 has one `Host` (RFC 9112, 3.2). With two, what stands before the service may have read the other one.
 * @throws ApiRefusal (101000) when it has none, several, or one that names no host.
 */
function ensureOneHost({ rawHeaders, httpVersion }: IncomingMessage): void {
  const hosts: (string | undefined)[] = [];
  // Every request comes by here: most names are told apart by their length alone.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts.push(rawHeaders[index + 1]);
  }
  if (hosts.length > 1) throw new ApiRefusal(101000, 'Send one Host header: the request has several.');
  const [host] = hosts;
  if (host === undefined) {
    if (Number(httpVersion) < 1.1) return;
    throw new ApiRefusal(101000, 'Send a Host header: the request has none.');
  }
  if (!authority.test(host)) throw new ApiRefusal(101000, 'Correct the Host header: it names no host.');
}

/** Hands the route table every body as its bytes: what it may be is the table's to say. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
}

/** Keeps fastify from judging a body by itself; a DELETE's is not even read. */
function leaveBodyToRoutes({ method, raw: { headers } }: FastifyRequest, reply: FastifyReply): void {
  if (method === 'GET') return;
  delete headers['content-type'];
  if (method === 'DELETE') {
    delete headers['content-length'];
    delete headers['transfer-encoding'];
  } else if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) {
    // Whatever was sent would be taken for the next request.
    void reply.header('connection', 'close');
  }
}

/** What was wrong with a body that could not even be read, in the contract's terms (103000). Everything else stays as it is. */
function bodyRefusal(error: unknown): unknown {
  if (isBodyTooLong(error)) return bodyTooLong();
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code !== 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return error;
  return new ApiRefusal(103000, 'Correct Content-Length: the body has another length.');
}

export interface ServedRoutes {
  readonly routes: RouteTable;
  readonly clock: Clock;
  /** Waited before every answer. */
  readonly latencyMilliseconds: number;
}

/** Under this name every request of the API carries what the route table made of its head: a `CountedRequest`. */
export const countedRequest = Symbol('counted request');

/** Questions to the store at once: one batch of them. More wait, and are refused where the store cannot keep up. */
const maxRunning = 100;
/** The first question after an import may take some seconds, since it reads all areas. */
const maxQuestionMilliseconds = 10_000;
const secondsAfterSilence = 5;
const nothing = new Uint8Array();

/**
 * Serves the route table over HTTP, and adds what only a server has: latency, one Host, and a queue whose end is 503 with `Retry-After`.
 * Changes do not wait there: a client that gets 503 for a change could not know whether it was carried out.
 */
export function serveRoutes(
  app: FastifyInstance,
  { routes, clock, latencyMilliseconds }: ServedRoutes,
): void {
  const queue = new RequestQueue(clock, maxRunning);
  app.decorateRequest(countedRequest, null);
  readBodies(app);
  app.setErrorHandler((error, request, reply) => {
    if (isBodyTooLong(error)) discardRest(request, reply);
    send(request, reply, refused(bodyRefusal(error), request.id));
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { method, raw, headers } = request;
    const target = targetOf(request);
    if (target.kind === 'public' && (method === 'GET' || method === 'HEAD')) {
      ensureOneHost(raw);
      done();
      return;
    }
    const header = (name: string): string | null => {
      const value = headers[name];
      return typeof value === 'string' ? value : null;
    };
    const admit = (own: CountedRequest): void => {
      ensureOneHost(raw);
      if (own.refusal) send(request, reply, own.refusal);
      else if (method === 'GET') waitFor(queue, request, reply, done);
      else done();
    };
    // Nothing was carried out yet: of a change, too, it may be said that the service cannot answer.
    const cancelTimer = giveUpLater(clock, request, reply);
    const counted = routes({ method, target, header, responseId: request.id });
    // What the table wants of the headers it has read by now.
    leaveBodyToRoutes(request, reply);
    counted
      .then(async (own) => {
        cancelTimer();
        if (reply.sent) return;
        request.setDecorator<CountedRequest | null>(countedRequest, own);
        void reply.headers(own.headers);
        if (latencyMilliseconds > 0) await pause(clock, latencyMilliseconds);
        admit(own);
      })
      .catch(done);
  });

  for (const { method, path } of Object.values(operations)) {
    app.route({
      method,
      url: path,
      handler: (request, reply) => {
        const own = request.getDecorator<CountedRequest>(countedRequest);
        const bytes = (request.body as Uint8Array | undefined) ?? nothing;
        const cancelTimer = method === 'GET' ? giveUpLater(clock, request, reply) : () => undefined;
        void own.answer(bytes).then((answer) => {
          cancelTimer();
          if (!reply.sent) send(request, reply, answer);
        });
      },
    });
  }
}

/**
 * Answers 503 for a question that has not been answered by then: a database that hangs must not make its callers hang. A change goes on,
 * since nobody could tell what became of it.
 */
function giveUpLater(clock: Clock, request: FastifyRequest, reply: FastifyReply): () => void {
  return clock.after(maxQuestionMilliseconds, () => {
    request.log.warn({ operation: operationOf(request) }, 'the database did not answer in time');
    send(request, reply, unavailable('data', secondsAfterSilence, request.id));
  });
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
    // A client that went away while it waited costs nothing.
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
