import { createPacing, type PacingSnapshot } from '../../src/client/pacing';
import { conditions, run, startedWith, type Row } from '../bench/limits/matrix';
import { seededRandom } from '../support/seeded-random';

const kinds = ['aligned', 'first', 'sliding', 'bucket'] as const;
const alone = conditions([[60, 60_000]]).filter((each) => each.competitor === 0 && each.seed === 1);

function start(snapshot: PacingSnapshot): Row[] {
  return run(alone, startedWith(snapshot));
}

function restored(snapshot: PacingSnapshot) {
  return createPacing({ random: seededRandom(1), requestsInFlight: 2 }, snapshot);
}

const nobody = { interactive: 0, cells: 0, bulk: 0 };

describe('a snapshot of the pacing', () => {
  it.each(['window', 'log', 'bucket'] as const)('C5.11 gives back what it was given (%s)', (kind) => {
    const snapshot = { version: 1, kind, limit: 60, period: 60_000 } as const;
    const again = restored(snapshot).snapshot();
    expect(again).toMatchObject({ kind, limit: 60 });
    // A bucket starts a little slower than it was, since others may have come.
    expect(again?.period).toBeGreaterThanOrEqual(60_000);
    expect(again?.period).toBeLessThan(70_000);
  });

  it.each([
    ['a negative limit', { limit: -1, period: 1000 }],
    ['no number for a limit', { limit: NaN, period: 1000 }],
    ['a period of nothing', { limit: 60, period: 0 }],
    ['a period without end', { limit: 60, period: Infinity }],
    ['a period of a century', { limit: 60, period: 3.2e12 }],
  ])('C5.13 does not take what cannot be true: %s', (_, told) => {
    const pacing = restored({ version: 1, kind: 'window', ...told });
    expect(pacing.snapshot()).toBeNull();
    expect(pacing.estimate(0).period).toBeNull();
    expect(pacing.decide(0, { ...nobody, bulk: 3 })).toEqual({ kind: 'send', priority: 'bulk' });
  });

  it('C5.13 forgets what was learnt of another limit as soon as an answer tells the limit', () => {
    const pacing = restored({ version: 1, kind: 'window', limit: 5000, period: 3_600_000 });
    expect(pacing.estimate(0).period).toBe(3_600_000);
    pacing.recordSent(0, { priority: 'bulk' });
    pacing.recordResponse({
      sentAt: 0,
      receivedAt: 100,
      status: 200,
      limit: 60,
      remaining: 59,
      retryAfter: null,
      policy: null,
    });
    expect(pacing.estimate(100)).toMatchObject({ kind: 'unknown', limit: 60, period: null });
  });

  it.each([
    ['a period that is too short', { kind: 'window', limit: 60, period: 10_000 }],
    ['a period that is too long', { kind: 'window', limit: 60, period: 120_000 }],
    ['the wrong kind, a log', { kind: 'log', limit: 60, period: 60_000 }],
    ['the wrong kind, a bucket', { kind: 'bucket', limit: 60, period: 60_000 }],
    ['another quota', { kind: 'window', limit: 1000, period: 900_000 }],
  ] as const)('C5.13 finds its way from %s', (_, told) => {
    for (const row of start({ version: 1, ...told })) {
      expect(row.lostPerThousand).toBe(0);
      expect(row.refusedPerThousand).toBeLessThan(40);
      expect(row.utilisation).toBeGreaterThan(0.75);
    }
  });

  it('C5.13 is told for each kind of limiter', () => {
    expect(new Set(alone.map((each) => each.kind))).toEqual(new Set(kinds));
  });
});
