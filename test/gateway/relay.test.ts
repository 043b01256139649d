import { openGateway } from './support/closing';
import { always, asJson } from './support/recording-api';
import { apiKey, serviceKey, type TestGateway } from './support/test-gateway';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});

const epc = '/api/properties/epc-check';

describe('the relay', () => {
  it.each([
    `${epc}/registry:uprn:100023336956`,
    `${epc}/svc:address:2%2F1,+12+High+Street,+FH1+1AA`,
    `${epc}/svc:address:A%2BB+House,+%31+High+Street,+FH1+1AA`,
    `${epc}/svc:address:%C3%A9%20%20double,+FH1+1AA`,
    `${epc}/svc:address:Flat+1..2,+100%25+House,+FH1+1AA`,
    `${epc}/svc:property:a%2Fb`,
  ])('G7.3 passes %s on byte for byte', async (target) => {
    const answer = await gateway.ask(target);
    expect(answer.status).toBe(200);
    expect(gateway.api.requests.map((request) => request.target)).toEqual([target]);
  });

  it('G9.1 puts its own keys in the place of any others, and drops what is not for the API', async () => {
    await gateway.ask(`${epc}/registry:uprn:1`, {
      headers: {
        'X-SSO-API-Key': 'from-a-page',
        'x-sso-service-key': 'from-a-page',
        cookie: 'session=1',
        authorization: 'Bearer 1',
        connection: 'keep-alive, x-kept',
        'x-kept': '1',
        te: 'trailers',
        origin: `https://localhost:${gateway.port}`,
      },
    });
    const { headers } = gateway.api.requests[0]!;
    expect(headers['x-sso-api-key']).toBe(apiKey);
    expect(headers['x-sso-service-key']).toBe(serviceKey);
    expect(headers.accept).toBe('application/json');
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'connection',
      'content-type',
      'host',
      'x-sso-api-key',
      'x-sso-service-key',
    ]);
    expect(headers.host).toBe(new URL(gateway.api.baseUrl).host);
  });

  it('G9.1 passes the quota back and neither cookies nor permissions for other sites', async () => {
    const { headers } = await gateway.ask(`${epc}/registry:uprn:1`);
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '600',
      'x-ratelimit-remaining': '599',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('G9.2 passes bodies of create and sync on unchanged', async () => {
    const body = '{ "address": "1 High Street",\n  "rent": 1e2 }';
    await gateway.ask('/api/properties/create', { method: 'POST', headers: asJson, body });
    await gateway.ask('/api/properties/sync/svc:property:a', { method: 'PUT', headers: asJson, body });
    await gateway.ask('/api/properties/archive/svc:property:a', { method: 'DELETE' });
    expect(gateway.api.requests.map(({ method, body }) => [method, body])).toEqual([
      ['POST', body],
      ['PUT', body],
      ['DELETE', ''],
    ]);
  });

  it('G9.2 passes errors of the API on as they are', async () => {
    const told = { 'retry-after': '7', ratelimit: '"a";r=0;t=7', 'ratelimit-policy': '"a";q=60;w=60' };
    gateway.api.respond = always(429, { ...told, 'content-type': 'text/plain' }, 'slow down');
    const answer = await gateway.ask(`${epc}/registry:uprn:1`);
    expect(answer).toMatchObject({ status: 429, text: 'slow down', headers: told });
  });

  it('G9.1 follows no redirect and gives none away', async () => {
    gateway.api.respond = always(308, { location: 'https://elsewhere.example/' });
    const answer = await gateway.ask(`${epc}/registry:uprn:1`);
    expect(answer.status).toBe(502);
    expect(answer.headers).not.toHaveProperty('location');
    expect(answer.text).toContain('answers with a redirect');
  });

  it('G6.2, G9.2 says so when the API is silent, breaks off, or is not there, and logs by its code why', async () => {
    const asked = new Promise<void>((reached) => (gateway.api.respond = () => reached()));
    const silent = gateway.ask(`${epc}/registry:uprn:1`);
    await asked;
    await gateway.clock.advance(30_000);
    expect((await silent).status).toBe(504);
    gateway.api.respond = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{', () => response.socket?.destroy());
    };
    const broken = await gateway.ask(`${epc}/registry:uprn:1`);
    expect([broken.status, broken.text]).toEqual([502, expect.stringContaining('cut short')]);
    await gateway.api.close();
    const gone = await gateway.ask(`${epc}/registry:uprn:1`);
    expect([gone.status, gone.text]).toEqual([502, expect.stringContaining('cannot be reached')]);
    expect(JSON.parse(gateway.lines.at(-1) ?? '{}')).toMatchObject({ status: 502, because: 'ECONNREFUSED' });
  });

  it('G9.2 waits for the answer that an interim one announces', async () => {
    const { respond } = gateway.api;
    gateway.api.respond = (request, response) => {
      response.writeEarlyHints({ link: '</style.css>; rel=preload' });
      respond(request, response);
    };
    const answer = await gateway.ask(`${epc}/registry:uprn:1`);
    expect([answer.status, answer.headers['x-ratelimit-limit']]).toEqual([200, '600']);
  });

  it('G9.2 passes a header on that came several times as the list that it is', async () => {
    gateway.api.respond = always(200, { ...asJson, ratelimit: ['"a";r=1;t=7', '"b";r=2;t=9'] });
    const { headers } = await gateway.ask(`${epc}/registry:uprn:1`);
    expect(headers.ratelimit).toBe('"a";r=1;t=7, "b";r=2;t=9');
  });

  it('G9.2 gives a request up with the page that asked', async () => {
    const left = new AbortController();
    const isAnswered = new Promise<boolean>((ended) => {
      gateway.api.respond = (_request, response) => {
        response.on('close', () => ended(response.writableFinished));
        left.abort();
      };
    });
    await expect(gateway.ask(`${epc}/registry:uprn:1`, { signal: left.signal })).rejects.toThrow();
    expect(await isAnswered).toBe(false);
    expect(gateway.lines.join('')).toContain('given up by the page');
  });
});

