import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { makeAccessToken } from '../../src/gateway';
import { localhostCertificate } from '../../src/commandline/certificate';
import { runNode } from './support/run';
import { stillReader } from '../gateway/support/still-reader';
import { asJson, envelope, type RecordingApi, recordingApi } from '../gateway/support/recording-api';
import { clock } from '../bench/support/real-time';
import { askHttps, type Answer } from '../support/ask-https';
import { closing } from '../gateway/support/closing';
import { listenOnLoopback } from '../support/loopback-server';
import { ownProgram } from '../support/own-program';

/** `npm run serve` as whoever runs a firm's server starts it: a process, a configuration file, keys in a file of their own. */

const root = path.resolve(__dirname, '../..');
const keys = { apiKey: 'the-api-key-of-the-firm', serviceKey: 'the-service-key-of-the-firm' };
const parameters = [...ownProgram(), 'serve'];

let folder: string;
let api: RecordingApi;
let token: string;
const started: ChildProcess[] = [];
const configuration = (): string => path.join(folder, 'terrace.json');

// The pages may have to be built first.
jest.setTimeout(300_000);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'terrace-serve-'));
  api = await recordingApi();
  token = await makeAccessToken(path.join(folder, 'people.json'), 'Anna Example', clock);
  const { cert, key } = await localhostCertificate(path.join(folder, 'made'), Date.now());
  const written: Readonly<Record<string, string>> = {
    'certificate.pem': cert,
    'key.pem': key,
    'keys.json': JSON.stringify(keys),
    'terrace.json': JSON.stringify({
      upstream: api.baseUrl,
      listen: { port: 0 },
      operations: { port: 0 },
      certificate: { certificate: 'certificate.pem', key: 'key.pem' },
      signIn: { kind: 'access-token', file: 'people.json' },
      auditFile: 'audit.jsonl',
      workbench: true,
    }),
  };
  for (const [name, text] of Object.entries(written))
    await writeFile(path.join(folder, name), text, { mode: 0o600 });
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

interface Running {
  readonly port: number;
  readonly operationsPort: number;
  readonly said: () => string;
  /** Sends it SIGHUP. */
  hangUp(): void;
  /** Asks it to stop and gives its exit code. */
  stop(): Promise<number | null>;
}

