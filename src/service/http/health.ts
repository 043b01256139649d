import type { FastifyInstance } from 'fastify';
import { pause, type Clock } from '../../contract';
import type { Store } from '../store/store';
import { publicPaths } from '../routes/target';
import { loggable } from './logging';

const maxMillisecondsToAnswer = 2000;

interface Probed {
  readonly store: Pick<Store, 'imports' | 'damage'>;
  readonly clock: Clock;
}

/**
 * `/healthz`: the process is alive. `/readyz`: its store answers within two seconds, and has met no damage. Neither says anything else.
 */
export function answerProbes(app: FastifyInstance, { store, clock }: Probed): void {
  app.get(publicPaths.alive, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get(publicPaths.ready, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const answered = store.imports().then(
      () => true,
      (error: unknown) => {
        request.log.warn({ error: loggable(error) }, 'the store does not answer');
        return false;
      },
    );
    const waiting = new AbortController();
    const late = pause(clock, maxMillisecondsToAnswer, waiting.signal).catch(() => undefined);
    const isAnswered = await Promise.race([answered, late.then(() => false)]);
    waiting.abort();
    const damage = store.damage();
    if (damage !== null) request.log.error(damage);
    const ready = isAnswered && damage === null;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
