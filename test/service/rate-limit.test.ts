import { keyHeaders } from '../../src/contract';
import type { LimiterKind } from '../../src/service';
import { expectContract, taken } from './support/contract-shape';
import { madeStore } from './support/made-store';
import { keyed, runService } from './support/running-service';

const path = '/api/properties/epc-check/registry:uprn:100';
const store = madeStore([{ uprn: '100', address: '1 High Street', postcode: 'FH1 2AB', certificate: {} }]);

describe('contract 8: limits', () => {
  it('answers a whole trace as a fixed window does: counts down, refuses, begins anew', async () => {
    const service = await runService({ store, limit: { count: 3, periodMilliseconds: 60_000 } });
    const trace: [seconds: number, path: string, status: number, remaining: string][] = [
      [0, path, 200, '2'],
      [10, '/nowhere', 404, '1'],
      [59.999, path, 200, '0'],
      [59.999, path, 429, '0'],
      [59.999, path, 429, '0'],
      [60, path, 200, '2'],
      [119, path, 200, '1'],
      [120, path, 200, '2'],
      [600, path, 200, '2'],
    ];
    let seconds = 0;
    for (const [at, target, status, remaining] of trace) {
      await service.clock.advance((at - seconds) * 1000);
      seconds = at;
      const answer = await taken(await service.get(target));
      expectContract(answer);
      expect([at, answer.status, answer.headers.get('x-ratelimit-remaining')]).toEqual([
        at,
        status,
        remaining,
      ]);
      expect(answer.headers.get('x-ratelimit-limit')).toBe('3');
    }
  });

  it('refuses with a bare body: no code, and in seconds when to come back', async () => {
    const service = await runService({ store, limit: { count: 1, periodMilliseconds: 60_000 } });
    expect((await service.get(path)).headers.get('retry-after')).toBeNull();
    await service.clock.advance(20_500);
    const refused = await service.get(path);
    expect(refused.headers.get('retry-after')).toBe('40');
    expect(expectContract(await taken(refused))).toMatchObject({ status: 429, message: 'Too Many Requests' });
  });

  // Two requests at 0 s and two at 5.5 s, of 3 in 30 s; then 18.5 s later.
  it.each<[LimiterKind, (readonly [status: number, left: string])[]]>([
    [
      'fixed-window',
      [
        [200, 'r=2;t=30'],
        [200, 'r=1;t=30'],
        [200, 'r=0;t=25'],
        [429, 'r=0;t=25'],
        [429, 'r=0;t=6'],
      ],
    ],
    [
      'first-use-window',
      [
        [200, 'r=2;t=30'],
        [200, 'r=1;t=30'],
        [200, 'r=0;t=25'],
        [429, 'r=0;t=25'],
        [429, 'r=0;t=6'],
      ],
    ],
    [
      'sliding-log',
      [
        [200, 'r=2;t=30'],
        [200, 'r=1;t=30'],
        [200, 'r=0;t=25'],
        [429, 'r=0;t=25'],
        [429, 'r=0;t=6'],
      ],
    ],
    [
      'token-bucket',
      [
        [200, 'r=2;t=10'],
        [200, 'r=1;t=20'],
        [200, 'r=0;t=25'],
        [429, 'r=0;t=25'],
        [200, 'r=1;t=16'],
      ],
    ],
  ])('tells by the standard’s headers how a %s comes back', async (kind, expected) => {
    const service = await runService({ store, limit: { count: 3, periodMilliseconds: 30_000, kind } });
    const trace: (readonly [number, string])[] = [];
    for (const pause of [0, 0, 5_500, 0, 18_500]) {
      await service.clock.advance(pause);
      const { status, headers } = await service.get(path);
      expect(headers.get('ratelimit-policy')).toBe('"default";q=3;w=30');
      trace.push([status, (headers.get('ratelimit') ?? '').replace('"default";', '')]);
      const wait = headers.get('retry-after');
      if (status !== 429) expect(wait).toBeNull();
      // A bucket has another request long before it is full.
      else expect(wait).toBe(kind === 'token-bucket' ? '5' : trace.at(-1)?.[1].slice('r=0;t='.length));
    }
    expect(trace).toEqual(expected);
  });

  it.each([
    [
      'where they are turned off',
      { count: 1, periodMilliseconds: 60_000, sendsStandardHeaders: false },
      null,
    ],
    ['of a period that is no whole number of seconds', { count: 1, periodMilliseconds: 1_500 }, '2'],
  ])('leaves the standard’s headers out %s', async (_where, limit, wait) => {
    const service = await runService({ store, limit });
    await service.get(path);
    const { status, headers } = await service.get(path);
    expect([status, headers.get('x-ratelimit-limit'), headers.get('retry-after')]).toEqual([429, '1', wait]);
    expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null]);
  });

  it('counts wrong keys by themselves: they use up nobody’s quota and are told 401 without end', async () => {
    const service = await runService({ store, limit: { count: 2, periodMilliseconds: 60_000 } });
    const wrong = { ...keyed, [keyHeaders.api]: 'wrong' };
    const refused = [];
    for (let count = 0; count < 4; count++) refused.push(await service.get(path, wrong));
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(refused.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['1', '0', '0', '0']);
    expect((await service.get(path)).headers.get('x-ratelimit-remaining')).toBe('1');
  });

  it('is not moved by a change of the machine’s time', async () => {
    const service = await runService({ store, limit: { count: 1, periodMilliseconds: 60_000 } });
    await service.get(path);
    service.clock.setWallClock(Date.parse('2027-01-01T00:00:00Z'));
    expect((await service.get(path)).status).toBe(429);
  });

  it('waits the latency before every answer', async () => {
    const service = await runService({ store, latencyMilliseconds: 100 });
    const asked = service.get(path);
    while (service.clock.pending.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(service.clock.pending).toEqual([100]);
    await service.clock.advance(100);
    expect((await asked).status).toBe(200);
  });
});
