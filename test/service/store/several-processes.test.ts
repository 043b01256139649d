import { timestampAt, type PropertyId, type Uprn } from '../../../src/contract';
import { monitorProperties, Properties } from '../../../src/service/properties';
import { sampleContent } from '../../../src/service/sample';
import { openStore, type OpenStore } from '../../../src/service/store';
import { csvLine } from '../../../src/service/store/copy';
import { addToJournal } from '../../../src/service/store/journal';
import { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';
import { flat } from '../properties/support/portfolio';
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

async function loadScheme(store: OpenStore, reference: string): Promise<void> {
  await store.write(async ({ database }) => {
    await database
      .insertInto('schemes')
      .values({
        reference,
        name: `Selective ${reference}`,
        type: 'selective',
        area: JSON.stringify({ kind: 'council', councilCode: 'E07000999' }),
        council_code: 'E07000999',
        configurations: '[]',
        starts_on: '2026-01-01',
        ends_on: null,
        consultation: false,
        source: 'test',
      })
      .execute();
    const at = timestampAt(clock.now());
    await addToJournal(database, { kind: 'schemes', at, files: [`${reference}.csv`], read: 1, kept: 1 });
  });
}

let seeds = 0;
const propertiesOver = (store: OpenStore, accountLimit = 1000): Properties =>
  new Properties({ store, clock, random: seededRandom((seeds += 1)), accountLimit });

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

  it('the account has one limit, however many create at once', async () => {
    const { length: held } = await one.propertiesDue({ day: '' as never, imports: -2 }, 10_000);
    const both = [one, other].map((store) => propertiesOver(store, held + 3));
    const created = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => both[index % 2]!.create(flat)),
    );
    expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const each of created)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 600001 });
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
