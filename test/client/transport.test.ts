import { createTransport, maxAnswerBytes, type Exchange } from '../../src/client/connections/transport';
import { baseAddress, redirectTarget } from '../../src/client/connections/address';
import type { Connection } from '../../src/client';
import { FakeClock } from '../support/fake-clock';
import { startApi, type Api, type Reply } from './support/api';
import { home } from './support/setting';

const keys = { keys: 'held-here', apiKey: 'api-secret', serviceKey: 'service-secret' } as const;

describe('one exchange', () => {
  let api: Api;
  beforeEach(async () => {
    api = await startApi();
  });
  afterEach(() => api.close());

  function exchange(reply: Reply, baseUrl = api.url): Promise<Exchange> {
    api.reply(() => reply);
    const outgoing = { operation: 'epcCheck', identifier: home(1), body: null } as const;
    return createTransport(new FakeClock(), 30_000)(
      { ...keys, baseUrl },
      outgoing,
      new AbortController().signal,
    );
  }

  it.each([301, 302, 307, 308])('C6.3 follows no redirect (%i) and advises no other host', async (status) => {
    const elsewhere = await startApi();
    const location = `${elsewhere.url}/v2/api/properties/epc-check/registry:uprn:1`;
    const got = await exchange({ status, headers: { location }, body: '' });
    expect(got).toMatchObject({ problem: { kind: 'redirected', to: null } });
    expect(elsewhere.seen).toHaveLength(0);
    await elsewhere.close();
  });

  it.each([
    ['another host', 'https://other.example/search', null],
    ['a host that begins alike', 'https://127.0.0.1.evil.example/', null],
    ['a name before the host', 'https://127.0.0.1@evil.example/', null],
    ['the same host in the open', 'http://127.0.0.1/v2', null],
    ['a script', 'javascript:alert(1)', null],
    ['no address', 'https://[', null],
    ['its own host over https', 'https://127.0.0.1/v2/api/properties/epc-check/a', 'https://127.0.0.1/v2'],
    ['its own host, naming a home', 'https://127.0.0.1/search?address=1+High+Street', 'https://127.0.0.1'],
  ])('C6.3 advises its own host over https alone, and names no home: %s', async (_what, location, to) => {
    expect(await exchange({ status: 302, headers: { location }, body: '' })).toMatchObject({
      problem: { kind: 'redirected', to },
    });
  });

  it.each([
    ['another path', '/v3/api/properties/epc-check/a', 'https://api.example/v3'],
    ['where it was asked', 'https://api.example/v2/api/properties/epc-check/b', null],
    ['a page to sign in at its own site', '/login?next=%2Fv2', null],
    ['nowhere', undefined, null],
  ])('C6.3 advises only what is another base URL: %s', (_what, location, to) => {
    const asked = 'https://api.example/v2';
    expect(redirectTarget(location, asked, '/api/properties/epc-check/registry:uprn:1')).toBe(to);
  });

  it.each(['api-secret-1', 'service-"secret"-2'])(
    'C6.8 takes no answer that holds a key (%s)',
    async (key) => {
      const echoing = { ...keys, apiKey: 'api-secret-1', serviceKey: 'service-"secret"-2', baseUrl: api.url };
      const outgoing = { operation: 'epcCheck', identifier: home(1), body: null } as const;
      for (const status of [200, 400, 500]) {
        api.reply(() => ({ status, body: { result: { note: `X-SSO-API-Key: ${key}` }, description: key } }));
        const { signal } = new AbortController();
        const got = await createTransport(new FakeClock(), 30_000)(echoing, outgoing, signal);
        expect(got).toMatchObject({ kind: 'answered', status });
        expect(JSON.stringify(got)).not.toContain('secret');
      }
    },
  );

  it('C6.8 looks for the keys that the request was sent with, whichever were sent before', async () => {
    const send = createTransport(new FakeClock(), 30_000);
    const outgoing = { operation: 'epcCheck', identifier: home(1), body: null } as const;
    const taken = async (apiKey: string): Promise<boolean> => {
      const got = await send({ ...keys, apiKey, baseUrl: api.url }, outgoing, new AbortController().signal);
      return JSON.stringify(got).includes('first-secret');
    };
    api.reply(() => ({ body: { note: 'first-secret' } }));
    for (const apiKey of ['first-secret', 'other-secret', 'first-secret'])
      expect(await taken(apiKey)).toBe(apiKey === 'other-secret');
  });

  it.each([
    ['declared', { 'content-length': String(maxAnswerBytes + 1) }],
    ['undeclared', {}],
  ])('C6.4 takes no answer above 1 MiB (%s)', async (_, headers) => {
    const body = 'x'.repeat(maxAnswerBytes + 1);
    expect(await exchange({ body, headers })).toMatchObject({
      problem: { kind: 'answer-too-large', limitBytes: 1048576 },
    });
  });

  it('C6.4 takes an answer of 1 MiB', async () => {
    expect(await exchange({ body: JSON.stringify('x'.repeat(maxAnswerBytes - 2)) })).toMatchObject({
      kind: 'answered',
    });
  });

  it.each([
    ['application/json', { a: 1 }],
    ['application/json; charset=utf-8', { a: 1 }],
    ['application/problem+json', { a: 1 }],
    ['text/html', 'an answer of text/html'],
    ['', 'an answer of no content type'],
  ])('C6.5 reads an answer of type “%s” accordingly', async (type, body) => {
    expect(await exchange({ body: { a: 1 }, headers: { 'content-type': type } })).toMatchObject({ body });
  });

  it('C6.5 takes a 404 by its content type alone, as a success', async () => {
    const page = { status: 404, body: '{"code":203001}', headers: { 'content-type': 'text/html' } };
    expect(await exchange(page)).toMatchObject({ status: 404, body: 'an answer of text/html' });
  });

  it('C6.5 takes any other refusal with any body', async () => {
    expect(
      await exchange({ status: 500, body: '<html>', headers: { 'content-type': 'text/html' } }),
    ).toMatchObject({ kind: 'answered', status: 500, body: '<html>' });
  });

  it('C6.7 tells a server that holds the keys who waits and what is wanted fresh, and takes its moment of the check', async () => {
    api.reply(() => ({ headers: { 'x-terrace-checked-at': '2026-11-20T08:00:00.000Z' } }));
    const got = await createTransport(new FakeClock(), 30_000)(
      { keys: 'held-by-server', baseUrl: api.url },
      { operation: 'epcCheck', identifier: home(1), body: null, priority: 'bulk', isFresh: true },
      new AbortController().signal,
    );
    expect(got).toMatchObject({ checkedAt: '2026-11-20T08:00:00.000Z' });
    expect(api.seen[0]?.headers).toMatchObject({ 'x-terrace-priority': 'bulk', 'x-terrace-fresh': '1' });
  });

  it('C6.7 tells no other server, and gives the token to no other origin than the page’s own', async () => {
    const send = createTransport(new FakeClock(), 30_000, undefined, () => Promise.resolve('the-token'));
    const outgoing = {
      operation: 'epcCheck',
      identifier: home(1),
      body: null,
      priority: 'bulk',
      change: 'one',
    } as const;
    await send({ ...keys, baseUrl: api.url }, outgoing, new AbortController().signal);
    await send({ keys: 'held-by-server', baseUrl: api.url }, outgoing, new AbortController().signal);
    const [direct, relayed] = api.seen;
    expect(Object.keys(direct?.headers ?? {}).filter((name) => name.startsWith('x-terrace'))).toEqual([]);
    expect(relayed?.headers).toHaveProperty('x-terrace-change', 'one');
    for (const seen of [direct, relayed]) expect(seen?.headers).not.toHaveProperty('authorization');
  });

  it('C6.5 reads none of 20,000 headers but those that it knows', async () => {
    const present = globalThis.fetch;
    // Axios alone goes through all of them, for half a minute and longer.
    class Many extends Headers {
      override forEach(): never {
        throw new Error('all headers were read');
      }
      override [Symbol.iterator](): never {
        return this.forEach();
      }
      override entries(): never {
        return this.forEach();
      }
    }
    globalThis.fetch = () => {
      const response = new Response('{"a":1}');
      const headers = new Many({ 'content-type': 'application/json', 'x-ratelimit-limit': '60' });
      for (let at = 0; at < 20_000; at += 1) headers.set(`x-${at}`, '1');
      return Promise.resolve(
        Object.defineProperty(response, 'headers', { value: headers, configurable: true }),
      );
    };
    try {
      const got = await exchange({});
      expect(got).toMatchObject({ status: 200, body: { a: 1 }, rateLimit: { limit: 60 } });
    } finally {
      globalThis.fetch = present;
    }
  });

  it('C5.1 reads the quota', async () => {
    const headers = { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '3' };
    expect(await exchange({ headers })).toMatchObject({
      rateLimit: { limit: 60, remaining: 3, retryAfterMilliseconds: null, policy: null },
    });
  });

  it('C6.9 reads the standard headers beside it', async () => {
    // The test's server tells the contract's two of every answer.
    const own = { 'x-ratelimit-limit': '', 'x-ratelimit-remaining': '' };
    const headers = { ...own, RateLimit: '"default";r=3;t=7', 'RateLimit-Policy': '"default";q=60;w=60' };
    expect(await exchange({ headers })).toMatchObject({
      rateLimit: {
        limit: 60,
        remaining: 3,
        policy: { periodMilliseconds: 60_000, resetMilliseconds: 7_000 },
      },
    });
    const odd = { ...own, RateLimit: 'limit=60, reset=7', 'RateLimit-Policy': '"default";q=60;w=1.5' };
    expect(await exchange({ headers: odd })).toMatchObject({
      rateLimit: { limit: 60, remaining: null, policy: null },
    });
  });

  it('C4.4 knows that a request never left when nobody listens', async () => {
    const gone = await startApi();
    await gone.close();
    expect(await exchange({}, gone.url)).toMatchObject({
      problem: { kind: 'unreachable' },
      neverSent: true,
    });
    expect(await exchange({ cut: true })).toMatchObject({
      problem: { kind: 'unreachable' },
      neverSent: false,
    });
  });

  it('C6.2 sends no header of its own besides the contract’s', async () => {
    await exchange({});
    expect(api.seen[0]?.headers).not.toHaveProperty('x-xsrf-token');
    expect(String(api.seen[0]?.headers['user-agent'])).not.toContain('axios');
  });
});

