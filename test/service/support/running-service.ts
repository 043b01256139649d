import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { keyHeaders } from '../../../src/contract';
import { createService, type ServiceDependencies } from '../../../src/service/create-service';
import { loggable } from '../../../src/service/http/loggable';
import { answerRequest, createRouteTable } from '../../../src/service/routes';
import { readTarget } from '../../../src/service/routes/target';
import { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';
import { taken } from './contract-shape';
import { sendRaw, webRequest, type RawAnswer } from './raw-http';

export const keys = { apiKey: 'api-key-of-the-tests', serviceKey: 'service-key-of-the-tests' };
export const keyed: Readonly<Record<string, string>> = {
  [keyHeaders.api]: keys.apiKey,
  [keyHeaders.service]: keys.serviceKey,
};

/**
 * Tests of the contract run twice, the second time without a server (jest's project `table`): what they send is handed to the route table
 * as web requests.
 */
const throughTable = process.env.TEST_DOOR === 'table';

export interface RunningService {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly port: number;
  readonly clock: FakeClock;
  /** Lines that were logged. */
  readonly lines: string[];
  /** Sends a request through the door of this run. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends the text of a request through the door of this run: the server's, where the web has no such request. */
  sendText(text: string): Promise<RawAnswer>;
  /** Hands a request to a route table over the same store. */
  answerWithoutServer(request: Request): Promise<Response>;
  close(): Promise<void>;
}

const running: FastifyInstance[] = [];

// A test that fails must not leave a server behind, or jest never ends.
afterAll(async () => {
  await Promise.all(running.map((service) => service.close()));
});

/** What only a server does is not looked for elsewhere. */
function hasServerParts({ latencyMilliseconds, faults, corsOrigins }: ServiceDependencies): boolean {
  return [latencyMilliseconds, faults, corsOrigins].some((part) => part !== undefined);
}

/** Hands web requests to a route table of their own. */
function tableDoor(
  dependencies: Omit<ServiceDependencies, 'log'>,
  log: Logger,
): (request: Request) => Promise<Response> {
  const routes = createRouteTable(dependencies);
  return (request) => {
    const responseId = dependencies.random.uuid();
    const onFailure = (error: unknown): void =>
      log.error({ response_id: responseId, error: loggable(error) }, 'failed');
    return answerRequest(routes, request, { responseId, onFailure });
  };
}

/** The service on a loopback port of its own, with its log caught. It is closed when the file's tests are over. */
export async function runService(
  dependencies: Partial<Omit<ServiceDependencies, 'clock'>> & Pick<ServiceDependencies, 'store'>,
): Promise<RunningService> {
  const clock = new FakeClock(Date.parse('2026-11-21T09:00:00Z'));
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const complete: ServiceDependencies = {
    random: seededRandom(7),
    keys,
    limit: { count: 1_000_000, periodMilliseconds: 60_000 },
    log,
    ...dependencies,
    clock,
  };
  const app = createService(complete);
  running.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const answerWithoutServer = tableDoor(complete, log);
  const isForTable = (at: string): boolean =>
    throughTable && !hasServerParts(complete) && readTarget(at).kind !== 'public';
  const ask: RunningService['ask'] = (path, init) =>
    isForTable(path) ? answerWithoutServer(new Request(url + path, init)) : fetch(url + path, init);
  return {
    app,
    url,
    port,
    clock,
    lines,
    ask,
    get: (path, headers = { ...keyed }) => ask(path, { headers }),
    answerWithoutServer,
    sendText: async (text) => {
      const request = throughTable ? webRequest(url, text) : null;
      return request === null ? sendRaw(port, text) : taken(await answerWithoutServer(request));
    },
    close: () => app.close(),
  };
}
