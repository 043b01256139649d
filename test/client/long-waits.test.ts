import { createPacing } from '../../src/client/pacing';
import { withLongWaits, type Clock } from '../../src/contract';
import { FakeClock } from '../support/fake-clock';
import { seededRandom } from '../support/seeded-random';
import { all, home, startSetting, until } from './support/setting';

const minute = 60_000;
const day = 86_400_000;

describe('a Retry-After that says nothing of when', () => {
  it.each([
    ['no seconds', () => '0'],
    ['a minute before', (now: number) => new Date(now - minute).toUTCString()],
    ['fewer than none', () => '-5'],
    ['a part of one', () => '1.5'],
  ])('C5.8 %s: counts as none, and the pause grows', async (_name, value) => {
    const setting = await startSetting();
    const { client, api, clock } = setting;
    api.reply(() => ({ status: 429, body: '', headers: { 'retry-after': value(clock.now()) } }));
    void client.epcCheck(home(1), { priority: 'cells' });
    while (clock.monotonic() < minute && api.seen.length < 20) {
      // What may leave at once leaves.
      await clock.advance(0);
      const { inFlight, requests } = client.activity.snapshot();
      if (inFlight === 0) await clock.advance(clock.pending[0] ?? 1);
      else await until(client, (activity) => activity.requests.length > requests.length);
    }
    expect(api.seen.length).toBeLessThan(20);
    await setting.close();
  });
});

describe('a Retry-After that is far too long', () => {
  it.each([
    ['a date in 2099', 'Tue, 01 Jan 2099 00:00:00 GMT'],
    ['seconds of a century', '3153600000'],
    ['as many digits as are read', '999999999999999'],
  ])('C5.20 %s: one request looks after 5 minutes', async (_name, value) => {
    const setting = await startSetting();
    const { client, api, clock } = setting;
    api.reply((_request, number) =>
      number === 1 ? { status: 429, body: '', headers: { 'retry-after': value } } : {},
    );
    const asked = [1, 2, 3].map((uprn) => client.epcCheck(home(uprn), { priority: 'cells' }));
    await until(client, ({ requests, inFlight }) => requests.length === 1 && inFlight === 0);
    await clock.advance(5 * minute - 1);
    expect(api.seen).toHaveLength(1);
    void clock.advance(minute);
    await expect(all(asked)).resolves.toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    await setting.close();
  });

  it('C5.20 counts for the learnt period at most', () => {
    const pacing = createPacing(
      { random: seededRandom(1), requestsInFlight: 2 },
      { version: 1, kind: 'window', limit: 10, period: 20_000 },
    );
    const waiting = { interactive: 1, cells: 0, bulk: 0 };
    expect(pacing.decide(0, waiting).kind).toBe('send');
    pacing.recordSent(0, { priority: 'interactive' });
    const told = { status: 429, limit: 10, remaining: 0, retryAfter: 365 * day, policy: null };
    pacing.recordResponse({ sentAt: 0, receivedAt: 100, ...told });
    const next = pacing.decide(100, waiting);
    expect(next.kind === 'wait' && next.until).toBeGreaterThanOrEqual(20_100);
    expect(next.kind === 'wait' && next.until).toBeLessThan(21_000);
  });
});

it('C7.4 tells since when nothing came, and when it goes on', async () => {
  const setting = await startSetting();
  const { client, api, clock } = setting;
  const begun = new Date(clock.now()).toISOString();
  expect(client.activity.snapshot()).toMatchObject({ waitingSince: null, nextTryAt: null });
  api.reply((_request, number) =>
    number === 1 ? { status: 429, body: '', headers: { 'retry-after': '120' } } : {},
  );
  const asked = client.epcCheck(home(1), { priority: 'cells' });
  const paused = await until(client, ({ nextTryAt }) => typeof nextTryAt === 'string');
  expect(paused.waitingSince).toBe(begun);
  const pause = Date.parse(paused.nextTryAt ?? '') - clock.now();
  expect(pause).toBeGreaterThanOrEqual(2 * minute);
  expect(pause).toBeLessThan(2.1 * minute);
  void clock.advance(3 * minute);
  await expect(asked).resolves.toMatchObject({ ok: true });
  expect(client.activity.snapshot()).toMatchObject({ waitingSince: null, nextTryAt: null });
  await setting.close();
});

describe('C9.5 waits that are longer than timers can be', () => {
  /** As browsers and Node have it: what is too long for a timer fires at once. */
  function ofTimers(clock: FakeClock): Clock {
    return {
      now: () => clock.now(),
      monotonic: () => clock.monotonic(),
      after: (milliseconds, wake) => clock.after(milliseconds > 2 ** 31 - 1 ? 1 : milliseconds, wake),
    };
  }

  it.each([1, 24 * day, 2 ** 31 - 1, 2 ** 31, 90 * day])('C9.5 %d ms', async (milliseconds) => {
    const clock = new FakeClock();
    let woken = 0;
    withLongWaits(ofTimers(clock)).after(milliseconds, () => (woken += 1));
    await clock.advance(milliseconds - 1);
    expect(woken).toBe(0);
    await clock.advance(1);
    expect(woken).toBe(1);
    await clock.advance(90 * day);
    expect(woken).toBe(1);
  });

  it('C9.5 are called off in any part', async () => {
    const clock = new FakeClock();
    const cancelTimer = withLongWaits(ofTimers(clock)).after(90 * day, () => {
      throw new Error('It was called off.');
    });
    await clock.advance(60 * day);
    cancelTimer();
    expect(clock.pending).toEqual([]);
  });
});
