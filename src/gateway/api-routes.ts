import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { serverHeaders } from '../contract';
import { operationAt } from './api-paths';
import { Exchange, type Watch } from './exchange';
import { failureBody } from './failure';
import { Leaving } from './leaving';
import { refuseForeignPage } from './own-origin';
import { nothingPolicy, policyHeader } from './policy';
import type { Desk } from './quota/asked';
import { SignInUnavailable, type Person, type SignIn } from './sign-in/person';

/** Every target below `/api` is routed here, since the router would decode it; `originalUrl` holds the raw one. */
export const apiRoute = '/api';

/** A property input is under 10 KB, notes included. */
const largestBody = 256 * 1024;

export interface ApiRoutesOptions {
  readonly desk: Desk;
  readonly signIn: SignIn;
  /** `null` where nothing is written down, counted or limited: one person at their own machine. */
  readonly watch: Watch | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it; `null` until that is known. */
    person: Person | null;
  }
}

/** The operations of the contract and nothing else, for people who are known. */
export function apiRoutes(options: ApiRoutesOptions): FastifyPluginCallback {
  return (app, _options, done) => {
    app.decorateRequest('person', null);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, parsed) =>
      parsed(null, body),
    );
    // Before the body is read: a stranger sends none.
    admit(app, options);
    app.all(apiRoute, (request, reply) => answer(request, reply, options));
    done();
  };
}

function admit(app: FastifyInstance, { signIn, watch }: ApiRoutesOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      // Answers speak of homes: no cache on the way keeps them.
      'cache-control': 'no-store',
      'content-security-policy': policyHeader(nothingPolicy),
    });
    const refuse = (status: number, description: string, headers: Record<string, string> = {}): unknown =>
      reply.code(status).headers(headers).send(failureBody(status, description));
    const foreign = refuseForeignPage(request.headers);
    if (foreign) return refuse(foreign.status, foreign.description);
    let person: Person | null;
    try {
      person = await signIn.personOf(request.headers);
    } catch (error) {
      if (!(error instanceof SignInUnavailable)) throw error;
      request.log.error({ because: error.message }, 'sign-in cannot be checked');
      return refuse(503, error.message, { 'retry-after': '5' });
    }
    if (person === null) {
      watch?.metrics.unknown.inc();
      const description = 'Sign in first: this server does not know who asks.';
      return refuse(401, description, { 'www-authenticate': 'Bearer', connection: 'close' });
    }
    const pause = watch === null ? null : await watch.ceiling.take(person.id);
    if (pause !== null) {
      request.log.warn({ person: person.id }, 'asks more than anybody may');
      const description = `Wait ${pause} seconds: so many requests at once keep this server from others.`;
      return refuse(429, description, { 'retry-after': String(pause) });
    }
    request.person = person;
    return undefined;
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiRoutesOptions,
): Promise<FastifyReply> {
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

  const leaving = new Leaving(reply.raw);
  const exchange = new Exchange(request, operation, person, options.watch);
  try {
    const given = await options.desk.ask({
      operation,
      target: request.originalUrl,
      headers: request.headers,
      body: Buffer.isBuffer(request.body) ? request.body : null,
      person: person.id,
      priority: exchange.priority,
      fresh: request.headers[serverHeaders.fresh.toLowerCase()] === '1',
      get signal() {
        return leaving.signal;
      },
    });
    exchange.answered(given.status, given.body);
    return await reply.code(given.status).headers(given.headers).send(given.body);
  } catch (error) {
    return exchange.failed(error, reply, leaving.hasLeft);
  }
}
