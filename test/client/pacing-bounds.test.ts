import { createPacing } from '../../src/client/pacing';
import { FixedWindow } from '../../src/client/pacing/fixed-window';
import { Observations, type Observation } from '../../src/client/pacing/observations';
import { pauseAfterRefusal } from '../../src/client/pacing/refusal-pause';
import { SlidingLog } from '../../src/client/pacing/sliding-log';
import { TokenBucket } from '../../src/client/pacing/token-bucket';
import { seededRandom } from '../support/seeded-random';
import { mean, run, type Row } from '../bench/limits/matrix';
import type { Conditions } from '../bench/limits/scenario';

const observations = (limit: number): Observations => {
  const made = new Observations();
  made.limit = limit;
  return made;
};

const besideOthers = (
  competitor: number,
  conditions: Pick<Conditions, 'kind' | 'limit' | 'period' | 'hasPolicy'>,
  runs = 5,
): Row[] =>
  run(
    Array.from({ length: runs }, (_, index) => index + 1).map((seed) => ({
      ...conditions,
      seed,
      latency: [50, 150] as const,
      competitor,
      horizon: 50 * conditions.period,
    })),
  );
const alone = (conditions: Pick<Conditions, 'kind' | 'limit' | 'period'>): Row[] =>
  besideOthers(0, conditions, 3);

const seen = (at: number, remaining: number): Observation => ({
  sentAt: at,
  receivedAt: at,
  earliest: at,
  latest: at,
  remaining,
});

describe('bounds of a period', () => {
  it('C5.3 measures no period across credits that came back in between', () => {
    const window = new FixedWindow(observations(3));
    window.begin(seen(0, 2), 0);
    window.recordGain(seen(1500, 0));
    window.recordEnd(seen(2500, 2), seen(2400, 0));
    expect(window.minPeriod).toBe(900);
  });

  it('C5.3 measures no period from what was a window before it was something else', () => {
    const window = new FixedWindow(observations(10));
    window.begin(seen(0, 9), 0);
    window.forget();
    window.recordEnd(seen(450_000, 9), seen(320_000, 0));
    expect([window.minPeriod, window.period]).toEqual([0, null]);
  });

  it('C5.22 counts in what time so many own requests and one more were let through', () => {
    const log = new SlidingLog(observations(2));
    for (const at of [0, 100, 200, 300, 400]) log.add({ earliest: at, latest: at + 10 });
    expect(log.spanOf(4)).toBe(410);
    expect(log.spanOf(2)).toBe(210);
    expect(log.spanOf(5)).toBe(Infinity);
  });

  it('C5.22 corrects a longer period of a window, and a slower rate of a bucket, and leaves shorter ones', () => {
    const window = new FixedWindow(observations(60));
    window.remember(120_000);
    window.limitPeriod(240_000);
    expect(window.period).toBe(120_000);
    window.limitPeriod(60_000);
    expect(window.period).toBeLessThanOrEqual(60_000);

    const bucket = new TokenBucket(observations(60));
    bucket.remember(60, 3_600_000);
    bucket.limitPeriod(60_000);
    expect(bucket.rate).toBeCloseTo(60 / 60_000);
    bucket.limitPeriod(120_000);
    expect(bucket.rate).toBeCloseTo(60 / 60_000);
  });

  it.each([
    { kind: 'first', limit: 3, period: 5088 },
    { kind: 'aligned', limit: 9, period: 15_195_419 },
    { kind: 'sliding', limit: 4, period: 1_670_533 },
  ] as const)('C5.23 finds $kind $limit in $period ms, which is no round period', (conditions) => {
    const rows = alone(conditions);
    expect(mean(rows, (row) => row.utilisation)).toBeGreaterThan(0.85);
    expect(rows.every((row) => row.lostPerThousand === 0)).toBe(true);
  });

  it('C5.8 is refused less than once for each period of six hours in which four credits come back one by one', () => {
    for (const { refused } of alone({ kind: 'bucket', limit: 4, period: 21_600_000 }))
      expect(refused).toBeLessThan(50);
  });
});

