import { createPacing, type Pacing } from '../../src/client/pacing';
import { conditions, run } from '../bench/limits/matrix';
import { runDesks } from '../bench/limits/desks';
import { sum } from '../bench/support/fairness';
import { seededRandom } from '../support/seeded-random';

const waiting = { interactive: 0, cells: 0, bulk: 100 };
const limit = 600;

/** An answer that told so many remaining. */
function answer(pacing: Pacing, sentAt: number, remaining: number): void {
  pacing.recordSent(sentAt, { priority: 'bulk' });
  const moments = { sentAt, receivedAt: sentAt + 100 };
  pacing.recordResponse({ ...moments, status: 200, limit, remaining, retryAfter: null, policy: null });
}

const make = (kind: 'log' | 'bucket' | null): Pacing =>
  createPacing(
    { random: seededRandom(1), requestsInFlight: 2 },
    kind && { version: 1, kind, limit, period: 60_000 },
  );

describe('a desk that comes late to a quota that others use', () => {
  it('C5.3 takes it for a window when far more came back at once than it ever used', () => {
    const pacing = make(null);
    answer(pacing, 0, 30);
    answer(pacing, 10_000, 20);
    answer(pacing, 20_000, 10);
    answer(pacing, 30_000, 350);
    expect(pacing.estimate(30_100).kind).toBe('window');
  });

  it('C5.5 looks again at a log that it left to others, however full that was', () => {
    const pacing = make('log');
    for (let sentAt = 0; sentAt < 10_000; sentAt += 1000) answer(pacing, sentAt, 8);
    let now = 9100;
    let next = pacing.decide(now, waiting);
    while (next.kind === 'wait' && now < 180_000) {
      now = Math.max(now + 1, next.until);
      next = pacing.decide(now, waiting);
    }
    expect(next.kind).toBe('send');
    expect(now).toBeLessThan(80_000);
  });

  it('C5.4 looks in between once credits came back in part, and not only when a common period would end', () => {
    const pacing = make(null);
    answer(pacing, 0, 12);
    answer(pacing, 300_000, 20);
    answer(pacing, 340_000, 8);
    const looks: number[] = [];
    for (let now = 340_100, remaining = 7; now < 599_000; now += 100) {
      if (pacing.decide(now, waiting).kind !== 'send') continue;
      looks.push(now);
      answer(pacing, now, remaining);
      remaining -= 1;
    }
    expect(looks.length).toBeGreaterThan(3);
    expect(looks.length).toBeLessThan(8);
  });

  it.each([
    ['bucket', 2, 150],
    ['log', 16, 2000],
  ] as const)(
    'C5.5 looks at what is left of a %s as often as one of its own comes back',
    (kind, count, longest) => {
      const pacing = make(kind);
      const reserve = 20;
      let now = 0;
      for (let sent = 0; sent < count; now += 100) {
        if (pacing.decide(now, waiting).kind !== 'send') continue;
        answer(pacing, now, reserve);
        sent += 1;
      }
      const next = pacing.decide(now, waiting);
      expect(next.kind === 'wait' ? next.until - now : Infinity).toBeLessThan(longest);
    },
  );

  it('C5.5 yields nothing of a small quota, of which each credit counts', () => {
    const conditions = {
      kind: 'sliding',
      limit: 6,
      period: 120_000,
      latency: [50, 250],
      competitor: 0.45,
    } as const;
    const [row] = run([{ ...conditions, horizon: 50 * conditions.period, seed: 1 }]);
    expect(row?.utilisation).toBeGreaterThan(0.9);
  });

  it('C5.23 is hardly refused for guesses at the period of a window on the clock', () => {
    const rows = run(conditions([[60, 60_000]], {}, ['aligned'])).filter((row) => row.competitor === 0);
    expect(sum(rows.map((row) => row.refused))).toBeLessThan(10);
  });

  it.each([
    ['two of a bucket', 2, 'bucket', 60],
    ['five of a bucket', 5, 'bucket', limit],
    ['two of a log', 2, 'sliding', limit],
    ['five of a log', 5, 'sliding', limit],
  ] as const)('C5.5 comes to an equal share: %s', (_who, count, kind, each) => {
    const { fairness, refusedPerThousand } = runDesks(count, kind, each, 60_000);
    expect(fairness).toBeGreaterThan(0.96);
    expect(refusedPerThousand).toBeLessThan(20);
  });
});
