import { servePortfolio } from '../properties/support/portfolio';
import { taken } from '../support/contract-shape';
import { keyed, runService, type RunningService } from '../support/running-service';
import { never, refusals } from './support/refusals';
import { openWorld, station, stationUprn, type World } from './support/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(() => world.close());

const endpoints: readonly (readonly [method: string, path: string])[] = [
  ['GET', `epc-check/${stationUprn}`],
  ['GET', `determination-check/${stationUprn}`],
  ['GET', `licensing-check/${stationUprn}`],
  ['GET', `property-check/${never}`],
  ['POST', 'create'],
  ['PUT', `sync/${never}`],
  ['DELETE', `archive/${never}`],
];

function limited(count: number): Promise<RunningService> {
  return runService({ store: world.store, limit: { count, periodMilliseconds: 60_000 } });
}

function ask(service: RunningService, method: string, path: string): Promise<Response> {
  const body = method === 'POST' || method === 'PUT' ? JSON.stringify(station) : null;
  const headers = { ...keyed, 'Content-Type': 'application/json' };
  return service.ask(`/api/properties/${path}`, { method, headers, body });
}

const remaining = (answer: Response): string | null => answer.headers.get('X-RateLimit-Remaining');

describe('contract 8: limits', () => {
  it.each(endpoints)(
    'contract 8.1: %s %s counts, and is 429 when the period is used up',
    async (method, path) => {
      const service = await limited(2);
      const first = await ask(service, method, path);
      expect([first.headers.get('X-RateLimit-Limit'), remaining(first)]).toEqual(['2', '1']);
      expect(remaining(await ask(service, method, path))).toBe('0');
      const refused = await taken(await ask(service, method, path));
      expect(refused.status).toBe(429);
      expect(refused.headers.get('x-ratelimit-limit')).toBe('2');
      expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
      await service.clock.advance(60_000);
      expect(remaining(await ask(service, method, path))).toBe('1');
    },
  );

  it('contract 8.1: the quota is the key’s, whatever it asks', async () => {
    const service = await limited(7);
    const left = [];
    for (const [method, path] of endpoints) left.push(remaining(await ask(service, method, path)));
    expect(left).toEqual(['6', '5', '4', '3', '2', '1', '0']);
  });

  // The calls of `provoke` fail unless an answer has both headers as numbers.
  it.each(refusals)(
    'contract 8.1: both headers are on $status ($code) of $operation',
    async ({ status, provoke }) => {
      expect((await provoke(world)).status).toBe(status);
    },
  );

  it('contract 8.2: two requests at a time are answered, and so are more', async () => {
    const service = await limited(100);
    const [method, path] = endpoints[0]!;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(service, method, path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(remaining)).size).toBe(20);
  });

  it('contract 8.3: Create is 403 (600001) when the account is full, and Sync is not', async () => {
    const { result } = await world.service.create(station);
    const full = await servePortfolio(world.store, { accountLimit: 1 });
    expect((await full.create(station)).body).toMatchObject({ status: 403, code: 600001 });
    expect((await full.sync(String(result['id']), station)).status).toBe(200);
  });
});

describe('contract 9: versioning', () => {
  it('contract 9: no path has a version, and the document says 2', async () => {
    const document = (await (await world.service.get('/openapi.json', {})).json()) as {
      info: { version: string };
      paths: object;
    };
    expect(document.info.version).toBe('2');
    for (const path of Object.keys(document.paths)) expect(path).not.toMatch(/\/v\d/);
    const { body } = await world.service.send('GET', `v2/epc-check/${stationUprn}`);
    expect(body).toMatchObject({ status: 404, code: 102000 });
  });
});