describe('what the relay refuses', () => {
  it.each([
    '/api',
    '/api/',
    '/api/properties/epc-check',
    '/api/properties/epc-check/',
    '/api/properties/epc-check/a/b',
    '/api/properties/epc-check/registry:uprn:1?x=1',
    '/api/properties/epc-check/..',
    '/api/properties/epc-check/%2E%2e',
    '/api/properties/epc-check/..;',
    '/api/properties/epc-check/..;/admin',
    '/api/properties/epc-check/%2e%2e%2fadmin',
    '/api/properties/epc-check/%252e%252e%252fadmin',
    '/api/properties/epc-check/svc:property:%2e%2e%2Fepc-check',
    '/api/properties/epc-check/svc:property:x%2f..%2f..%2fadmin',
    '/api/properties/epc-check/svc:property:x%5c..%5cadmin',
    '/api/properties/epc-check/svc:address:x%2f..;a%2f..;b%2fadmin',
    '/api/properties/epc-check/svc:address:x%252f%252e%252e%252fadmin',
    '/api/properties/epc-check/svc:address:x%25252f%25252e%25252e%25252fadmin',
    '/api/properties/epc-check/svc:address:x%0d%0aHost:+evil',
    '/api/properties/epc-check/svc:address:x%00',
    '/api/properties/epc-check/svc:address:bad%zz%',
    '/api/properties/epc-check/registry:uprn:1a',
    '/api/properties/epc-check/registry:uprn:-1',
    '/api/properties/epc-check/1',
    '/api/properties/../properties/epc-check/registry:uprn:1',
    '/api//properties/epc-check/registry:uprn:1',
    '/API/properties/epc-check/registry:uprn:1',
    '/api/properties/create/registry:uprn:1',
    '/api/admin',
    `/api/properties/epc-check/${'a'.repeat(2049)}`,
  ])('G7.3 %s is none of the contract’s paths', async (target) => {
    expect((await gateway.ask(target)).status).toBe(404);
    expect(gateway.api.requests).toEqual([]);
  });

  it.each(['HEAD', 'OPTIONS', 'POST', 'DELETE', 'PATCH', 'TRACE'])('G7.3 %s of a check', async (method) => {
    const answer = await gateway.ask(`${epc}/registry:uprn:1`, { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET']);
    expect(gateway.api.requests).toEqual([]);
  });
});
