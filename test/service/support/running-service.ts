import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { keyHeaders } from '../../../src/contract';
import { createService, type ServiceDependencies } from '../../../src/service/create-service';
import { FakeClock } from '../../support/fake-clock';
import { seededChance } from '../../support/seeded-chance';

export const keys = { apiKey: 'api-key-of-the-tests', serviceKey: 'service-key-of-the-tests' };
export const keyed: Readonly<Record<string, string>> = {
  [keyHeaders.api]: keys.apiKey,
  [keyHeaders.service]: keys.serviceKey,
};

export interface RunningService {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly port: number;
  readonly clock: FakeClock;
  /** Lines that were logged. */
  readonly lines: string[];
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

const running: FastifyInstance[] = [];

// A test that fails must not leave a server behind, or jest never ends.
afterAll(async () => {
  await Promise.all(running.map((service) => service.close()));
});

/** The service on a loopback port of its own, with its log caught. It is closed when the file's tests are over. */
export async function runService(
  dependencies: Partial<Omit<ServiceDependencies, 'clock'>> & Pick<ServiceDependencies, 'store'>,
): Promise<RunningService> {
  const clock = new FakeClock(Date.parse('2026-11-21T09:00:00Z'));
  const lines: string[] = [];
  const app = createService({
    chance: seededChance(7),
    keys,
    limit: { count: 1_000_000, periodMilliseconds: 60_000 },
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    ...dependencies,
    clock,
  });
  running.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    app,
    url,
    port,
    clock,
    lines,
    get: (path, headers = { ...keyed }) => fetch(url + path, { headers }),
    close: () => app.close(),
  };
}
