import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { serverHeaders } from '../contract';
import { secondsToComeBack, type RequestQueue } from '../service/http/request-queue';
import { createAdmission } from './admission';
import { operationAt } from './api-paths';
import type { EvidenceKeys } from './evidence-keys';
import { serveSignatures } from './evidence-routes';
import { IncomingRequest } from './incoming-request';
import type { ChangeDeduplicator } from './change-deduplicator';
import { RequestRecorder, sendFailure, type Monitor } from './request-recorder';
import { refuse } from './failure';
import { takeCalendars, type LeavingFiles } from './leaving-files';
import type { Log } from './log';
import type { FrontHandler } from './quota/user-request';
import type { User, SignIn } from './sign-in/user';

/** Every target below `/api` is routed here, since the router would decode it; `originalUrl` holds the raw one. */
export const apiRoute = '/api';

/** Tells a signed-in user their role and when their sign-in ends. */
export const userRoute = '/person.json';

/** Bytes of a request's body. A property input is under 10 KB, notes included: this leaves ample room. */
const maxBodyBytes = 256 * 1024;
export const bodyTooLong = `Shorten the body: it may be ${maxBodyBytes / 1024} KiB at most.`;

/** The answer while more is asked than this server can handle. A change that is answered so was certainly not sent. */
const busy = 'Try again in a moment: more is asked of this server at once than it can answer.';
const busyHeaders = {
  'cache-control': 'no-store',
  'retry-after': String(secondsToComeBack),
  [serverHeaders.fate]: 'not-sent',
} as const;

const readersOnlyLook =
  'Ask whoever runs this server to make you an editor: a reader can check homes, but not change anything.';

export interface ApiRoutesOptions {
  readonly handler: FrontHandler;
  readonly signIn: SignIn;
  /** `null` for one user at their own machine, where nothing is audited, counted or limited. */
  readonly monitor: Monitor | null;
  readonly changes: ChangeDeduplicator;
  readonly log: Log;
  readonly queue: RequestQueue;
  /** `null` where this server signs no evidence packs. */
  readonly evidenceKeys: EvidenceKeys | null;
  readonly files: LeavingFiles;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The user who sent the request; `null` until the sign-in was checked. */
    user: User | null;
  }
}

/** Serves the operations of the contract, and nothing else, to users who are signed in. */
export function apiRoutes(options: ApiRoutesOptions): FastifyPluginCallback {
  const admit = createAdmission(options.signIn, options.monitor, options.log);
  return (app, _options, done) => {
    app.decorateRequest('user', null);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    // Before the body is read, so that nobody unknown can send one.
    app.addHook('onRequest', (request, reply, admitted) => {
      const letIn = (user: User | null): void => {
        if (user === null) return;
        request.user = user;
        admitted();
      };
      const begin = (): void => {
        const user = admit(request, reply);
        if (user instanceof Promise) user.then(letIn, admitted);
        else letIn(user);
      };
      options.queue.enter(begin, () => void refuse(reply, 503, busy, busyHeaders));
    });
    app.get(userRoute, ({ user }, reply) =>
      reply.send({ role: user?.role ?? 'editor', ends: user?.ends ?? null }),
    );
    serveSignatures(app, options.evidenceKeys, options.monitor, options.log);
    takeCalendars(app, options.files);
    app.all(apiRoute, (request, reply) => answer(request, reply, options));
    done();
  };
}

/** Answers without a promise where it can: most answers come from the cache. */
function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { handler, monitor, changes, log }: ApiRoutesOptions,
): FastifyReply | Promise<FastifyReply> {
  const operation = operationAt(request.originalUrl);
  if (operation === null)
    return refuse(reply, 404, 'Check the address: the API has no operation at this one.');
  const { method, operationId } = operation;
  if (request.method !== method)
    return refuse(reply, 405, `Use ${method}: ${operationId} takes no other method.`, { allow: method });
  const { user } = request;
  if (user === null) throw new Error('a request came past the sign-in');

  if (user.role === 'reader' && method !== 'GET') {
    log.warn({ reqId: request.id, person: user.id }, 'refused: a reader changes nothing');
    return refuse(reply, 403, readersOnlyLook, { [serverHeaders.fate]: 'not-sent' });
  }

  const change = method === 'GET' ? null : changes.keyOf(user.id, request.headers);
  const earlier = change === null ? null : changes.findEarlier(change);
  if (earlier !== null) {
    log.warn({ reqId: request.id }, 'a change came twice: it is told what becomes of the first');
    return earlier.then(
      ({ status, headers, body }) => reply.code(status).headers(headers).send(body),
      (error: unknown) => sendFailure(reply, operation, error),
    );
  }

  const exchange = new RequestRecorder(request, operation, user, monitor, log);
  if (!exchange.recordIntent()) return exchange.refuseUnaudited(reply);
  const incoming = new IncomingRequest(request, reply.raw, operation, user.id, exchange.priority);
  const given =
    change === null ? handler.handle(incoming) : changes.runFirst(change, () => handler.handle(incoming));
  if (!(given instanceof Promise)) return exchange.sendReply(given, reply);
  return given.then(
    (later) => exchange.sendReply(later, reply),
    (error: unknown) => exchange.sendError(error, reply, incoming.hasDisconnected),
  );
}
