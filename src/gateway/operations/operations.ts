import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { refuse } from '../failure';
import type { Firm } from '../firm';
import { isOwnOrAddress, refuseTwoHosts } from '../own-origin';

const foreignHost =
  'Ask by an address, localhost or a name of "hosts": this server does not answer under another.';

/**
 * The server for health checks and metrics: plain http on a port of its own, since it is not for users.
 * @param hosts Names under which it answers besides loopback and addresses.
 * Decision 222.
 */
export function createOperations(firm: Firm, hosts: readonly string[] = []): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.addHook('onRequest', (request, reply, done) => {
    const twice = refuseTwoHosts(request.raw.rawHeaders);
    const isForeign = request.url !== '/healthz' && !isOwnOrAddress(request.headers.host, hosts);
    if (twice) void refuse(reply, ...twice);
    else if (isForeign) void refuse(reply, 421, foreignHost);
    else done();
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const health = firm.health();
    return reply.code(health.isReady ? 200 : 503).send(health);
  });
  const { registry } = firm.monitor.metrics;
  // Of the process: memory, event loop, garbage collection.
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(`${await registry.metrics()}\n${await ofProcess.metrics()}`),
  );
  return app;
}
