import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testConnection, type ConnectionVerdict } from '../../src/client';
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
  more: { baseUrl?: string; apiKey?: string; isOnline?: boolean; answers?: boolean } = {},
): Promise<ConnectionVerdict> {
  const { baseUrl = base(), apiKey = 'one', isOnline = true, answers = false } = more;
  return testConnection(
    { keys: 'held-here', baseUrl, apiKey, serviceKey: 'two' },
    { clock: new FakeClock(), isOnline: () => isOnline, answersAt: () => Promise.resolve(answers) },
  );
}

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
  ['another answer', { status: 200, body: '[]' }, { kind: 'not-the-api' }],
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

it('sends no key where one is missing', async () => {
  expect(await tried({ apiKey: '' })).toEqual({ kind: 'key-missing' });
  expect(asked).toEqual([]);
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
