import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testConnection, type ConnectionVerdict } from '../../src/client';
import type { Exchange, Transport } from '../../src/client/connections/transport';
import { FakeClock } from '../support/fake-clock';

let server: Server;
let answer: { status: number; body: string; headers?: Record<string, string> };
let asked: { url: string; keys: string }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', keys: String(request.headers['x-sso-api-key']) });
    response
      .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      .end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const base = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function tried(
  more: {
    baseUrl?: string;
    apiKey?: string;
    serviceKey?: string;
    isOnline?: boolean;
    answers?: boolean;
  } = {},
): Promise<ConnectionVerdict> {
  const { baseUrl = base(), apiKey = 'one', serviceKey = 'two', isOnline = true, answers = false } = more;
  return testConnection(
    { keys: 'held-here', baseUrl, apiKey, serviceKey },
    { clock: new FakeClock(), isOnline: () => isOnline, answersAt: () => Promise.resolve(answers) },
  );
}

const rateLimit = { limit: 60, remaining: 7, retryAfterMilliseconds: null, policy: null };

const failure = (status: number, code?: number): string =>
  JSON.stringify({ status, message: 'x', ...(code && { code }), description: 'why', response_id: 'r' });

it('a property that nobody has proves that all is well, in one request', async () => {
  answer = {
    status: 404,
    body: failure(404, 205001),
    headers: { 'x-ratelimit-limit': '600', 'x-ratelimit-remaining': '599' },
  };
  expect(await tried()).toMatchObject({ kind: 'works', quota: { limit: 600, remaining: 599 } });
  expect(asked).toEqual([{ url: expect.stringContaining('/api/properties/property-check/'), keys: 'one' }]);
});

it.each<[string, { status: number; body: string; headers?: Record<string, string> }, object]>([
  ['keys', { status: 401, body: '' }, { kind: 'keys-refused' }],
  ['the quota', { status: 429, body: '' }, { kind: 'quota-used' }],
  [
    'a redirect',
    { status: 308, body: '', headers: { location: 'https://api.example.test/x' } },
    { kind: 'redirected' },
  ],
  [
    'a failing API',
    { status: 502, body: failure(502) },
    { kind: 'failing', status: 502, description: 'why' },
  ],
  ['another page', { status: 404, body: '<html>' }, { kind: 'not-the-api' }],
  ['another answer', { status: 200, body: '[]' }, { kind: 'not-the-api', found: 'a list' }],
  [
    'a large page',
    { status: 200, body: ' '.repeat(1024 * 1024 + 1) },
    { kind: 'not-the-api', found: 'an answer of more than 1 MiB' },
  ],
  ['a refusal', { status: 410, body: '' }, { kind: 'not-the-api', found: 'an answer of status 410' }],
  [
    'an API that has any property',
    { status: 200, body: '{"result":{"id":"svc:property:f00d"}}' },
    { kind: 'not-the-api', found: 'an answer for another home, svc:property:f00d' },
  ],
])('%s', async (_what, given, verdict) => {
  answer = given;
  expect(await tried()).toMatchObject(verdict);
});

it.each([
  ['http://api.example.test', 'http://api.example.test', false],
  ['api.example.test', 'api.example.test', false],
  ['http://api.example.test/v2/@x', 'http://api.example.test/v2/@x', false],
  ['anna@example.test', 'example.test', true],
  [' https://me:secret@api.example.test ', 'https://api.example.test', true],
  ['http://secret@api.example.test/v2', 'http://api.example.test/v2', true],
  ['https://me:secret/@/secret@api.example.test', 'https://api.example.test', true],
  ['me:secret@api.example.test', 'api.example.test', true],
  [`https://me:${'secret'.repeat(20)}@api.example.test`, 'https://api.example.test', true],
])('C6.1 sends no key to %s, and tells no password', async (baseUrl, address, holdsUser) => {
  expect(await tried({ baseUrl })).toEqual({ kind: 'address-refused', address, holdsUser });
  expect(asked).toEqual([]);
});

it.each([{ apiKey: '' }, { serviceKey: '' }])('sends no key where one is missing: %j', async (keys) => {
  expect(await tried(keys)).toEqual({ kind: 'key-missing' });
  expect(asked).toEqual([]);
});

it.each<[string, Exchange, number, object]>([
  [
    'how long a working one took',
    { kind: 'answered', status: 404, body: JSON.parse(failure(404, 205001)), rateLimit },
    700,
    { kind: 'works', milliseconds: 700, quota: rateLimit },
  ],
  [
    'one that does not answer in time',
    { kind: 'unanswered', problem: { kind: 'timed-out', seconds: 15 }, neverSent: false },
    15_000,
    { kind: 'silent', seconds: 15 },
  ],
  [
    'that this server is away',
    { kind: 'unanswered', problem: { kind: 'unreachable' }, neverSent: false },
    0,
    { kind: 'unreachable', host: 'this server' },
  ],
])('tells %s', async (_what, exchange, milliseconds, verdict) => {
  const clock = new FakeClock();
  await clock.advance(1_000);
  const options = { clock, isOnline: () => true, answersAt: () => Promise.resolve(false) };
  const transport: Transport = async () => {
    await clock.advance(milliseconds);
    return exchange;
  };
  const connection = { keys: 'held-by-server', baseUrl: '' } as const;
  expect(await testConnection(connection, { ...options, transport })).toEqual(verdict);
});

it('tells no network, nobody there, and one that lets no pages ask', async () => {
  const nobody = 'http://127.0.0.1:9';
  expect(await tried({ baseUrl: nobody, isOnline: false })).toEqual({ kind: 'offline' });
  expect(await tried({ baseUrl: nobody })).toEqual({ kind: 'unreachable', host: '127.0.0.1:9' });
  expect(await tried({ baseUrl: nobody, answers: true })).toEqual({
    kind: 'pages-refused',
    host: '127.0.0.1:9',
  });
});

it('a token that cannot be had is told as such, and not as a server that does not answer', async () => {
  const verdict = await testConnection(
    { keys: 'held-by-server', baseUrl: '' },
    {
      clock: new FakeClock(),
      answersAt: () => Promise.resolve(true),
      isOnline: () => true,
      authorization: () => Promise.reject(new Error('no way to Microsoft')),
    },
  );
  expect(verdict).toEqual({ kind: 'sign-in-failed' });
});
