import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { AddressInfo, Server } from 'node:net';
import { askHttps, type Answer, type HttpsRequest } from '../../support/ask-https';
import { testCertificate } from '../../support/test-certificate';
import { createGateway, createLog, type ApiAddress, type GatewayOptions } from '../../../src/gateway';
import { FakeClock } from '../../support/fake-clock';
import { recordingApi, type RecordingApi } from './recording-api';

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
  /** The server itself, for what happens to its connections. */
  readonly server: Server;
  /** Asks the server to stop: it finishes what is under way. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export const page = `<!doctype html><html><head><script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script>
<script defer src="runtime.js"></script></head><body>Terrace</body></html>`;

/** What a build leaves, in small. It does not know the server's name. */
const built = {
  'addin/taskpane.html': page,
  'addin/functions.json': '{"functions":[{"helpUrl":"https://terrace.example/assets/functions.html#a"}]}',
  'addin/runtime.js': 'void 0;',
  'addin/pane.0123abcd.js': 'void 1;',
  'addin/icon.png': 'png',
  'addin/.hidden': 'hidden',
  'workbench/index.html': '<!doctype html><title>Workbench</title>',
  'office/office.js': 'void 2;',
  'office/en-us/office_strings.js': 'void 3;',
};

/** A check by an address, which no log may hold. */
export const secretTarget = '/api/properties/epc-check/svc:address:1+Secret+Street,+FH1+1AA';

/** The API as a gateway is told of it. */
export function addressOf({ baseUrl }: RecordingApi): ApiAddress {
  return { baseUrl, apiKey, serviceKey };
}

/** The header of whoever shows a token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The status of a check that somebody asks for with a token. */
export async function statusOf(gateway: TestGateway, token: string): Promise<number> {
  return (await gateway.ask(secretTarget, { headers: bearer(token) })).status;
}

/** The real gateway with small pages of its own, before an API that records. */
export async function testGateway(
  given: Partial<GatewayOptions> = {},
  recording?: RecordingApi,
): Promise<TestGateway> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'terrace-gateway-'));
  for (const [name, content] of Object.entries(built)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const clock = new FakeClock();
  const api = recording ?? (await recordingApi());
  const lines: string[] = [];
  const app = await createGateway({
    api: addressOf(api),
    clock,
    pages: path.join(folder, 'addin'),
    workbench: {
      pages: path.join(folder, 'workbench'),
      office: path.join(folder, 'office'),
      sample: () => Promise.resolve([{ UPRN: 1 }]),
    },
    certificate: await testCertificate(),
    log: createLog('info', { write: (line: string) => void lines.push(line) }),
    ...given,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  return {
    api,
    port,
    clock,
    lines,
    ask: (target, options) => askHttps(port, target, options),
    server: app.server,
    stop: () => app.close(),
    close: async () => {
      await app.close();
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
