import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { priorities, serverHeaders, type Clock, type Operation, type Priority } from '../contract';
import { operationAt, routePattern } from './api-paths';
import { failureBody } from './failure';
import { responseIdOf } from './log';
import { audit, type WriteAudit } from './operations/audit';
import type { Metrics } from './operations/metrics';
import { refuseForeignPage } from './own-origin';
import { nothingPolicy, policyHeader } from './policy';
import { QuotaRefusal, type Desk } from './quota/asked';
import type { Ceiling } from './quota/ceiling';
import { RelayFailure } from './relay';
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

/** Who writes down, counts and limits. */
export interface Watch {
  readonly clock: Clock;
  readonly audit: WriteAudit;
  readonly metrics: Metrics;
  readonly ceiling: Ceiling;
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

  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
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
      signal: left.signal,
    });
    exchange.answered(given.status, given.body);
    return await reply.code(given.status).headers(given.headers).send(given.body);
  } catch (error) {
    return exchange.failed(error, reply, left.signal.aborted);
  }
}

/** What log, metrics and audit are told of one request. */
class Exchange {
  readonly priority: Priority;
  private readonly route: string;
  private readonly begunAt: number;

  constructor(
    private readonly request: FastifyRequest,
    private readonly operation: Operation,
    private readonly person: Person,
    private readonly watch: Watch | null,
  ) {
    this.priority = priorityOf(request);
    this.route = routePattern(operation);
    this.begunAt = watch?.clock.monotonic() ?? 0;
  }

  answered(status: number, body: Buffer): void {
    this.count(status);
    this.audit(status, body);
    const { route } = this;
    this.request.log.info({ route, status, responseId: responseIdOf(body) }, 'relayed');
  }

  failed(error: unknown, reply: FastifyReply, isAbandoned: boolean): FastifyReply {
    const { route } = this;
    if (error instanceof QuotaRefusal) {
      this.count(429);
      this.request.log.info({ route, status: 429 }, 'held as long as anybody is');
      return reply.code(429).headers(error.headers).send(failureBody(429, error.message));
    }
    const unsent = error instanceof RelayFailure && error.neverSent;
    this.audit(unsent ? 'not sent' : 'unknown', null);
    if (isAbandoned) {
      this.request.log.info({ route }, 'given up by the page');
      return reply.hijack();
    }
    if (!(error instanceof RelayFailure)) throw error;
    this.count(error.status);
    this.request.log.warn({ route, status: error.status }, 'not relayed');
    if (this.operation.method === 'GET' || unsent)
      return reply.code(error.status).send(failureBody(error.status, error.message));
    return reply
      .code(error.status)
      .header(serverHeaders.fate, 'unknown')
      .send(failureBody(error.status, `${error.message} See first whether the change was carried out.`));
  }

  private count(status: number): void {
    if (!this.watch) return;
    const { metrics, clock } = this.watch;
    metrics.answered(this.route, status, this.priority, clock.monotonic() - this.begunAt);
  }

  private audit(outcome: number | 'unknown' | 'not sent', body: Buffer | null): void {
    if (!this.watch) return;
    const { audit: write, clock } = this.watch;
    const { operation, person } = this;
    audit(write, clock, { operation, target: this.request.originalUrl, person, outcome, body });
  }
}

/** What the add-in says of who waits; a program that says nothing fills a sheet. */
function priorityOf(request: FastifyRequest): Priority {
  const said = request.headers[serverHeaders.priority.toLowerCase()];
  return priorities.find((priority) => priority === said) ?? 'cells';
}
