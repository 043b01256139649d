import Fastify, { type FastifyInstance } from 'fastify';
import type { Clock } from '../contract';
import { discardRest, isBodyTooLong } from '../service/http/discard-rest';
import { RequestQueue } from '../service/http/request-queue';
import { isLoopback, type ApiAddress } from './api-address';
import { isApiTarget } from './api-paths';
import { apiRoute, apiRoutes, bodyTooLong } from './api-routes';
import { ChangeDeduplicator } from './change-deduplicator';
import { endConnectionsAtClose } from './end-connections';
import type { EvidenceKeys } from './evidence-keys';
import { serveEvidenceKeys } from './evidence-routes';
import { refuse } from './failure';
import { minVersion } from './follow-certificate';
import { filesInMemory, giveCalendars } from './leaving-files';
import type { Log } from './log';
import { namedHosts, ownHosts, refuseForeignHost, refuseTwoHosts } from './own-origin';
import { sendMade, serveFunctionList, servePages } from './pages';
import { addinPolicy, nothingPolicy, policyHeader, policyWithSignIn } from './policy';
import type { Firm } from './firm';
import { answersHead, noTexts, serveFirmPages, type FirmTexts } from './firm-pages';
import { pageForProof, serveProof, type ProofOptions } from './proof-routes';
import { createRelay } from './relay';
import { withoutSignIn, type SignIn } from './sign-in/user';
import { serveWorkbench, type WorkbenchOptions } from './workbench-routes';

export interface GatewayOptions {
  /** The API behind `/api`, and the keys for it. */
  readonly api: ApiAddress;
  readonly clock: Clock;
  /** Folder of the add-in's built pages. */
  readonly pages: string;
  /** `null` where there is none to serve. */
  readonly workbench: WorkbenchOptions | null;
  /** Certificate and key of this server, PEM; `null` behind a proxy that speaks https for it. */
  readonly certificate: { readonly cert: string; readonly key: string } | null;
  readonly log: Log;
  /** Hosts (`name` or `name:port`) under which it answers besides loopback. Default none. */
  readonly hosts?: readonly string[];
  /** Whether the API holds the made-up sample: the pane says so. Default false. */
  readonly isSample?: boolean;
  /** How users sign in. Without it everybody is let in, so that the server must listen on loopback only. */
  readonly signIn?: SignIn;
  /** Milliseconds that a slow client may take. Default 15 s for a head, 30 s for a request. */
  readonly clientTimeouts?: { readonly head: number; readonly request: number };
  /** What the firm says to its users in its own words. Default nothing. */
  readonly texts?: FirmTexts;
  /** For many users of one key. Without it each request is relayed as it comes. */
  readonly firm?: Firm;
  /** By which it signs evidence packs. Without them it signs none. */
  readonly evidenceKeys?: EvidenceKeys | null;
  /** A run of `npm run prove`. Without it there is none. */
  readonly proof?: ProofOptions;
}

const commonHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' } as const;
/** Tells browsers to use https only, for a year: this name is served over https, here or by the proxy before it. */
const httpsOnlyForAYear = 'max-age=31536000';
const aloneHealth = { isReady: true, isApiFailing: false, isAuditFailing: false } as const;
/** Bytes of a request's head. */
const maxHeaderSize = 16 * 1024;

