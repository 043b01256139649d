import type { Uprn } from '../../../src/contract';
import { situate } from '../../../src/service/answers/situate';
import type { StoredScheme } from '../../../src/service/store/store';
import { day, selective } from '../determination/support/made-home';
import { madeStore } from '../support/made-store';

const council = 'E09000099';

/** What is told of a scheme beside this is of no account here. */
const scheme = (over: Parameters<typeof selective>[0] = {}): StoredScheme =>
  ({ ...selective(over), council_code: council }) as unknown as StoredScheme;

/** A store of one home whose council's schemes and whose data the test changes; it notes how often it is asked for them. */
async function changingStore() {
  const store = madeStore([
    { uprn: '100', address: '1 High Street', postcode: 'FH1 1AA', councilCode: council },
  ]);
  let coverage: Awaited<ReturnType<typeof store.coverage>> = new Map();
  let schemes = [scheme({ ends_on: day('2026-11-21') })];
  let asked = 0;
  const home = (await store.homeByUprn('100' as Uprn))!;
  const watched = {
    ...store,
    coverage: async () => coverage,
    regulationsOf: async () => {
      asked += 1;
      return { schemes, directions: [] };
    },
  };
  return {
    held: async (today: string) => (await situate(watched, home, day(today))).place?.holdings.selective,
    asked: () => asked,
    load: (more: typeof schemes) => {
      schemes = more;
      coverage = new Map();
    },
  };
}

describe('what is held of a council’s own rules', () => {
  it('is worked out once for all of its homes', async () => {
    const { held, asked } = await changingStore();
    const first = await held('2026-11-20');
    expect(first).toMatchObject({ kind: 'held', count: 1 });
    expect(await held('2026-11-20')).toBe(first);
    expect(asked()).toBe(1);
  });

  it('is worked out anew on another day, and with other data', async () => {
    const { held, asked, load } = await changingStore();
    await held('2026-11-20');
    expect(await held('2026-11-23')).toEqual({ kind: 'not-held' });
    load([scheme(), scheme()]);
    expect(await held('2026-11-23')).toMatchObject({ kind: 'held', count: 2 });
    expect(asked()).toBe(3);
  });
});
