import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { localhostCertificate } from '../../src/commandline/certificate';
import { followCertificate, type FollowedCertificate } from '../../src/gateway';
import { FakeClock } from '../support/fake-clock';
import { endServer, listenOnLoopback } from '../support/loopback-server';
import { closing } from './support/closing';
import { until } from './support/test-firm';

let folder: string;
let first: { cert: string; key: string };
let second: { cert: string; key: string };
let server: https.Server;
let port: number;
let followed: FollowedCertificate;
let clock: FakeClock;
let lines: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'terrace-renewal-'));
  first = await localhostCertificate(path.join(folder, 'first'), Date.now());
  second = await localhostCertificate(path.join(folder, 'second'), Date.now());
}, 60_000);

const files = (): { cert: string; key: string } => ({
  cert: path.join(folder, 'certificate.pem'),
  key: path.join(folder, 'key.pem'),
});
async function put({ cert, key }: { cert: string; key: string }): Promise<void> {
  await writeFile(files().cert, cert);
  await writeFile(files().key, key, { mode: 0o600 });
}

beforeEach(async () => {
  clock = new FakeClock();
  lines = [];
  await put(first);
  server = https.createServer(first, (_request, response) => void response.end('well'));
  port = await listenOnLoopback(server);
  const say = (_about: object, words: string): void => void lines.push(words);
  const log = { info: say, warn: say, error: say };
  const certificate = { ...first, files: files() };
  followed = closing(followCertificate({ server, certificate, environment: {}, clock, log }));
});
afterEach(() => endServer(server));

/** The certificate that a new connection is shown, as its bytes in base 64. */
function shown(): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().raw.toString('base64'));
      socket.destroy();
    });
    socket.once('error', reject);
  });
}
const bytesOf = ({ cert }: { cert: string }): string => new X509Certificate(cert).raw.toString('base64');

it('G8.3 a new certificate is taken when it is asked for, and connections of the former one live on', async () => {
  const agent = new https.Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });
  const ask = (): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const request = https.get({ port, host: '127.0.0.1', agent }, (response) => {
        response.resume().once('end', () => resolve(request.reusedSocket));
      });
      request.once('error', reject);
    });
  await ask();
  expect(await shown()).toBe(bytesOf(first));
  const former = followed.ends();
  await put(second);
  await followed.reload();
  expect(await shown()).toBe(bytesOf(second));
  expect(await ask()).toBe(true);
  expect(lines).toEqual(['the certificate was renewed']);
  expect(followed.ends()).toBeGreaterThanOrEqual(former);
  agent.destroy();
});

it('G8.3 a new certificate is taken within a minute without being asked for', async () => {
  await put(second);
  expect(await shown()).toBe(bytesOf(first));
  await clock.advance(60_000);
  await until(() => lines.length > 0);
  expect(await shown()).toBe(bytesOf(second));
  await until(() => clock.pending.length === 1);
});

it.each([
  ['the key of another certificate', () => put({ cert: second.cert, key: first.key })],
  [
    'a chain that breaks off',
    () => put({ cert: second.cert + second.cert.slice(0, second.cert.length / 2), key: second.key }),
  ],
  ['no PEM', () => put({ cert: 'half a file', key: second.key })],
  ['no file', () => rm(files().key)],
])(
  'G8.3 what does not fit is refused in the log, once, and the former certificate goes on: %s',
  async (_what, spoil) => {
    await spoil();
    await followed.reload();
    const refused = 'the certificate on the disk was refused: the former one goes on';
    expect(lines).toEqual([refused]);
    await clock.advance(60_000);
    await until(() => clock.pending.length === 1);
    expect(lines).toEqual([refused]);
    expect(await shown()).toBe(bytesOf(first));
    await put(second);
    await followed.reload();
    expect(await shown()).toBe(bytesOf(second));
  },
);