describe('a quota of which others take a third to a half is used by nine tenths in each run', () => {
  it.each([
    [
      'C5.3 a log of which nothing comes back one by one',
      0.43,
      { kind: 'sliding', limit: 50, period: 2_223_930 },
    ],
    ['C5.6 one of few', 0.45, { kind: 'sliding', limit: 6, period: 120_000 }],
    [
      'C5.7 a told one, whose counter seems to swing',
      0.45,
      { kind: 'sliding', limit: 394, period: 43_200_000, hasPolicy: true },
    ],
    [
      'C5.23 a small window, whose end is looked for with the last credit',
      0.33,
      { kind: 'first', limit: 7, period: 3777 },
    ],
  ] as const)('%s', (_what, others, conditions) => {
    for (const { utilisation } of besideOthers(others, conditions)) expect(utilisation).toBeGreaterThan(0.9);
  });
});

describe('a bucket that nobody else uses', () => {
  it('C5.5 is used whole though a part of its rate is yielded, also where it fills within seconds', () => {
    for (const { utilisation } of alone({ kind: 'bucket', limit: 60, period: 10_000 }))
      expect(utilisation).toBeGreaterThan(0.993);
  });
});

describe('a wrong period', () => {
  it('C5.16 that every third end contradicts is given up', () => {
    const period = 15_000;
    const conditions = { kind: 'aligned', limit: 2, latency: [290, 549], competitor: 0, period } as const;
    const seeds = Array.from({ length: 60 }, (_, seed) => seed);
    const rows = run(seeds.map((seed) => ({ ...conditions, horizon: 50 * period, seed })));
    expect(Math.max(...rows.map(({ refused }) => refused))).toBeLessThan(20);
  });
});

describe('the pause while nothing is known of the period', () => {
  it.each([
    [2, 1.15],
    [19, 1.15],
    [20, 1],
    [499, 1],
    [500, 0.15],
  ])('C5.8 of a limit of %i is %d of the time for which nothing is known to be left', (limit, share) => {
    const until = pauseAfterRefusal(
      {
        kind: 'unknown',
        refusals: 3,
        observations: { roundTrip: 100, limit },
        emptySince: 0,
        bucket: { rate: 0 },
        log: { oldestReturn: () => 0, period: 0 },
        window: { minPeriod: 0 },
        resetAt: () => 0,
      },
      60_000,
    );
    expect(until).toBeCloseTo(60_000 * (1 + share));
  });

  it.each([
    ['an hour', 3_600_000, 60],
    ['half a minute', 30_000, 30],
  ])('C5.8 of a client that is refused first of all, after it was idle for %s', (_, idle, seconds) => {
    const pacing = createPacing({ random: seededRandom(1), requestsInFlight: 2 });
    const waiting = { interactive: 0, cells: 1, bulk: 0 };
    pacing.decide(idle, waiting);
    pacing.recordSent(idle, { priority: 'cells' });
    const told = { limit: 60, remaining: 0, retryAfter: null, policy: null };
    pacing.recordResponse({ sentAt: idle, receivedAt: idle + 100, status: 429, ...told });
    const decision = pacing.decide(idle + 101, waiting);
    const waits = decision.kind === 'wait' ? (decision.until - idle) / 1000 : 0;
    expect(waits).toBeGreaterThanOrEqual(seconds);
    expect(waits).toBeLessThan(seconds + 2);
  });
});

describe('the end of a window that goes on refusing', () => {
  const window = { minPeriod: 3_600_000 };
  const pause = (refusals: number): number =>
    pauseAfterRefusal(
      {
        kind: 'window',
        refusals,
        observations: { roundTrip: 100, limit: 60 },
        emptySince: 0,
        bucket: { rate: 0 },
        log: { oldestReturn: () => 0, period: 0 },
        window,
        resetAt: () => 0,
      },
      0,
    );
  it.each([
    [1, 0.06],
    [2, 0.12],
    [3, 0.24],
    [4, 0.3],
    [20, 0.3],
  ])('C5.8 is looked for again after refusal %i in a share of %d of what it lasts', (refusals, share) => {
    expect(pause(refusals)).toBeCloseTo(share * window.minPeriod);
  });
});

describe('a bucket that goes on refusing', () => {
  it.each([
    [1, 2],
    [2, 4],
    [3, 8],
  ])('C5.8 is tried after refusal %i when %i of its credits have come back', (refusals, credits) => {
    const each = 5000;
    const until = pauseAfterRefusal(
      {
        kind: 'bucket',
        refusals,
        observations: { roundTrip: 100, limit: 60 },
        emptySince: 0,
        bucket: { rate: 1 / each },
        log: { oldestReturn: () => 0, period: 0 },
        window: { minPeriod: 0 },
        resetAt: () => 0,
      },
      0,
    );
    expect(until).toBeCloseTo(credits * each);
  });
});
