import { createHash, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { dayOf, timestampAt, type Random, type Clock } from '../../contract/index';
import { dataHeld } from '../data-held';
import { closeAfterLastAnswer } from '../http/close-connections';
import { loggable } from '../http/loggable';
import { importKinds, ImportRefused, type OnProgress } from '../import/index';
import { importFromDisk } from '../import/threads/import-from-disk';
import type { OpenStore } from '../store/index';
import { heldPath, importPath, type DelegatedImport, type DelegationMessage } from './messages';

/** Whether an `Authorization` header carries the token; in constant time. */
function carriesToken(header: string | undefined, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

/** Node's fetch gives up after five minutes without a byte. */
const heardEveryMilliseconds = 60_000;

export interface ReceivingOptions {
  readonly store: OpenStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly log?: FastifyBaseLogger;
}

export interface Receiving {
  /** Takes no more, ends what is under way. */
  close(): Promise<void>;
}

function isImport(body: unknown): body is DelegatedImport {
  if (typeof body !== 'object' || body === null || !('kind' in body) || !('files' in body)) return false;
  if (!('options' in body) || typeof body.options !== 'object' || body.options === null) return false;
  return (
    importKinds.some((kind) => kind === body.kind) &&
    Array.isArray(body.files) &&
    body.files.length > 0 &&
    body.files.every((file) => typeof file === 'string')
  );
}

/**
 * Takes imports that another process on this machine delegates because we hold the data folder, and tells it what is held:
 * on a loopback port of its own, outside the API, for whoever can read the token in the folder.
 * Decision 48.
 */
export async function receiveImports(options: ReceivingOptions): Promise<Receiving> {
  const { store, clock, random, log } = options;
  const token = random.uuid();
  const app = Fastify({
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
  });
  closeAfterLastAnswer(app);

  app.addHook('onRequest', async (request, reply) => {
    if (!carriesToken(request.headers.authorization, token)) return reply.code(401).send({});
    return undefined;
  });
  app.post(importPath, (request, reply) => {
    if (!isImport(request.body)) return reply.code(400).send({});
    const { kind, files, options } = request.body;
    const lines = new PassThrough();
    const say = (line: DelegationMessage): void => {
      lines.write(`${JSON.stringify(line)}\n`);
    };
    const responseId = random.uuid();
    // An import that was begun is ended even when who handed it over went away: it is all or nothing anyway.
    const onProgress: OnProgress = (progress) => say({ said: 'progress', progress });
    let cancelTimer = (): void => undefined;
    const stayHeard = (): void => {
      say({ said: 'waiting' });
      cancelTimer = clock.after(heardEveryMilliseconds, stayHeard);
    };
    stayHeard();
    void importFromDisk({ store, kind, files, options, clock, onProgress })
      .then(
        (report) => {
          log?.info({ response_id: responseId, kind, read: report.read, kept: report.kept }, 'imported');
          say({ said: 'done', report });
        },
        (error: unknown) => {
          if (error instanceof ImportRefused) {
            say({ said: 'refused', message: error.message });
            return;
          }
          log?.error({ response_id: responseId, kind, error: loggable(error) }, 'import failed');
          say({ said: 'failed', responseId });
        },
      )
      .finally(() => {
        cancelTimer();
        lines.end();
      });
    // Nothing follows on this connection, so the process need not wait for it when it ends.
    return reply.type('application/x-ndjson').header('connection', 'close').send(lines);
  });

  app.get(heldPath, async () => dataHeld(store, dayOf(timestampAt(clock.now()))));

  await app.listen({ host: '127.0.0.1', port: 0 });
  await store.announce(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, token);
  return { close: () => app.close() };
}
