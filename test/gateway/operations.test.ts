import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { createOperations } from '../../src/gateway';
import { always, asJson, epc, hold } from './support/recording-api';
import { closing, openFirm } from './support/closing';
import { sumOf, until, type TestFirm } from './support/test-firm';
import { apiKey, serviceKey } from './support/test-gateway';

let firm: TestFirm;
let operations: FastifyInstance;
const warned: string[] = [];
beforeEach(async () => {
  warned.length = 0;
  const log = { info: () => undefined, warn: (_about: object, words: string) => void warned.push(words) };
  firm = await openFirm({ log });
  operations = closing(createOperations(firm.firm));
});

const at = async (url: string): Promise<{ status: number; text: string }> => {
  const { statusCode, payload } = await operations.inject(url);
  return { status: statusCode, text: payload };
};

describe('keys that the API refuses', () => {
  beforeEach(() => {
    firm.api.respond = always(401, {});
  });

  it('G2.11 stop everything for 30 s, and people are told 502', async () => {
    expect((await firm.askAs('anna', epc(1))).status).toBe(502);
    for (const [index, person] of ['anna', 'ben', 'carol'].entries()) {
      const { status, text } = await firm.askAs(person, epc(1 + index));
      expect([status, text]).toEqual([
        502,
        expect.stringContaining('Ask whoever runs this server to correct'),
      ]);
    }
    expect(firm.api.requests).toHaveLength(1);
    expect((await at('/readyz')).text).toContain('"isApiFailing":true');
    expect(warned).toEqual(['the API refuses the keys of this server']);

    await firm.clock.advance(29_999);
    await firm.askAs('ben', epc(4));
    expect(firm.api.requests).toHaveLength(1);
    firm.api.respond = always(200, asJson);
    await firm.clock.advance(1);
    expect((await firm.askAs('ben', epc(5))).status).toBe(200);
    expect((await at('/readyz')).text).toContain('"isApiFailing":false');
  });

  it('G2.11 leave no doubt about a change: it was not carried out', async () => {
    for (const count of [1, 2]) {
      const { status, headers } = await firm.create('anna');
      expect([status, headers['x-terrace-fate']]).toEqual([502, 'not-sent']);
      expect(firm.written).toHaveLength(count);
    }
    expect(firm.api.requests).toHaveLength(1);
    expect(firm.written.map(({ outcome }) => outcome)).toEqual(['not sent', 'not sent']);
  });
});

