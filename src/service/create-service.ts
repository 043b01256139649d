import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { injectFaults, type FaultPlan } from './faults';
import { closeAfterLastAnswer } from './http/close-connections';
import { allowOrigins } from './http/cors';
import { answerMalformed } from './http/malformed';
import { answerProbes } from './http/health';
import { logAnswers } from './http/logging';
import { serveRoutes } from './http/serve-routes';
import { routedPath } from './http/targets';
import { trackPendingAnswers } from './http/pending-answers';
import { serveDocument } from './openapi';
import { bodyLimit, createRouteTable, type RouteTableDependencies } from './routes';

export interface ServiceDependencies extends RouteTableDependencies {
  /** Waited before every answer, as a far-away provider would make one wait. Default 0. */
  readonly latencyMilliseconds?: number;
  /** Origins whose pages may read the answers (`https://pages.example`). Default: none. */
  readonly corsOrigins?: readonly string[];
  /** What goes wrong on purpose. Default: nothing. */
  readonly faults?: FaultPlan;
  /** Aborted some time before the service closes: it says that it is not ready, and each answer ends its connection. */
  readonly closing?: AbortSignal;
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
    random,
    limit,
    latencyMilliseconds = 0,
    log,
    corsOrigins = [],
    faults,
    closing = new AbortController().signal,
  } = dependencies;
  const app: FastifyInstance = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'response_id' }),
    genReqId: () => random.uuid(),
    rewriteUrl: routedPath,
    clientErrorHandler: answerMalformed({
      random,
      limit: limit.count,
      log: log ?? null,
      // Known once the server is made.
      pendingAnswers: (connection) => pendingAnswers(connection),
    }),
    bodyLimit,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    http: { maxHeaderSize: 64 * 1024, requireHostHeader: false },
  });
  const pendingAnswers = trackPendingAnswers(app.server);
  // Node would answer an expectation that it does not know by itself, outside the contract; it may be passed over.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Nor does the contract know 1xx (7): who asks whether to send a body is answered when it has come.
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
  logAnswers(app);
  closeAfterLastAnswer(app, closing);

  // Hooks run in this order: a page must be able to read every answer, and a fault may come from before the API.
  if (corsOrigins.length > 0) allowOrigins(app, corsOrigins);
  if (faults) injectFaults(app, faults, clock);
  serveRoutes(app, { routes: createRouteTable(dependencies), clock, latencyMilliseconds });
  answerProbes(app, { store, clock, closing });
  serveDocument(app);
  return app;
}