describe('the address of a connection', () => {
  it.each([
    ['https://api.example/', 'https://api.example'],
    ['https://api.example/base//', 'https://api.example/base'],
    ['http://localhost:3100', 'http://localhost:3100'],
    ['http://127.0.0.1:8080/x?y#z', 'http://127.0.0.1:8080/x'],
    ['http://[::1]:80', 'http://[::1]'],
  ])('C6.1 takes %s', (baseUrl, base) => {
    expect(baseAddress({ ...keys, baseUrl })).toEqual({ ok: true, base });
  });

  it.each([
    ['http://api.example', 'api.example'],
    ['http://127.0.0.1.evil.example', '127.0.0.1.evil.example'],
    ['http://localhost.evil.example', 'localhost.evil.example'],
    ['ftp://api.example', 'api.example'],
    ['https://name:word@api.example', 'api.example'],
    ['api.example', 'api.example'],
    ['https://name:wo/rd@api.example', 'https://api.example'],
    ['name:word@api.example', 'api.example'],
    ['', ''],
  ])('C6.1 refuses “%s”', (baseUrl, host) => {
    expect(baseAddress({ ...keys, baseUrl })).toEqual({
      ok: false,
      problem: { kind: 'insecure-address', host },
    });
  });

  it('C6.1 is the page’s own where the server holds the keys', () => {
    const connection: Connection = { keys: 'held-by-server', baseUrl: '' };
    expect(baseAddress(connection)).toEqual({ ok: true, base: '' });
  });
});