it.each([
  ['localhost:9464', 200],
  ['127.0.0.1:9464', 200],
  ['[::1]:9464', 200],
  ['10.0.0.7:9464', 200],
  ['terrace.example.org:9464', 200],
  ['evil.example', 421],
  ['localhost.evil.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['1.2.3.4.5', 421],
])('G6.4 /metrics asked as "%s" answers %i', async (host, status) => {
  const named = closing(createOperations(firm.firm, ['terrace.example.org']));
  for (const url of ['/metrics', '/readyz'])
    expect((await named.inject({ url, headers: { host } })).statusCode).toBe(status);
  expect((await named.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200);
});

it('G6.4 a request that names two hosts is refused at the port of operations too', async () => {
  await operations.listen({ host: '127.0.0.1', port: 0 });
  const { port } = operations.server.address() as AddressInfo;
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  }
});

it('G6.1 tells at /healthz that the process lives, and at /readyz how it stands', async () => {
  expect(await at('/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' });
  expect(JSON.parse((await at('/readyz')).text)).toEqual({
    isReady: true,
    role: 'alone',
    isApiFailing: false,
    isAuditFailing: false,
  });
  expect((await at('/api/properties/epc-check/registry:uprn:1')).status).toBe(404);
});

it('G6.1 counts for Prometheus: requests by status, quota, what waits, kept answers and requests by person', async () => {
  await firm.askAs('anna', epc(1));
  await firm.askAs('ben', epc(1));
  await firm.askAs('', epc(1));
  const held = hold(firm.api);
  const asked = [2, 3, 4].map((uprn) => firm.askAs('ben', epc(uprn), { priority: 'bulk' }));
  await firm.waiting(1);
  asked.push(firm.askAs('anna', epc(2), { priority: 'bulk' }));
  await until(async () => (await sumOf(firm.firm, 'terrace_joined_questions_total')) === 1);
  const { text } = await at('/metrics');
  for (const line of [
    /^terrace_requests_total\{route="[^"]*epc-check[^"]*",status="200"\} 2$/m,
    /^terrace_upstream_answers_total\{status="200"\} 1$/m,
    /^terrace_kept_answers_given_total 1$/m,
    /^terrace_kept_answers 1$/m,
    /^terrace_person_requests_total\{person="anna"\} 1$/m,
    /^terrace_person_requests_total\{person="ben"\} 2$/m,
    /^terrace_unknown_people_total 1$/m,
    /^terrace_waiting\{priority="bulk"\} 1$/m,
    /^terrace_in_flight 2$/m,
    /^terrace_quota_limit 600$/m,
    /^terrace_role\{role="alone"\} 1$/m,
    /^process_resident_memory_bytes \d/m,
    /^nodejs_heap_size_used_bytes \d/m,
    /^nodejs_eventloop_lag_seconds \d/m,
    /^# TYPE nodejs_gc_duration_seconds histogram$/m,
  ])
    expect(text).toMatch(line);
  await firm.clock.advance(5_000);
  expect((await at('/metrics')).text).toMatch(/^terrace_held_too_long_total 1$/m);
  held.release();
  await Promise.all(asked);
});

it('G6.1 is not on the people’s port', async () => {
  expect((await firm.ask('/metrics')).status).toBe(404);
});

it('G6.2 the log names route and response id; neither it nor the metrics hold a key, address, identifier or body', async () => {
  const headers = { 'x-sso-api-key': 'hidden-key-of-a-page' };
  await firm.askAs('anna', 'epc-check/svc:address:12+Hidden+Street,+FH1+1AA', { headers });
  const route = '"route":"/api/properties/epc-check/{identifier}","status":200,"responseId":"r-1"';
  expect(firm.lines.join('')).toContain(route);
  for (const elsewhere of ['/Hidden?key=1', '/%zzHidden']) await firm.ask(elsewhere);
  await firm.create('anna', { body: '{"address":"12 Hidden Street"}' });
  firm.api.respond = (_request, response) => response.socket?.destroy();
  await firm.askAs('anna', 'sync/svc:property:hidden-property', {
    method: 'PUT',
    body: '{"notes":"hidden"}',
  });
  await firm.askAs('', 'epc-check/svc:address:Hidden');
  const { text } = await at('/metrics');
  expect(firm.lines.length).toBeGreaterThanOrEqual(3);
  for (const told of [firm.lines.join(''), text]) {
    expect(told).not.toMatch(/hidden|FH1/i);
    expect(told).not.toContain('Bearer');
    for (const key of [apiKey, serviceKey]) expect(told).not.toContain(key);
  }
});

it('G6.3 takes nothing new when it is asked to stop, and leaves no doubt of a change’s fate; finishes what is under way, and gives the rest back as 429', async () => {
  await firm.askAs('anna', epc(1));
  const held = hold(firm.api);
  const inFlight = [2, 3].map((uprn) => firm.askAs('anna', epc(uprn)));
  await firm.reached(3);
  const waits = firm.askAs('ben', epc(4));
  await firm.waiting(1);

  const stopped = firm.stop();
  const given = await waits;
  expect([given.status, given.headers['retry-after']]).toEqual([429, '1']);
  const { status, headers } = await firm.create('ben');
  expect([status, headers['retry-after'], headers['x-terrace-fate']]).toEqual([429, '1', 'not-sent']);
  expect(await at('/readyz')).toMatchObject({ status: 503 });
  expect((await firm.ask('/readyz')).status).toBe(503);
  expect((await at('/healthz')).status).toBe(200);
  held.release();
  await stopped;
  expect((await Promise.all(inFlight)).map(({ status }) => status)).toEqual([200, 200]);
  expect(firm.api.requests).toHaveLength(3);
});

it('G6.3 a change that is being sent when it is asked to stop is told that it certainly was not carried out', async () => {
  const socket = tls.connect({ host: '127.0.0.1', port: firm.port, rejectUnauthorized: false });
  const host = `Host: localhost:${firm.port}\r\nAuthorization: Bearer anna\r\n`;
  // The answer to what it expects says that the server has the head.
  const body = 'Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n';
  socket.write(`POST /api/properties/create HTTP/1.1\r\n${host}${body}`);
  await once(socket, 'data');
  const stopped = firm.stop();
  await until(() => !firm.firm.health().isReady);
  socket.write('{}');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 429 [^]*\r\nx-terrace-fate: not-sent\r\n/);
  await stopped;
  expect(firm.api.requests).toEqual([]);
});
