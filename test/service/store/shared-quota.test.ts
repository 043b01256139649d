import { Kysely, PostgresDialect } from 'kysely';
import {
  createLimiter,
  limiterKinds,
  type LimiterState,
  type RateLimitSetting,
  type SharedQuota,
} from '../../../src/service/routes/limiters';
import { clientPool } from '../../../src/service/store/postgres/client-pool';
import { readDatabaseUrl } from '../../../src/service/store/postgres/database-url';
import { migrate } from '../../../src/service/store/migrations';
import { makeQuotas, sharedQuota } from '../../../src/service/store/postgres/shared-quota';
import type { Tables } from '../../../src/service/store/tables';
import { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';
import { freshDatabase } from '../support/store-place';

/* Each has sessions of its own, as two processes have. */
let databases: readonly Kysely<Tables>[];
/** How often they were asked anything. */
let asked = 0;
beforeAll(async () => {
  const address = readDatabaseUrl(await freshDatabase());
  databases = [1, 2].map(
    () =>
      new Kysely<Tables>({
        dialect: new PostgresDialect({ pool: clientPool(address) }),
        log: () => {
          asked += 1;
        },
      }),
  );
  await migrate(databases[0]!);
  await makeQuotas(databases[0]!);
}, 60_000);
afterAll(() => Promise.all(databases.map((each) => each.destroy())));

const both = (setting: RateLimitSetting, now?: () => number): readonly SharedQuota[] =>
  databases.map((each) => sharedQuota(each, setting, () => undefined, now));

/** Milliseconds to a thousandth: the same sums are made in another order. */
const rounded = (state: LimiterState): LimiterState => ({
  ...state,
  waitMilliseconds: Math.round(state.waitMilliseconds * 1000) / 1000,
  resetMilliseconds: Math.round(state.resetMilliseconds * 1000) / 1000,
});

describe('contract 8: one quota of several processes', () => {
  it.each(limiterKinds)('%s: asked in turn they say what one that counts alone says', async (kind) => {
    const setting = { count: 7, periodMilliseconds: 1000, kind };
    const clock = new FakeClock();
    const random = seededRandom(11);
    const alone = createLimiter(setting, clock);
    const processes = both(setting, () => clock.monotonic());
    let refusals = 0;
    for (let request = 0; request < 300; request += 1) {
      await clock.advance(Math.floor(random.next() * 240));
      const said = await processes[request % 2]!.take();
      expect(rounded(said)).toEqual(rounded(alone.take('account')));
      refusals += said.allowed ? 0 : 1;
    }
    expect(refusals).toBeGreaterThan(5);
    expect(refusals).toBeLessThan(200);
  });

  it.each(limiterKinds)(
    '%s: at the same moment they take no more than there is, and tell each what is left',
    async (kind) => {
      const setting = { count: 60, periodMilliseconds: 500_000, kind };
      const processes = both(setting, () => 1_000_000);
      const states = await Promise.all(
        Array.from({ length: 100 }, (_, index) => processes[index % 2]!.take()),
      );
      const left = states.filter(({ allowed }) => allowed).map(({ remaining }) => remaining);
      expect(left.sort((one, other) => other - one)).toEqual(
        Array.from({ length: 60 }, (_, index) => 59 - index),
      );
      for (const { allowed, remaining, waitMilliseconds } of states)
        if (!allowed) expect([remaining, waitMilliseconds > 0]).toEqual([0, true]);
    },
  );

  it('those of one moment are counted by one question', async () => {
    const [quota] = both({ count: 60, periodMilliseconds: 400_000 });
    await quota!.take();
    asked = 0;
    await Promise.all([quota!.take(), quota!.take(), quota!.take()]);
    expect(asked).toBe(1);
  });

  it.each(limiterKinds)('%s: a server’s time that is set back locks nobody out', async (kind) => {
    let now = 10_000_000;
    const [quota] = both({ count: 1, periodMilliseconds: 7000, kind }, () => now);
    expect((await quota!.take()).allowed).toBe(true);
    expect((await quota!.take()).allowed).toBe(false);
    now -= 1_000_000;
    // A bucket has no window: it is full again a period after, whatever the time was.
    await quota!.take();
    now += 7000;
    expect((await quota!.take()).allowed).toBe(true);
  });

  it('goes by the server’s time, and counts anew in the next window', async () => {
    const [quota] = both({ count: 3, periodMilliseconds: 3_600_000, kind: 'first-use-window' });
    const first = await quota!.take();
    expect(first).toEqual({
      allowed: true,
      limit: 3,
      remaining: 2,
      waitMilliseconds: 0,
      resetMilliseconds: 3_600_000,
    });
    await quota!.take();
    const third = await quota!.take();
    expect(third).toMatchObject({ allowed: true, remaining: 0 });
    expect(third.waitMilliseconds).toBeLessThanOrEqual(3_600_000);
    expect((await quota!.take()).allowed).toBe(false);
  });
});