async function serve(log: 'pipe' | number = 'pipe', more: NodeJS.ProcessEnv = {}): Promise<Running> {
  const keysFile = path.join(folder, 'keys.json');
  const environment = { ...process.env, TERRACE_KEYS_FILE: keysFile, NODE_OPTIONS: '', ...more };
  const child = spawn(process.execPath, [...parameters, '--config', configuration()], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', log],
  });
  started.push(child);
  const ended = once(child, 'close').then(([code]) => code as number | null);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const told = once(child.stdout!, 'data').then(([chunk]) => String(chunk));
  const line = await Promise.race([told, ended.then(() => null)]);
  if (line === null) throw new Error(`It ended: ${said}`);
  const { port, operationsPort, signIn } = JSON.parse(line) as Record<string, unknown>;
  expect(signIn).toBe('access-token');
  return {
    port: port as number,
    operationsPort: operationsPort as number,
    said: () => said,
    hangUp: () => void child.kill('SIGHUP'),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

it('G6.3 serves a person who is known, writes a change down, and ends when it is asked to, after what is under way', async () => {
  const server = await serve();
  const ask = (target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    askHttps(server.port, target, { headers, method });
  const known = { authorization: `Bearer ${token}` };
  const home = '/api/properties/epc-check/svc:address:12+Hidden+Street';
  expect((await ask(home)).status).toBe(401);
  expect((await ask(home, { authorization: 'Bearer somebody-else' })).status).toBe(401);
  expect(api.requests).toEqual([]);
  expect((await ask(home, known)).status).toBe(200);
  expect(api.requests[0]).toMatchObject({
    target: home,
    headers: { 'x-sso-api-key': keys.apiKey, 'x-sso-service-key': keys.serviceKey },
  });
  expect(api.requests[0]?.headers).not.toHaveProperty('authorization');
  expect((await ask('/taskpane.html')).status).toBe(200);
  const operations = `http://127.0.0.1:${server.operationsPort}`;
  expect(await (await fetch(`${operations}/readyz`)).json()).toMatchObject({ isReady: true, role: 'alone' });
  expect(await (await fetch(`${operations}/metrics`)).text()).toContain('terrace_upstream_answers_total');
  expect((await ask('/api/properties/archive/svc:property:a', known, 'DELETE')).status).toBe(200);

  let answer = (): void => undefined;
  api.respond = (_request, response) => (answer = () => response.writeHead(200, asJson).end(envelope));
  const underWay = ask('/api/properties/epc-check/registry:uprn:2', known);
  while (api.requests.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  const ended = server.stop();
  while (!server.said().includes('asked to stop')) await new Promise((resolve) => setTimeout(resolve, 5));
  answer();
  expect((await underWay).status).toBe(200);
  expect(await ended).toBe(0);

  const audit = await readFile(path.join(folder, 'audit.jsonl'), 'utf8');
  const [intended, done, ...more] = audit
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(more).toEqual([]);
  expect(intended).toMatchObject({ name: 'Anna Example', did: 'archive', outcome: 'intended' });
  expect(done).toMatchObject({
    name: 'Anna Example',
    did: 'archive',
    property: 'svc:property:a',
    outcome: 200,
  });
  for (const hidden of [token, 'Hidden', keys.apiKey, keys.serviceKey])
    expect(server.said() + audit).not.toContain(hidden);
});

it('G9.1 asks the API through the proxy that the environment names', async () => {
  const asked: unknown[] = [];
  const proxy = closing(http.createServer());
  proxy.on('connect', ({ url }, socket) => {
    asked.push(url);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  const server = await serve('pipe', {
    TERRACE_UPSTREAM: 'https://api.example.com',
    HTTPS_PROXY: `http://127.0.0.1:${await listenOnLoopback(proxy)}`,
    ...{ NO_PROXY: '', no_proxy: '', https_proxy: '' },
  });
  const headers = { authorization: `Bearer ${token}` };
  expect((await askHttps(server.port, '/api/properties/epc-check/registry:uprn:1', { headers })).status).toBe(
    502,
  );
  expect(asked).toContain('api.example.com:443');
  expect(await server.stop()).toBe(0);
});

it('G6.3 ends in time though the reader of its log stands still', async () => {
  const reader = stillReader(folder);
  const server = await serve(reader.end);
  reader.fill();
  expect(await server.stop()).toBe(0);
  reader.close();
});

it('G9.4 shows the workbench at this machine where that is asked for', async () => {
  const server = await serve();
  const ask = (target: string): Promise<Answer> => askHttps(server.port, target);
  expect((await ask('/workbench/')).status).toBe(200);
  const { status, text } = await ask('/workbench/sample.json');
  expect([status, (JSON.parse(text) as { rows: unknown[] }).rows.length > 100]).toEqual([200, true]);
  expect((await ask('/api/properties/epc-check/registry:uprn:1')).status).toBe(401);
  expect(await server.stop()).toBe(0);
});

it('G8.1 names every mistake of the configuration, one sentence a line, and starts nothing', async () => {
  const file = path.join(folder, 'mistaken.json');
  await writeFile(
    file,
    '{"upstream":"ftp://api.example","requestsInFlight":7,"behindProxy":true,"colour":1}',
  );
  const { code, out, said } = await runNode([...parameters, '--config', file], {
    cwd: root,
    environment: { TERRACE_API_KEY: '', TERRACE_SERVICE_KEY: '', TERRACE_KEYS_FILE: '' },
  });
  expect([code, out]).toEqual([2, '']);
  for (const mistaken of ['ftp://api.example', 'requestsInFlight', 'colour', 'TERRACE_API_KEY'])
    expect(said).toContain(mistaken);
});

it('G8.3 is not ended by a SIGHUP while it starts', async () => {
  const file = path.join(folder, 'slow.json');
  execFileSync('mkfifo', [file]);
  const child = spawn(process.execPath, [...parameters, '--config', file], { cwd: root, stdio: 'ignore' });
  started.push(child);
  const ended = once(child, 'close');
  // It can be opened once the server reads it.
  const configured = await open(file, 'w');
  child.kill('SIGHUP');
  await configured.writeFile('{}');
  await configured.close();
  expect(await ended).toEqual([2, null]);
});

it.each([
  [
    'listen',
    /^Give "listen\.address" an address of this machine, such as 127\.0\.0\.1: "192\.0\.2\.1" is none/m,
  ],
  ['operations', /^Give "operations\.address" an address of this machine, .*: "192\.0\.2\.1" is none/m],
])('G8.4 says that it cannot listen where "%s" says', async (name, sentence) => {
  const file = path.join(folder, 'elsewhere.json');
  const given = JSON.parse(await readFile(configuration(), 'utf8')) as object;
  const hosts = ['terrace.test'];
  // An address of documentation: no machine has it.
  await writeFile(file, JSON.stringify({ ...given, hosts, [name]: { address: '192.0.2.1', port: 0 } }));
  const environment = { TERRACE_KEYS_FILE: path.join(folder, 'keys.json') };
  const { code, said } = await runNode([...parameters, '--config', file], { cwd: root, environment });
  expect([code, said]).toEqual([2, expect.stringMatching(sentence)]);
});

it('G8.3 takes up a renewed certificate and the audit log of its name on SIGHUP, and goes on with those who are connected', async () => {
  const server = await serve();
  api.respond = (_request, response) => response.writeHead(200, asJson).end(envelope);
  const audit = path.join(folder, 'audit.jsonl');
  await rename(audit, `${audit}.1`);
  const before = await readFile(`${audit}.1`, 'utf8');
  const { cert, key } = await localhostCertificate(path.join(folder, 'renewed'), Date.now());
  await writeFile(path.join(folder, 'certificate.pem'), cert);
  await writeFile(path.join(folder, 'key.pem'), key);
  server.hangUp();
  for (const line of ['the certificate was renewed', 'the audit log was opened again'])
    while (!server.said().includes(line)) await new Promise((resolve) => setTimeout(resolve, 5));
  const archived = await askHttps(server.port, '/api/properties/archive/svc:property:b', {
    headers: { authorization: `Bearer ${token}` },
    method: 'DELETE',
  });
  expect(archived.status).toBe(200);
  expect(await readFile(audit, 'utf8')).toMatch(/^\{.*"intended".*\n\{.*\n$/);
  expect(await readFile(`${audit}.1`, 'utf8')).toBe(before);
  const metrics = await (await fetch(`http://127.0.0.1:${server.operationsPort}/metrics`)).text();
  expect(metrics).toMatch(/^terrace_certificate_ends_seconds 1\d{9}/m);
  expect(await server.stop()).toBe(0);
});
