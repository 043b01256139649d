import { createPacing } from '../../src/client/pacing';
import { seeded } from '../bench/limits/engine';
import { runJob, type JobConditions } from '../bench/limits/job';
import { casesOf } from '../support/long';
import { seededRandom } from '../support/seeded-random';

const second = 1000;
const jobsOfAKind = casesOf(150);
const kinds = ['aligned', 'first', 'sliding', 'bucket', 'slidingRej'] as const;

/** Limits of 1 to 40 and periods of a second to an hour, small and large alike. */
function jobs(kind: JobConditions['kind']): JobConditions[] {
  const next = seeded(kind.length);
  return Array.from({ length: jobsOfAKind }, (_, seed) => {
    const limit = 1 + Math.floor(40 * next());
    const period = Math.round(second * 3600 ** next());
    return { kind, limit, period, requests: Math.ceil(limit * (0.3 + 6 * next())), seed };
  });
}

describe('a quota that no answer tells of', () => {
  it.each(kinds)('C5.18 ends what waits in a time near the best (%s)', (kind) => {
    let time = 0;
    let sensible = 0;
    for (const job of jobs(kind)) {
      const run = runJob(job);
      const unavoidable = run.best + 0.5 * job.period + 0.5 * second * job.requests;
      expect(run.time).toBeLessThan((kind === 'slidingRej' ? 5 : 2) * unavoidable);
      time += run.time;
      sensible += unavoidable;
    }
    expect(time).toBeLessThan(1.5 * sensible);
  });

  it('C5.18 never pauses for longer than an hour and a minute, however often it is refused', () => {
    const pacing = createPacing({ random: seededRandom(1), requestsInFlight: 2 });
    const waiting = { interactive: 0, cells: 0, bulk: 9 };
    let now = 0;
    let lastSent = 0;
    for (let count = 0; count < 200; count += 1) {
      let next = pacing.decide(now, waiting);
      while (next.kind === 'wait') {
        now = next.until;
        next = pacing.decide(now, waiting);
      }
      expect(now - lastSent).toBeLessThan(3_661_000 * 1.02);
      lastSent = now;
      pacing.recordSent(now, next);
      now += 100;
      const status = count === 0 ? 200 : 429;
      pacing.recordResponse({
        sentAt: lastSent,
        receivedAt: now,
        status,
        limit: null,
        remaining: null,
        retryAfter: null,
        policy: null,
      });
    }
  });
});
