import { sql } from 'kysely';
import type { PropertyId, Uprn } from '../../../src/contract';
import { monitorProperties, Properties } from '../../../src/service/properties';
import { sampleContent } from '../../../src/service/sample';
import { openStore, type OpenStore } from '../../../src/service/store';
import { csvLine } from '../../../src/service/store/copy';
import { countProperties } from '../../../src/service/store/questions/properties';
import { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';
import { begun, heldBack } from '../properties/support/held-back';
import { loadWholeScheme } from '../properties/support/load-scheme';
import { flat, servePortfolio } from '../properties/support/portfolio';
import { historyOf } from '../support/stored';
import { freshDatabase } from '../support/store-place';

/* Two stores of one database have nothing in common but the server: as two processes. */
const clock = new FakeClock(Date.parse('2026-11-21T09:00:00Z'));
let one: OpenStore;
let other: OpenStore;
beforeAll(async () => {
  const data = await freshDatabase();
  const open = (): Promise<OpenStore> =>
    openStore({ data, clock, doing: 'is under test', cache: null, first: sampleContent(clock) });
  [one, other] = await Promise.all([open(), open()]);
}, 60_000);
afterAll(() => Promise.all([one.close(), other.close()]));

const loadScheme = (store: OpenStore, reference: string): Promise<void> =>
  loadWholeScheme(store, clock, reference, '2026-01-01', null);

let seeds = 0;
const propertiesOver = (store: OpenStore, accountLimit = 1000): Properties =>
  new Properties({ store, clock, random: seededRandom((seeds += 1)), accountLimit });

const heldProperties = (): Promise<number> =>
  one.writeProperties(({ database }) => countProperties(database));

const namesFrom = async (store: OpenStore): Promise<readonly string[]> =>
  (await store.regulationsOf('E07000999')).schemes.map(({ name }) => name);

/** Lets the clocks of monitors run until something holds. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await clock.advance(500);
}

describe('a database that several processes use', () => {
  it('what one has loaded, the others answer from as soon as they catch up, and not before somebody loaded', async () => {
    await other.catchUp();
    const version = other.dataVersion();
    const before = await namesFrom(other);
    await other.catchUp();
    expect(other.dataVersion()).toBe(version);
    await loadScheme(one, 'S1');
    await other.catchUp();
    expect(other.dataVersion()).toBe(version + 1);
    expect(await namesFrom(other)).toEqual([...before, 'Selective S1']);
    expect((await other.imports()).at(-1)?.files).toEqual(['S1.csv']);
  });

  it('whoever counts a request learns of loads by the same question', async () => {
    const quota = other.sharedQuota?.({ count: 1000, periodMilliseconds: 60_000 });
    await quota?.take();
    const before = await namesFrom(other);
    const version = other.dataVersion();
    await quota?.take();
    expect(other.dataVersion()).toBe(version);
    await loadScheme(one, 'S1b');
    await quota?.take();
    expect(other.dataVersion()).toBe(version + 1);
    expect(await namesFrom(other)).toEqual([...before, 'Selective S1b']);
  });

  it('loads follow one another; properties are written meanwhile', async () => {
    const order: string[] = [];
    let isUnderWay: () => void = () => undefined;
    const underWay = new Promise<void>((resolve) => (isUnderWay = resolve));
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const first = one.write(async ({ copy }) => {
      await copy('homes', ['key', 'address', 'address_key', 'postcode'], csvLine([601, 'b', 'b', 'FH1 1AA']));
      isUnderWay();
      await ended;
      order.push('first');
    });
    await underWay;
    const second = other.write(async () => void order.push('second'));
    await propertiesOver(other).create(flat);
    await propertiesOver(one).create(flat);
    expect(await other.homeByUprn('601' as Uprn)).toBeNull();
    expect(order).toEqual([]);
    end();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
    expect(await other.homeByUprn('601' as Uprn)).not.toBeNull();
  });

  it('a load ends with the session of its lock: another begins, and no slice follows', async () => {
    const locks = `pg_locks where locktype = 'advisory' and objid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`;
    let isFollowed = false;
    const first = one.load(async ({ slice }) => {
      await slice(async () => undefined);
      await other.writeProperties(({ database }) =>
        sql.raw(`select pg_terminate_backend(pid) from ${locks}`).execute(database),
      );
      await other.load(async () => undefined);
      await slice(async () => void (isFollowed = true));
    });
    await expect(first).rejects.toThrow('The database server is out of reach');
    expect(isFollowed).toBe(false);
  });

  it('the account has one limit, however many create at once', async () => {
    const held = await heldProperties();
    const both = [one, other].map((store) => propertiesOver(store, held + 3));
    const created = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => both[index % 2]!.create(flat)),
    );
    expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const each of created)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 600001 });
  });

  it('of two creates with one external_reference at once, each at another service, one is stored; later ones are taken', async () => {
    const body = { ...flat, external_reference: 'one of two' };
    const held = heldBack(one);
    const [slow, quick] = [await servePortfolio(held), await servePortfolio(other)];
    const before = await heldProperties();
    const first = slow.create(body);
    const elsewhere = slow.create({ ...flat, external_reference: 'another' });
    await begun(held, 2);
    expect((await quick.create(body)).status).toBe(200);
    held.release();
    expect((await first).body).toMatchObject({ status: 409, code: 700001, message: 'Resource Conflict' });
    expect((await elsewhere).status).toBe(200);
    expect(await heldProperties()).toBe(before + 2);
    for (const each of [slow, quick]) expect((await each.create(body)).status).toBe(200);
  });

  it('two syncs of one property at once: one of them is told of the conflict, or follows the other', async () => {
    const { id } = await propertiesOver(one).create(flat);
    const property = (id ?? '').replace('svc:property:', '') as PropertyId;
    const both = [one, other].map((store) => propertiesOver(store));
    const synced = await Promise.allSettled(
      both.map((each, index) => each.sync(property, { ...flat, people: index + 1 })),
    );
    const taken = synced.filter(({ status }) => status === 'fulfilled').length;
    expect((await one.property(property))?.revision).toBe(1 + taken);
    for (const each of synced)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 700001 });
  });

  it('one of them monitors at a time, and another goes on when that one ends', async () => {
    let end: () => void = () => undefined;
    const runs: string[] = [];
    let begun: () => void = () => undefined;
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const first = one.runUnlessOthersDo('monitoring', async () => {
      runs.push('one');
      begun();
      await new Promise<void>((resolve) => (end = resolve));
    });
    await isBegun;
    const look = (): Promise<void> =>
      other.runUnlessOthersDo('monitoring', async () => void runs.push('other'));
    await look();
    expect(runs).toEqual(['one']);
    end();
    await first;
    await look();
    expect(runs).toEqual(['one', 'other']);
  });

  it('what changed of a property is kept once, whoever monitors', async () => {
    const { id } = await propertiesOver(one).create(flat);
    const property = (id ?? '').replace('svc:property:', '') as PropertyId;
    // The second lets itself not be kept from it, as after a lock that was lost.
    const heedless = {
      ...other,
      runUnlessOthersDo: (_work: 'monitoring', run: () => Promise<void>) => run(),
    };
    await one.write(({ database }) => database.deleteFrom('schemes').execute());
    await loadScheme(one, 'S2');
    const monitors = [one, heedless].map((store) => monitorProperties({ store, clock }));
    const imports = (await one.imports()).length;
    await until(async () => (await one.property(property))?.basis.imports === imports);
    await until(
      async () => (await one.propertiesDue({ day: '2026-11-21' as never, imports }, 1)).length === 0,
    );
    const closed = monitors.map((each) => each.close());
    await clock.advance(0);
    await Promise.all(closed);
    const what = (await historyOf(one, property)).map((each) => each.what);
    expect(what.length).toBeGreaterThan(0);
    expect(new Set(what).size).toBe(what.length);
  }, 60_000);
});
