import { createLimiter, limiterKinds, type LimiterKind } from '../../../src/service/routes/limiters';
import { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';

const seconds = 1000;

/** When, and what is left; `no` where it was refused, with the seconds to wait in brackets. */
type Trace = readonly (readonly [at: number, left: string])[];

async function traced(kind: LimiterKind, times: readonly number[]): Promise<Trace> {
  const clock = new FakeClock();
  await clock.advance(7 * seconds);
  const limiter = createLimiter({ count: 3, periodMilliseconds: 60 * seconds, kind }, clock);
  const began = clock.monotonic();
  const trace: (readonly [number, string])[] = [];
  for (const at of times) {
    await clock.advance(began + at * seconds - clock.monotonic());
    const { allowed, remaining, waitMilliseconds } = limiter.take('account');
    trace.push([at, allowed ? String(remaining) : `no (${waitMilliseconds / seconds})`]);
  }
  return trace;
}

describe('contract 8: kinds of limiter, over whole traces of 3 requests in 60 seconds', () => {
  it.each<[LimiterKind, Trace]>([
    [
      'fixed-window',
      [
        [10, '2'],
        [20, '1'],
        [59, '0'],
        [59.5, 'no (0.5)'],
        [60, '2'],
        [61, '1'],
        [119, '0'],
        [119, 'no (1)'],
        [300, '2'],
        [419, '2'],
        [420, '2'],
      ],
    ],
    [
      'first-use-window',
      [
        [10, '2'],
        [20, '1'],
        [59, '0'],
        [60, 'no (10)'],
        [69.5, 'no (0.5)'],
        [70, '2'],
        [129, '1'],
        [130, '2'],
        [300, '2'],
      ],
    ],
    [
      'sliding-log',
      [
        [10, '2'],
        [20, '1'],
        [59, '0'],
        [60, 'no (10)'],
        [70, '0'],
        [79, 'no (1)'],
        [80, '0'],
        [119, '0'],
        [300, '2'],
      ],
    ],
    [
      'token-bucket',
      [
        [10, '2'],
        [10, '1'],
        [10, '0'],
        [15, 'no (15)'],
        [30, '0'],
        [40, 'no (10)'],
        [50, '0'],
        [100, '1'],
        [300, '2'],
      ],
    ],
  ])('%s', async (kind, trace) => {
    expect(
      await traced(
        kind,
        trace.map(([at]) => at),
      ),
    ).toEqual(trace);
  });

  it.each(limiterKinds)(
    '%s: who waits as long as it says is let in, and never one moment earlier',
    async (kind) => {
      const clock = new FakeClock();
      const random = seededRandom(11);
      const limiter = createLimiter({ count: 7, periodMilliseconds: 1000, kind }, clock);
      let waits = 0;
      for (let request = 0; request < 2000; request++) {
        await clock.advance(Math.floor(random.next() * 120));
        const { allowed, waitMilliseconds } = limiter.take('account');
        if (allowed) continue;
        waits += 1;
        if (waitMilliseconds > 1) {
          await clock.advance(waitMilliseconds - 1);
          expect(limiter.take('account').allowed).toBe(false);
          await clock.advance(1);
        } else await clock.advance(waitMilliseconds);
        expect(limiter.take('account').allowed).toBe(true);
      }
      expect(waits).toBeGreaterThan(50);
    },
  );

  it.each(limiterKinds)('%s: counts each caller by itself', (kind) => {
    const limiter = createLimiter({ count: 1, periodMilliseconds: 1000, kind }, new FakeClock());
    expect([limiter.take('a'), limiter.take('b'), limiter.take('a')].map(({ allowed }) => allowed)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each(limiterKinds)('%s: is not moved by a change of the machine’s time', (kind) => {
    const clock = new FakeClock();
    const limiter = createLimiter({ count: 1, periodMilliseconds: 1000, kind }, clock);
    limiter.take('account');
    clock.setWallClock(Date.parse('2027-01-01T00:00:00Z'));
    expect(limiter.take('account').allowed).toBe(false);
  });
});
