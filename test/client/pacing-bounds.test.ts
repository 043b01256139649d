import { FixedWindow } from '../../src/client/pacing/fixed-window';
import { Observations } from '../../src/client/pacing/observations';
import { SlidingLog } from '../../src/client/pacing/sliding-log';
import { TokenBucket } from '../../src/client/pacing/token-bucket';
import { mean, run, type Row } from '../bench/limits/matrix';
import type { Conditions } from '../bench/limits/scenario';

const observations = (limit: number): Observations => {
  const made = new Observations();
  made.limit = limit;
  return made;
};

const alone = (conditions: Pick<Conditions, 'kind' | 'limit' | 'period'>): Row[] =>
  run(
    [1, 2, 3].map((seed) => ({
      ...conditions,
      seed,
      latency: [50, 150] as const,
      competitor: 0,
      horizon: 50 * conditions.period,
    })),
  );

describe('bounds of a period', () => {
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
