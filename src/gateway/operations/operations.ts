import Fastify, { type FastifyInstance } from 'fastify';
import type { Firm } from '../firm';

/** What whoever runs the server looks at: over plain http, on an address of its own, since it is not for everybody. */
export function createOperations(firm: Firm): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const standing = firm.standing();
    return reply.code(standing.isReady ? 200 : 503).send(standing);
  });
  const { registry } = firm.watch.metrics;
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return app;
}
