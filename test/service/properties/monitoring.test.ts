import pino from 'pino';
import { timestampAt, type PropertyId } from '../../../src/contract';
import {
  monitorProperties,
  readBody,
  storeProperties,
  type Monitoring,
} from '../../../src/service/properties';
import type { OpenStore } from '../../../src/service/store';
import { loadWholeScheme } from './support/load-scheme';
import { clock, flat, sampleStore, servePortfolio, type Portfolio } from './support/portfolio';
import { historyOf } from '../support/stored';

const day = 24 * 60 * 60 * 1000;
const lines: Record<string, unknown>[] = [];
const log = pino(
  {},
  { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
);

let store: OpenStore;
let service: Portfolio;
let monitoring: Monitoring;
beforeAll(async () => {
  store = await sampleStore();
  service = await servePortfolio(store);
  monitoring = monitorProperties({ store, clock, log });
}, 60_000);
afterAll(async () => {
  const closed = monitoring.close();
  await clock.advance(0);
  await closed;
  await store.close();
});

/** Lets time pass until something holds: the database answers outside the clock's time. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await clock.advance(500);
}

const idOf = (id: string | null): PropertyId => (id ?? '').replace('svc:property:', '') as PropertyId;
const history = (id: string | null) => historyOf(store, idOf(id));

/** What the log says of each pass that determined something. */
const passes = () => lines.filter(({ msg }) => msg === 'properties determined anew');

/** Every property rests on today and on all that was loaded. */
async function upToDate(): Promise<void> {
  await until(async () => {
    const now = {
      day: timestampAt(clock.now()).slice(0, 10) as never,
      imports: (await store.imports()).length,
    };
    return (await store.propertiesDue(now, 1)).length === 0;
  });
}

/** The day passes for the service as it does for the monitoring. */
function passDay(): void {
  for (const each of [clock, service.clock]) each.setWallClock(each.now() + day);
}

const loadScheme = (reference: string, startsOn: string | null, endsOn: string | null): Promise<void> =>
  loadWholeScheme(store, clock, reference, startsOn, endsOn);

describe('contract 1: stored properties are monitored', () => {
  it('determines them anew when data is loaded, and keeps what changed and why', async () => {
    const { id } = await service.created(flat);
    expect((await service.check(id ?? '')).result).toMatchObject({
      requires: { current: { selective: false } },
    });
    await loadScheme('S1', '2026-01-01', null);
    await upToDate();
    // A pass ends when it has looked once more: what comes before that is told with it.
    await until(() => Promise.resolve(passes().length > 0));
    expect(await history(id)).toContainEqual({
      what: 'requires.current.selective',
      was: 'false',
      became: 'true',
      at: expect.stringMatching(/^2026-11-21T09:/),
      because: 'an import',
    });
    expect((await service.check(id ?? '')).result).toMatchObject({
      requires: { current: { selective: true } },
    });
    const { length } = await history(id);
    await loadScheme('elsewhere', '2001-01-01', '2002-01-01');
    await upToDate();
    expect(await history(id)).toHaveLength(length);
  });

  it('determines them anew when a date passes: the last day of a scheme, and the first of the next', async () => {
    await loadScheme('S2', '2026-11-23', '2026-11-23');
    const { id } = await service.created({ address: '12 Elsewhere', postcode: 'FH1 1AA' });
    const house = await service.created(flat);
    await upToDate();
    expect(await history(house.id)).toEqual([]);
    const lying = async (): Promise<number> => {
      const { result } = await service.check(house.id ?? '');
      return (result['regulations'] as { id: number }[]).length;
    };
    const before = await lying();
    passDay();
    await upToDate();
    expect(await history(house.id)).toEqual([]);
    passDay();
    await upToDate();
    expect(await lying()).toBe(before);
    expect((await history(house.id)).map(({ what, became, because }) => [what, became, because])).toEqual([
      ['requires.future.selective', 'false', 'the day'],
      ['requires.future_start_date.selective', null, 'the day'],
    ]);
    passDay();
    // It speaks for today also before the monitoring has looked.
    expect(await lying()).toBe(before - 1);
    await upToDate();
    expect((await history(house.id)).at(-1)).toMatchObject({ what: 'regulations', because: 'the day' });
    expect(await history(id)).toEqual([]);
  });

  it('determines imported properties soon after, without a history of what was never known', async () => {
    const read = readBody({ ...flat, people: 4, households: 4 });
    if (!read.ok) throw new Error('unreadable');
    const rows = [{ customReference: 'IMP-1', fields: read.fields }];
    await store.write((writing) => storeProperties(writing, rows, timestampAt(clock.now())));
    await upToDate();
    expect((await store.property('IMP-1' as PropertyId))?.snapshot).toMatchObject({ council: 'Fernhope' });
    expect(await history('svc:property:IMP-1')).toEqual([]);
  });

  it('stops for what was archived', async () => {
    const { id } = await service.created(flat);
    await service.archive(id ?? '');
    await loadScheme('S3', '2026-01-01', null);
    await upToDate();
    expect(await history(id)).toEqual([]);
  });

  it('counts in the log what it did, and names nobody', async () => {
    expect(passes()[0]).toMatchObject({ properties: 1, changed: 1 });
    expect(lines.filter(({ level }) => level === 50)).toEqual([]);
    expect(JSON.stringify(lines)).not.toContain('High Street');
  });

  it('works in small batches, between which others are answered', async () => {
    for (let index = 0; index < 35; index += 1) await service.created(flat);
    let most = 0;
    const watched = monitorProperties({
      store: {
        ...store,
        // It shares the database with the monitoring of all these tests, which may be at it.
        runUnlessOthersDo: (_work, run) => run(),
        propertiesDue: async (now, count) => {
          most = Math.max(most, count);
          return store.propertiesDue(now, count);
        },
      },
      clock,
    });
    await loadScheme('S4', '2026-01-01', null);
    await upToDate();
    const closed = watched.close();
    await clock.advance(0);
    await closed;
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(20);
  });

  it('tries again after a failure', async () => {
    const { id } = await service.created(flat);
    let failures = 3;
    const failing = monitorProperties({
      store: {
        ...store,
        runUnlessOthersDo: (_work, run) => run(),
        catchUp: async () => undefined,
        imports: () => {
          failures -= 1;
          return failures >= 0 ? Promise.reject(new Error('the database is away')) : store.imports();
        },
      },
      clock,
      log,
    });
    await until(async () => failures < 0);
    const closed = failing.close();
    await clock.advance(0);
    await closed;
    expect(lines.filter(({ msg }) => msg === 'monitoring failed')).toHaveLength(3);
    expect(JSON.stringify(lines)).not.toContain('the database is away');
    expect(id).not.toBeNull();
  });
});
