import { createPacing } from '../../src/client/pacing';
import { conditions, mean, run, type Row } from '../bench/limits/matrix';
import { seededRandom } from '../support/seeded-random';

const alone = (rows: Row[]): Row[] => rows.filter((row) => row.competitor === 0);
const utilisation = (rows: Row[]): number => mean(rows, (row) => row.utilisation);

describe('limits that are not told', () => {
  it('C5.14 learns 10 a second beside 600 a minute from refusals with credits left', () => {
    const rows = alone(run(conditions([[600, 60_000]], { second: [10, 1000] }, ['aligned', 'bucket'], [1])));
    expect(utilisation(rows)).toBeGreaterThan(0.85);
    for (const row of rows) {
      expect(row.refusedPerThousand).toBeLessThan(20);
      expect(row.lostPerThousand).toBe(0);
    }
  });

  it('C5.14 sends more slowly after a refusal with credits left and nothing else under way', () => {
    const pacing = createPacing({ random: seededRandom(1), requestsInFlight: 2 });
    const waiting = { interactive: 9, cells: 0, bulk: 0 };
    let now = 0;
    let remaining = 600;
    const ask = (status: number): number => {
      let next = pacing.decide(now, waiting);
      while (next.kind === 'wait') {
        now = next.until;
        next = pacing.decide(now, waiting);
      }
      const sentAt = now;
      pacing.recordSent(sentAt, next);
      now += 20;
      if (status === 200) remaining -= 1;
      pacing.recordResponse({
        sentAt,
        receivedAt: now,
        status,
        limit: 600,
        remaining,
        retryAfter: null,
        policy: null,
      });
      return sentAt;
    };
    for (let count = 0; count < 20; count += 1) ask(200);
    // The first may be about too many at once; the second came when there was but one.
    ask(429);
    ask(429);
    const first = ask(200);
    const second = ask(200);
    expect(second - first).toBeGreaterThan(50);
  });

  it('C5.15 sends ahead where timers fire late', () => {
    const late = { timerGrid: 1000, isInteractive: false };
    const rows = alone(run(conditions([[100, 10_000]], late, ['aligned', 'bucket'], [1, 2])));
    expect(utilisation(rows)).toBeGreaterThan(0.93);
  });

  it('C5.15 keeps a credit for the timer where the next one fires long after a short window ended', () => {
    const late = { timerGrid: 1000, isInteractive: false };
    const rows = alone(run(conditions([[10, 1000]], late, ['aligned'], [1, 2, 3])));
    expect(utilisation(rows)).toBeGreaterThan(0.85);
    for (const row of rows) expect(row.refusedPerThousand).toBeLessThan(2);
  });

  it('C5.15 is never refused by timers of a minute while nobody else uses the key', () => {
    const late = { timerGrid: 60_000, isInteractive: false };
    const short: [number, number][] = [
      [10, 1000],
      [100, 10_000],
      [60, 60_000],
    ];
    for (const row of alone(run(conditions(short, late)))) expect(row.refused).toBe(0);
  });

  it('C5.19 looks with one request after a silence of 20 s, and with a second after 2 s should that one hang', () => {
    const pacing = createPacing({ random: seededRandom(1), requestsInFlight: 2 });
    const waiting = { interactive: 0, cells: 5, bulk: 0 };
    const answer = (sentAt: number, remaining: number): void => {
      const receivedAt = sentAt + 100;
      pacing.recordResponse({
        sentAt,
        receivedAt,
        status: 200,
        limit: 60,
        remaining,
        retryAfter: null,
        policy: null,
      });
    };
    pacing.recordSent(0, { priority: 'cells' });
    answer(0, 59);
    const send = { kind: 'send', priority: 'cells' };
    const soon = 10_000;
    expect(pacing.decide(soon, waiting)).toEqual(send);
    pacing.recordSent(soon, { priority: 'cells' });
    expect(pacing.decide(soon, waiting)).toEqual(send);
    answer(soon, 58);
    const late = 40_000;
    expect(pacing.decide(late, waiting)).toEqual(send);
    pacing.recordSent(late, { priority: 'cells' });
    expect(pacing.decide(late + 1, waiting)).toEqual({ kind: 'wait', until: late + 2000 });
    expect(pacing.decide(late + 2000, waiting)).toEqual(send);
    answer(late, 57);
    expect(pacing.decide(late + 2001, waiting)).toEqual(send);
  });

  it('C5.3 tells a log of seven from a bucket of seven', () => {
    const rows = alone(run(conditions([[7, 3000]], {}, ['sliding', 'bucket'], [1])));
    expect(utilisation(rows)).toBeGreaterThan(0.85);
  });

  it('C5.16 does not give up a period that came true for one window that others emptied', () => {
    const rows = run(conditions([[3, 10_000]], {}, ['aligned'], [2])).filter((row) => row.competitor > 0);
    expect(utilisation(rows)).toBeGreaterThan(0.8);
  });
});
