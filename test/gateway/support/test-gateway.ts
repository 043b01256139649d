import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { AddressInfo, Socket } from 'node:net';
import { askHttps, type Answer, type HttpsRequest } from '../../support/ask-https';
import { testCertificate } from '../../support/test-certificate';
import { createGateway, createLog, type ApiAddress, type GatewayOptions } from '../../../src/gateway';
import { FakeClock } from '../../support/fake-clock';
import { recordingApi, type RecordingApi } from './recording-api';

/** As the build leaves it: it does not know the server's name. */
const functionList = '{"functions":[{"helpUrl":"https://terrace.example/assets/functions.html#a"}]}';

export const apiKey = 'the-api-key-of-the-server';
export const serviceKey = 'the-service-key-of-the-server';

export interface TestGateway {
  readonly api: RecordingApi;
  readonly port: number;
  /** Time at the relay, which passes only when a test says so. */
  readonly clock: FakeClock;
  /** Lines of the log. */
  readonly lines: string[];
  /** Sends one request whose target travels as it stands. `headers` may replace Host. */
  ask(target: string, options?: HttpsRequest): Promise<Answer>;
  /**
   * Resets a connection that carries a change now and carried another request before, as what stands before the server does when it is restarted.
   * Whether there was one.
   */
  loseChange(): boolean;
  /** Asks the server to stop: it finishes what is under way. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export const page = `<!doctype html><html><head><script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script>
<script defer src="runtime.js"></script></head><body>Terrace</body></html>`;

/** A check by an address, which no log may hold. */
export const secretTarget = '/api/properties/epc-check/svc:address:1+Secret+Street,+FH1+1AA';

/** The API as a gateway is told of it. */
export function addressOf({ baseUrl }: RecordingApi): ApiAddress {
  return { baseUrl, apiKey, serviceKey };
}

/** The status of a check that somebody asks for with a token. */
export async function statusOf(gateway: TestGateway, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await gateway.ask(secretTarget, { headers })).status;
}

/** The real gateway with small pages of its own, before an API that records. */
export async function testGateway(
  given: Partial<GatewayOptions> = {},
  recording?: RecordingApi,
): Promise<TestGateway> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'terrace-gateway-'));
  const pages = path.join(folder, 'addin');
  const workbench = path.join(folder, 'workbench');
  const office = path.join(folder, 'office');
  await Promise.all(
    [pages, workbench, path.join(office, 'en-us')].map((one) => mkdir(one, { recursive: true })),
  );
  await Promise.all([
    writeFile(path.join(pages, 'taskpane.html'), page),
    writeFile(path.join(pages, 'functions.json'), functionList),
    writeFile(path.join(pages, 'runtime.js'), 'void 0;'),
    writeFile(path.join(pages, 'pane.0123abcd.js'), 'void 1;'),
    writeFile(path.join(pages, 'icon.png'), 'png'),
    writeFile(path.join(pages, '.hidden'), 'hidden'),
    writeFile(path.join(workbench, 'index.html'), '<!doctype html><title>Workbench</title>'),
    writeFile(path.join(office, 'office.js'), 'void 2;'),
    writeFile(path.join(office, 'en-us', 'office_strings.js'), 'void 3;'),
  ]);
  const clock = new FakeClock();
  const api = recording ?? (await recordingApi());
  const lines: string[] = [];
  const app = await createGateway({
    api: addressOf(api),
    clock,
    pages,
    workbench: { pages: workbench, office, sample: () => Promise.resolve([{ UPRN: 1 }]) },
    certificate: await testCertificate(),
    log: createLog('info', { write: (line: string) => void lines.push(line) }),
    ...given,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  /** Connections by the port that they come from. */
  const sockets = new Map<number | undefined, Socket>();
  app.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  const carried = new WeakSet<Socket>();
  const changes = new Set<Socket>();
  app.server.on('request', ({ method, socket }, response) => {
    if (method === 'POST' && carried.has(socket)) {
      changes.add(socket);
      response.once('close', () => changes.delete(socket));
    }
    carried.add(socket);
  });

  return {
    api,
    port,
    clock,
    lines,
    ask: (target, options) => askHttps(port, target, options),
    loseChange: () => {
      const [first] = changes;
      if (first) sockets.get(first.remotePort)?.resetAndDestroy();
      return first !== undefined;
    },
    stop: () => app.close(),
    close: async () => {
      await app.close();
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
