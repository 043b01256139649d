import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { operations, type Chance, type Clock, type OperationName } from '../contract';
import { answers } from './answers';
import { PlaceAnswers } from './answers/place-answers';
import { injectFaults, type FaultPlan } from './faults';
import { allowOrigins } from './http/cors';
import { readBodies } from './http/bodies';
import { guardEntrance } from './http/entrance';
import { answerMalformed } from './http/malformed';
import { bodyLimit, refusalOf } from './http/failures';
import { answerProbes } from './http/health';
import type { Keys } from './http/keys';
import type { RateLimitSetting } from './http/limiters';
import { logAnswers, logFailure } from './http/logging';
import { limitWaiting } from './http/limit-waiting';
import { errorBody, unavailableBody } from './http/refusal';
import { readTarget, routedPath } from './http/request-target';
import { watchAnswers } from './http/under-way';
import { openApiDocument, serveDocument } from './openapi';
import { defaultAccountLimit, Properties } from './properties';
import { DatabaseEnded } from './store/embedded-database';
import type { Store } from './store/store';

export interface ServiceDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly keys: Keys;
  /** Requests that the account may make in each period (contract 8). */
  readonly limit: RateLimitSetting;
  /** Properties that the account may store (contract 8.3). Default 10,000. */
  readonly accountLimit?: number;
  /** Waited before every answer, as a far-away provider would make one wait. Default 0. */
  readonly latencyMilliseconds?: number;
  /** Origins whose pages may read the answers (`https://pages.example`). Default: none. */
  readonly corsOrigins?: readonly string[];
  /** What goes wrong on purpose. Default: nothing. */
  readonly faults?: FaultPlan;
  /** Where lines go; without one nothing is logged. */
  readonly log?: FastifyBaseLogger;
}

/**
 * The API of the contract over a store. It does not listen: call `listen` or `inject` on what is returned. Closing it ends
 * what is under way and leaves the store open.
 * @throws RangeError when a key is empty.
 */
export function createService(dependencies: ServiceDependencies): FastifyInstance {
  const {
    store,
    clock,
    chance,
    keys,
    limit,
    accountLimit = defaultAccountLimit,
    latencyMilliseconds = 0,
    log,
    corsOrigins = [],
    faults,
  } = dependencies;
  const app: FastifyInstance = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'response_id' }),
    genReqId: () => chance.uuid(),
    rewriteUrl: (request) => routedPath(request.url ?? ''),
    clientErrorHandler: answerMalformed({
      chance,
      limit: limit.count,
      log: log ?? null,
      underWay: () => underWay,
    }),
    bodyLimit,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    http: { maxHeaderSize: 64 * 1024, requireHostHeader: false },
  });
  const underWay = watchAnswers(app.server);
  // Node would answer an expectation that it does not know by itself, outside the contract; it may be passed over.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Nor does the contract know 1xx (7): who asks whether to send a body is answered when it has come.
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
  logAnswers(app);
  closeAfterLastAnswer(app);

  // Hooks run in this order: a page must be able to read every answer, and a fault may come from before the API.
  if (corsOrigins.length > 0) allowOrigins(app, corsOrigins);
  if (faults) injectFaults(app, faults, clock);
  guardEntrance(app, { keys, limit, latencyMilliseconds, clock });
  limitWaiting(app, clock);
  answerProbes(app, { store, clock });
  serveDocument(app, openApiDocument(Object.keys(operations) as OperationName[]));

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof DatabaseEnded) {
      logFailure(request, error);
      return reply.code(503).header('retry-after', '60').send(unavailableBody(request.id));
    }
    const refusal = refusalOf(error);
    if (refusal.status >= 500) logFailure(request, error);
    return reply.code(refusal.status).send(errorBody(refusal, request.id));
  });

  readBodies(app);
  const properties = new Properties({ store, clock, chance, accountLimit });
  const known = { store, clock, properties, places: new PlaceAnswers() };
  for (const name of Object.keys(operations) as OperationName[]) {
    const { method, path } = operations[name];
    app.route({
      method,
      url: path,
      handler: async (request) => {
        const target = readTarget(request.originalUrl);
        const segment = target.kind === 'operation' ? (target.segment ?? '') : '';
        const result = await answers[name](known, { segment, body: request.body });
        return { result, status: { code: 200, message: 'OK' }, response_id: request.id };
      },
    });
  }
  return app;
}

/**
 * A connection that is being answered while the service closes would stay open for another request, for as long as its
 * caller likes: the answer says that there will be none.
 */
function closeAfterLastAnswer(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done();
  });
}
