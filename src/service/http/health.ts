import type { FastifyInstance } from 'fastify';
import { within, type Clock } from '../../contract';
import type { Store } from '../store/store';
import { publicPaths } from '../routes/target';
import { loggable } from './loggable';

/** Shorter than the two seconds within which whoever asks is to know. */
const maxMillisecondsToAnswer = 1500;

/** For `app.get`: monitors, and whoever checks links, ask for the head alone. */
export const answersHead = { exposeHeadRoute: true } as const;

interface Probed {
  readonly store: Pick<Store, 'probe' | 'damage'>;
  readonly clock: Clock;
  /** Aborted when nobody is to be sent here any more. */
  readonly closing: AbortSignal;
}

/** Whoever asks while a question is on its way shares its answer: probes of a database that hangs do not pile up. */
function joined(ask: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  return () => (underWay ??= ask().finally(() => (underWay = null)));
}

/**
 * `/healthz`: the process is alive. `/readyz`: its database was asked and answers within two seconds and has met no damage, and
 * the service does not close. Neither says anything else.
 */
export function answerProbes(app: FastifyInstance, { store, clock, closing }: Probed): void {
  const probe = joined(() => store.probe());
  app.get(publicPaths.alive, answersHead, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get(publicPaths.ready, answersHead, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const answered = probe().then(
      () => true,
      (error: unknown) => {
        request.log.warn({ error: loggable(error) }, 'the store does not answer');
        return false;
      },
    );
    const isAnswered = (await within(clock, maxMillisecondsToAnswer, answered)) === true;
    const damage = store.damage();
    if (damage !== null) request.log.error(damage);
    const ready = isAnswered && damage === null && !closing.aborted;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
