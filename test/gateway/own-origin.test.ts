import { ownHosts } from '../../src/gateway/own-origin';
import { testGateway, type TestGateway } from './support/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ hosts: ['terrace.example'] });
});
afterAll(() => gateway.close());

const check = '/api/properties/epc-check/registry:uprn:1';
const statusWith = async (headers: Record<string, string>, target = check): Promise<number> =>
  (await gateway.ask(target, { headers })).status;

describe('the names under which the server answers', () => {
  it('G1.1 are loopback with its own port and the configured hosts', async () => {
    for (const host of [`localhost:${gateway.port}`, `127.0.0.1:${gateway.port}`, 'Terrace.Example']) {
      expect(await statusWith({ host })).toBe(200);
    }
  });

  it.each(['evil.example', 'localhost', 'localhost:1', '127.0.0.1.evil.example'])(
    'G1.1 are not "%s", whatever is asked for',
    async (host) => {
      for (const target of [check, '/healthz', '/taskpane.html', '/workbench/', '/workbench/sample.json']) {
        expect(await statusWith({ host }, target)).toBe(421);
      }
    },
  );

  it('G1.1 tell where to go instead, by loopback where no host is configured', async () => {
    expect([...ownHosts(3000)][0]).toBe('localhost:3000');
    const { text } = await gateway.ask('/', { headers: { host: 'evil.example' } });
    expect(JSON.parse(text)).toMatchObject({
      status: 421,
      description: expect.stringContaining('Open this server as https://terrace.example:'),
    });
  });
});

describe('who may call the API', () => {
  it('G1.1 a page of this server, a person, a program', async () => {
    const origin = `https://localhost:${gateway.port}`;
    expect(await statusWith({ origin, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await statusWith({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await statusWith({ 'sec-fetch-site': 'none' })).toBe(200);
    expect(await statusWith({})).toBe(200);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port of localhost', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that differs in its port', { origin: 'https://localhost:1' }],
    ['an origin without a name', { origin: 'null' }],
    ['the same name over plain http', { origin: 'http://terrace.example', host: 'terrace.example' }],
  ])('G1.1 not %s', async (_who, headers: Record<string, string>) => {
    const before = gateway.api.requests.length;
    expect(await statusWith(headers)).toBe(403);
    expect(gateway.api.requests).toHaveLength(before);
  });
});