/**
 * The server that a firm runs: https, the add-in's pages at `/`, the API at `/api` with the keys held here, the workbench under
 * `/workbench/`. It does not listen yet.
 * @throws Error with a sentence when the API's address is refused or a folder of pages cannot be read.
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { hosts, workbench, firm = null, signIn = withoutSignIn(), proof = null } = options;
  const { log, evidenceKeys = null } = options;
  const relay = createRelay(options.api, options.clock);
  const app = serverOf(options);

  // The port is known once it listens.
  let own: ReadonlySet<string> | null = null;
  const named = namedHosts(hosts);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(commonHeaders);
    own ??= ownHosts(request.socket.localPort ?? 443, hosts);
    const host = request.headers.host?.toLowerCase();
    if (host !== undefined && named.has(host))
      void reply.header('strict-transport-security', httpsOnlyForAYear);
    const refused = refuseTwoHosts(request.raw.rawHeaders) ?? refuseForeignHost(host, own);
    if (refused) void refuse(reply, ...refused);
    else done();
  });
  if (firm) app.addHook('preClose', () => firm.drain());
  endConnectionsAtClose(app, options.clock);
  app.addHook('onClose', (_app, closed) => {
    relay.close();
    closed();
  });
  answerFailures(app, log);
  serveStates(app, options, signIn);
  const handler = firm?.handler ?? { handle: (request) => relay.send(request) };
  const queue = new RequestQueue(options.clock);
  firm?.monitor.metrics.reportQueue(queue);
  const files = firm?.leavingFiles ?? filesInMemory(options.clock);
  const changes = new ChangeDeduplicator(options.clock, firm?.claimChange ?? null);
  const monitor = firm?.monitor ?? null;
  await app.register(apiRoutes({ handler, signIn, monitor, changes, log, queue, evidenceKeys, files }));
  serveEvidenceKeys(app, evidenceKeys);
  giveCalendars(app, files);
  serveFirmPages(app, options.texts ?? noTexts);
  serveFunctionList(app, options.pages, '/');
  const policy = policyWithSignIn(addinPolicy, signIn.settings);
  if (proof !== null) {
    app.get('/taskpane.html', ({ query }, reply) =>
      sendMade(reply, options.pages, 'taskpane.html', policy, (page) => pageForProof(page, query, proof)),
    );
    await app.register((scope, _options, done) => {
      serveProof(scope, proof);
      done();
    });
  }
  await app.register(async (scope) => servePages(scope, options.pages, '/', policy));
  if (workbench !== null) {
    await app.register(async (scope) => serveWorkbench(scope, options.pages, workbench, policy, proof));
  }
  return app;
}

function serverOf({ certificate, clientTimeouts }: GatewayOptions): FastifyInstance {
  const { head, request: requestTimeout } = clientTimeouts ?? { head: 15_000, request: 30_000 };
  const slowness = { headersTimeout: head, maxHeaderSize, connectionsCheckingInterval: head / 3 };
  return Fastify({
    ...(certificate === null
      ? { http: slowness }
      : { https: { cert: certificate.cert, key: certificate.key, minVersion, ...slowness } }),
    // For receiving the whole request; the wait for its answer is not part of it.
    requestTimeout,
    keepAliveTimeout: 72_000,
    // Its lines would hold the address of every request, which is personal data, and a logger for each request is slow.
    logger: false,
    // While the server drains, the firm's handler refuses requests itself, so that it can say that a change was not sent.
    return503OnClosing: false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
    exposeHeadRoutes: false,
    rewriteUrl: (request) => routedTarget(request.url ?? '/'),
  });
}

function answerFailures(app: FastifyInstance, log: GatewayOptions['log']): void {
  app.setNotFoundHandler((_request, reply) =>
    refuse(reply, 404, 'Check the address: there is nothing at this one.', {
      'content-security-policy': policyHeader(nothingPolicy),
    }),
  );
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (isBodyTooLong(error)) {
      discardRest(request, reply);
      return refuse(reply, 413, bodyTooLong);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return refuse(reply, status, 'Correct the request: it cannot be read.');
    log.error({ reqId: request.id, err: error, route: request.routeOptions.url }, 'failed');
    return refuse(reply, 500, 'Try again; if it fails again, look into the log of this server.');
  });
}

/** Routes about this server itself, and the redirect from `/`. */
function serveStates(
  app: FastifyInstance,
  { isSample = false, workbench, firm }: GatewayOptions,
  signIn: SignIn,
): void {
  app.get('/healthz', answersHead, () => ({ status: 'ok' }));
  app.get('/about.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({
      isSample,
      // Where users sign in, the pages' policy allows this server's keys only.
      takesOwnKeys: signIn.settings.kind === 'none',
    }),
  );
  app.get('/', (request, reply) => {
    const showsWorkbench = workbench !== null && isLoopback(request.socket.remoteAddress);
    return reply.redirect(showsWorkbench ? '/workbench/' : '/taskpane.html', 302);
  });
  app.get('/readyz', answersHead, (_request, reply) => {
    const { isReady, isApiFailing, isAuditFailing } = firm?.health() ?? aloneHealth;
    // A server whose API fails is still ready: it answers from its cache.
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', isApiFailing, isAuditFailing });
  });
  app.get('/sign-in.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(signIn.settings),
  );
}

/** The path that the router sees. A target of the API stays raw in `originalUrl`; one that cannot be decoded matches no route. */
function routedTarget(target: string): string {
  if (isApiTarget(target)) return apiRoute;
  try {
    decodeURI(target);
    return target;
  } catch {
    return '/unreadable';
  }
}
