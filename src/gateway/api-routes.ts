import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { serverHeaders } from '../contract';
import { secondsToComeBack, type RequestQueue } from '../service/http/request-queue';
import { Admission } from './admission';
import { operationAt } from './api-paths';
import { AskedHere } from './asked-here';
import type { ChangesSeen } from './changes-seen';
import { Exchange, sendFailure, type Watch } from './exchange';
import { failureBody } from './failure';
import type { Log } from './log';
import type { FrontDesk } from './quota/asked';
import type { Person, SignIn } from './sign-in/person';

/** Every target below `/api` is routed here, since the router would decode it; `originalUrl` holds the raw one. */
export const apiRoute = '/api';

/** Who the person is to this server: what they may do, and until when. */
export const personRoute = '/person.json';

/** A property input is under 10 KB, notes included. */
const largestBody = 256 * 1024;

/** What whoever comes is told where this server cannot keep up: also a change certainly was not sent. */
const busy = failureBody(
  503,
  'Try again in a moment: more is asked of this server at once than it can answer.',
);
const busyHeaders = {
  'cache-control': 'no-store',
  'retry-after': String(secondsToComeBack),
  [serverHeaders.fate]: 'not-sent',
} as const;

export interface ApiRoutesOptions {
  readonly desk: FrontDesk;
  readonly signIn: SignIn;
  /** `null` where nothing is written down, counted or limited: one person at their own machine. */
  readonly watch: Watch | null;
  readonly changes: ChangesSeen;
  readonly log: Log;
  readonly queue: RequestQueue;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it; `null` until that is known. */
    person: Person | null;
  }
}

/** The operations of the contract and nothing else, for people who are known. */
export function apiRoutes(options: ApiRoutesOptions): FastifyPluginCallback {
  const admission = new Admission(options.signIn, options.watch, options.log);
  return (app, _options, done) => {
    app.decorateRequest('person', null);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, parsed) =>
      parsed(null, body),
    );
    // Before the body is read: a stranger sends none.
    app.addHook('onRequest', (request, reply, admitted) => {
      const admit = (): void =>
        void admission.of(request, reply).then((person) => {
          if (person === null) return;
          request.person = person;
          admitted();
        }, admitted);
      options.queue.enter(admit, () => void reply.code(503).headers(busyHeaders).send(busy));
    });
    app.get(personRoute, ({ person }, reply) =>
      reply.send({ role: person?.role ?? 'editor', ends: person?.ends ?? null }),
    );
    app.all(apiRoute, (request, reply) => answer(request, reply, options));
    done();
  };
}

/** Answers at once where that is possible: most of what is asked again is kept. */
function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { desk, watch, changes, log }: ApiRoutesOptions,
): FastifyReply | Promise<FastifyReply> {
  const operation = operationAt(request.originalUrl);
  if (operation === null) {
    return reply
      .code(404)
      .send(failureBody(404, 'Use a path of the API: this one is none of its operations.'));
  }
  if (request.method !== operation.method) {
    return reply
      .code(405)
      .header('allow', operation.method)
      .send(failureBody(405, `Use ${operation.method}: ${operation.operationId} knows no other method.`));
  }
  const { person } = request;
  if (person === null) throw new Error('a request came past the sign-in');

  if (person.role === 'reader' && operation.method !== 'GET') {
    log.warn({ reqId: request.id, person: person.id }, 'refused: a reader changes nothing');
    return reply
      .code(403)
      .header(serverHeaders.fate, 'not-sent')
      .send(
        failureBody(
          403,
          'Ask who runs this server to make you an editor: a reader may check, and change nothing.',
        ),
      );
  }

  const change = operation.method === 'GET' ? null : changes.nameOf(person.id, request.headers);
  const earlier = change === null ? null : changes.earlier(change);
  if (earlier !== null) {
    log.warn({ reqId: request.id }, 'a change came twice: it is told what becomes of the first');
    return earlier.then(
      ({ status, headers, body }) => reply.code(status).headers(headers).send(body),
      (error: unknown) => sendFailure(reply, operation, error),
    );
  }

  const exchange = new Exchange(request, operation, person, watch, log);
  exchange.begins();
  const asked = new AskedHere(request, reply.raw, operation, person.id, exchange.priority);
  const given = change === null ? desk.ask(asked) : changes.first(change, () => desk.ask(asked));
  if (!(given instanceof Promise)) return exchange.answered(given, reply);
  return given.then(
    (later) => exchange.answered(later, reply),
    (error: unknown) => exchange.failed(error, reply, asked.leaving.hasLeft),
  );
}
