import { createPacing, type PacingResponse } from '../../src/client/pacing';
import { conditions, run, usualLimits, warm } from '../bench/limits/matrix';
import { seededRandom } from '../support/seeded-random';
import { casesOf } from '../support/long';

const nobody = { interactive: 0, cells: 0, bulk: 0 };

/** A server that does as chance says: any status, headers or none, any delay. */
function trace(seed: number): void {
  const must = (isSo: boolean, what: string): void => {
    if (!isSo) throw new Error(`${what} (seed ${seed})`);
  };
  const random = seededRandom(seed);
  const below = (count: number): number => Math.floor(random.next() * count);
  const slots = 1 + below(6);
  const pacing = createPacing({ random, requestsInFlight: slots });
  const inFlight: PacingResponse[] = [];
  const hasHeaders = random.next() < 0.8;
  const limit = 1 + below(100);
  let remaining = limit;
  let refusals = 0;
  let now = 0;
  for (let step = 0; step < 120; step += 1) {
    const waiting = { interactive: below(3), cells: below(3), bulk: 1 + below(500) };
    const next = pacing.decide(now, waiting);
    if (next.kind === 'send') {
      must(inFlight.length < slots, 'slots');
      must(waiting[next.priority] > 0, 'somebody waits');
      must(waiting.interactive === 0 || next.priority === 'interactive', 'interactive first');
      // While refused one request tries, and no second one.
      must(refusals === 0 || inFlight.length === 0, 'one probe');
      pacing.recordSent(now, next);
      remaining = random.next() < 0.05 ? limit : Math.max(0, remaining - 1 - below(2));
      const statuses = [200, 200, 200, 200, 404, 429, 500, null] as const;
      const status = statuses[below(statuses.length)] ?? null;
      const told = hasHeaders && status !== null;
      inFlight.push({
        sentAt: now,
        receivedAt: now + 1 + below(2000),
        status,
        limit: told ? limit : null,
        remaining: told ? (status === 429 ? 0 : remaining) : null,
        retryAfter: status === 429 && random.next() < 0.2 ? below(5000) : null,
        policy: null,
      });
      continue;
    }
    must(next.until > now, 'a later moment');
    inFlight.sort((a, b) => a.receivedAt - b.receivedAt);
    const [first] = inFlight;
    // Nothing is under way: it must look again by itself.
    must(first !== undefined || next.until < Infinity, 'it wakes');
    if (first && first.receivedAt <= next.until) {
      inFlight.shift();
      now = Math.max(now, first.receivedAt);
      pacing.recordResponse(first);
      if (first.status === 429) refusals += 1;
      else if (first.status !== null) refusals = 0;
    } else {
      now = next.until;
    }
    const estimate = pacing.estimate(now);
    for (const value of [estimate.limit, estimate.remaining, estimate.period, estimate.nextReset]) {
      must(value === null || Number.isFinite(value), 'a number');
    }
  }
  expect(pacing.decide(now, nobody)).toEqual({ kind: 'wait', until: Infinity });
  const snapshot = pacing.snapshot();
  expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot);
}

describe('pacing', () => {
  it('C3.1, C3.2, C5.8 holds its invariants over thousands of traces of servers that do as they like', () => {
    for (let seed = 1; seed <= casesOf(2000); seed += 1) trace(seed);
  });

  it('C5.2 finds out with one request, and with a second after 2 s should the first hang', () => {
    const pacing = createPacing({ random: seededRandom(1), requestsInFlight: 2 });
    const waiting = { ...nobody, bulk: 5 };
    expect(pacing.decide(0, waiting)).toEqual({ kind: 'send', priority: 'bulk' });
    pacing.recordSent(0, { priority: 'bulk' });
    expect(pacing.decide(1, waiting)).toEqual({ kind: 'wait', until: 2000 });
    expect(pacing.decide(2000, waiting)).toEqual({ kind: 'send', priority: 'bulk' });
  });

  it('C5.9 takes a 429 with credits left for too many at once: one at a time until fifty answers came', () => {
    const pacing = createPacing({ random: seededRandom(1), requestsInFlight: 2 });
    const waiting = { ...nobody, interactive: 9 };
    let now = 0;
    let remaining = 1000;
    /** Sends what may leave now; answers all of it; gives how many left together. */
    const round = (status: number): number => {
      let together = 0;
      for (let next = pacing.decide(now, waiting); next.kind === 'send'; next = pacing.decide(now, waiting)) {
        pacing.recordSent(now, next);
        together += 1;
      }
      const answer = { sentAt: now, receivedAt: now + 100, limit: 1000, retryAfter: null, policy: null };
      for (let count = 0; count < together; count += 1) {
        remaining -= 1;
        pacing.recordResponse({ ...answer, status, remaining });
      }
      now += 300;
      return together;
    };
    round(200);
    expect(round(200)).toBe(2);
    round(429);
    for (let count = 0; count < 45; count += 1) expect(round(200)).toBeLessThan(2);
    const later = Array.from({ length: 20 }, () => round(200));
    expect(later).toContain(2);
  });

  it.each(['aligned', 'first', 'sliding', 'bucket'] as const)(
    'C5.3, C5.5 uses a quota of 60 a minute that it does not know (%s)',
    (kind) => {
      const rows = run(conditions([[60, 60_000]], {}, [kind])).filter((row) => row.competitor === 0);
      for (const row of rows) {
        expect(row.utilisation).toBeGreaterThan(0.93);
        expect(row.refusedPerThousand).toBeLessThan(8);
        expect(row.lostPerThousand).toBe(0);
        expect(row.learntAfter).toBeLessThan(4 * row.period);
      }
    },
  );

  it('C5.11 is refused less when it starts with what was learnt before', () => {
    const all = conditions(usualLimits.slice(0, 3)).filter((each) => each.competitor === 0);
    const sum = (rows: ReturnType<typeof run>): number => rows.reduce((total, row) => total + row.refused, 0);
    expect(sum(run(all, warm))).toBeLessThan(sum(run(all)));
  });

  it('C5.7 smooths counters that are wrong by two', () => {
    const rows = run(conditions([[60, 60_000]], { noise: 2 })).filter((row) => row.competitor === 0);
    const mean = rows.reduce((total, row) => total + row.utilisation, 0) / rows.length;
    expect(mean).toBeGreaterThan(0.9);
  });
});
