import { createClient } from '../../src/client';
import { createPacing, type Pacing, type Waiting } from '../../src/client/pacing';
import type { Transport } from '../../src/client/connections/transport';
import { pause } from '../../src/contract';
import { createLimiter } from '../../src/service/routes/limiters';
import { FakeClock } from '../support/fake-clock';
import { seededRandom } from '../support/seeded-random';
import { epcBody } from './support/api';
import { home, startSetting, until } from './support/setting';

const many: Waiting = { interactive: 0, cells: 0, bulk: 500 };

/** Sends for `duration` milliseconds what the pacing lets leave, each answered after 50 ms; the moments of sending. */
function send(
  pacing: Pacing,
  duration: number,
  answer: (now: number, count: number) => { status: number; limit: number | null; remaining: number | null },
): number[] {
  const sent: number[] = [];
  for (let now = 0; now < duration;) {
    const next = pacing.decide(now, many);
    if (next.kind === 'wait') {
      now = next.until;
      continue;
    }
    pacing.recordSent(now, next);
    sent.push(now);
    pacing.recordResponse({
      sentAt: now,
      receivedAt: now + 50,
      retryAfter: null,
      policy: null,
      ...answer(now, sent.length),
    });
    now += 50;
  }
  return sent;
}

describe('the pace', () => {
  const start = (): Pacing => createPacing({ random: seededRandom(1), requestsInFlight: 2 });

  it('C3.4, C5.4 keeps a few credits while the period is unknown, and spends them when a common period would end', () => {
    const limit = 20;
    const sent = send(start(), 5_000, (_, count) => ({
      status: count > limit ? 429 : 200,
      limit,
      remaining: Math.max(0, limit - count),
    }));
    expect(sent.filter((at) => at < 900).length).toBeLessThan(limit);
    expect(sent.filter((at) => at >= 900).length).toBeGreaterThan(0);
  });

  it('C5.6 keeps further from zero when credits that were expected are not there', () => {
    /** The fewest credits that are left at the end of a window, when another user takes `others` of each. */
    const least = (others: number): number => {
      let lowest = Infinity;
      let window = 0;
      let used = 0;
      send(start(), 600_000, (now) => {
        const present = Math.floor(now / 10_000);
        if (present !== window) [window, used] = [present, 0];
        used += 1;
        const taken = Math.round((others * (now % 10_000)) / 10_000);
        const remaining = Math.max(0, 60 - used - taken);
        if (now > 300_000) lowest = Math.min(lowest, 60 - used);
        return { status: used + taken > 60 ? 429 : 200, limit: 60, remaining };
      });
      return lowest;
    };
    expect(least(30)).toBeGreaterThanOrEqual(least(0) + 20);
  });

  it('C5.10 begins with two a second, goes faster while nothing is refused, and half as fast after a 429', () => {
    const blind = { limit: null, remaining: null };
    const steady = send(start(), 60_000, () => ({ status: 200, ...blind }));
    const between = (sent: number[], from: number, to: number): number =>
      sent.filter((at) => at >= from && at < to).length / ((to - from) / 1000);
    expect(between(steady, 1_000, 5_000)).toBeLessThan(3.5);
    expect(between(steady, 30_000, 40_000)).toBeGreaterThan(between(steady, 10_000, 20_000));
    let hasRefused = false;
    const refused = send(start(), 60_000, (now) => {
      const isRefused = !hasRefused && now > 30_000;
      hasRefused ||= isRefused;
      return { status: isRefused ? 429 : 200, ...blind };
    });
    expect(between(refused, 32_000, 36_000)).toBeLessThan(0.75 * between(steady, 32_000, 36_000));
  });

  it('C5.12, C7.3 sends nothing only to probe, and tells what it knows and when it will be done', async () => {
    const setting = await startSetting();
    const { client, api, clock } = setting;
    await client.epcCheck(home(1));
    await clock.advance(3_600_000);
    expect(api.seen).toHaveLength(1);
    expect(client.activity.snapshot()).toMatchObject({
      millisecondsToFinish: 0,
      known: { remaining: 99_999 },
    });
    for (let number = 2; number < 12; number += 1) void client.epcCheck(home(number));
    const { millisecondsToFinish } = await until(client, ({ waiting }) => waiting.interactive > 5);
    expect(millisecondsToFinish).toBeGreaterThan(0);
    await setting.close();
  });

  it('C5.15 takes a timer that fired while nobody waited any more for no late one', async () => {
    const clock = new FakeClock();
    const limiter = createLimiter({ count: 100, periodMilliseconds: 10_000 }, clock);
    let sent = 0;
    const transport: Transport = async () => {
      sent += 1;
      await pause(clock, 1);
      const { allowed, limit, remaining } = limiter.take('the key');
      const rateLimit = { limit, remaining, retryAfterMilliseconds: null, policy: null };
      return { kind: 'answered', status: allowed ? 200 : 429, body: epcBody(), rateLimit };
    };
    const connection = { keys: 'held-by-server', baseUrl: '' } as const;
    const client = createClient({ clock, random: seededRandom(1), connection, transport });
    let next = 0;
    const ask = (count: number): AbortController => {
      const left = new AbortController();
      for (let each = 0; each < count; each += 1)
        void client.epcCheck(home((next += 1)), { priority: 'bulk', signal: left.signal });
      return left;
    };
    ask(400);
    await clock.advance(60_000);
    for (let round = 0; round < 5; round += 1) {
      const left = ask(200);
      await clock.advance(1_000);
      left.abort();
      await clock.advance(15_000);
    }
    sent = 0;
    ask(300);
    await clock.advance(500);
    expect(sent).toBeGreaterThan(2);
    expect(sent).toBeLessThan(25);
    client.dispose();
  });
});
