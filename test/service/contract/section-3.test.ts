import { basisNow } from '../../../src/service/properties/determine-property';
import { clock } from '../properties/support/portfolio';
import { valuesAt } from './support/kinds';
import { tenancy } from '../properties/support/portfolio';
import { northUprn, openWorld, station, stationUprn, type World } from './support/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(() => world.close());

async function create(body: object): Promise<string> {
  const { status, result } = await world.service.create(body);
  expect(status).toBe(200);
  return String(result['id']);
}

/** Whether a property is among those that the monitoring determines anew once a day has passed. */
async function isMonitored(id: string): Promise<boolean> {
  const tomorrow = { ...(await basisNow(world.store, clock)), day: '2026-11-22' as never };
  const due = await world.store.propertiesDue(tomorrow, 1000);
  return due.some((each) => `svc:property:${each.id}` === id);
}

describe('contract 3: States and transitions', () => {
  it('contract 3: none to stored and monitored, by Create: a new Property Id and a determination', async () => {
    const { result } = await world.service.create({ ...station, ...tenancy });
    expect(result).toMatchObject({ approved_scheme: { type: 'additional' } });
    expect(await isMonitored(String(result['id']))).toBe(true);
  });

  it('contract 3: a property created with little tenancy data is a placeholder', async () => {
    const { result } = await world.service.create(station);
    expect(result).toMatchObject({ approved_scheme: { type: null } });
    expect((result['analysis'] as string[]).join(' ')).toContain('people, households not given');
    expect(await isMonitored(String(result['id']))).toBe(true);
  });

  it('contract 3: Create with a body that is not valid stores nothing', async () => {
    const before = (await world.store.propertiesDue({ day: '2026-12-01' as never, imports: 99 }, 1000))
      .length;
    expect((await world.service.create({ ...station, people: -1 })).status).toBe(400);
    const after = (await world.store.propertiesDue({ day: '2026-12-01' as never, imports: 99 }, 1000)).length;
    expect(after).toBe(before);
  });

  it('contract 3: stored to updated, by Sync: the determination is made anew', async () => {
    const id = await create(station);
    const { result } = await world.service.sync(id, { ...station, people: 4, households: 4 });
    expect(result).toMatchObject({ id, approved_scheme: { type: 'additional' } });
    expect(await isMonitored(id)).toBe(true);
  });

  it('contract 3: stored to archived, by Archive: removed, and no longer monitored', async () => {
    const id = await create(station);
    expect((await world.service.archive(id)).result).toEqual({ id, success: true });
    expect(await isMonitored(id)).toBe(false);
  });

  it.each<[string, (id: string) => ReturnType<World['service']['send']>]>([
    ['Check', (id) => world.service.check(id)],
    ['Sync', (id) => world.service.sync(id, station)],
    ['Archive', (id) => world.service.archive(id)],
  ])('contract 3: nothing leads out of archived: %s is 404 (205001)', async (_name, again) => {
    const id = await create(station);
    await world.service.archive(id);
    expect((await again(id)).body).toMatchObject({ status: 404, code: 205001 });
  });

  it.each(
    ['licence', 'planning'].flatMap((kind) =>
      ['applied', 'inprogress', 'requested'].flatMap((from) =>
        ['applied', 'inprogress', 'requested', null].map((to) => [kind, from, to] as const),
      ),
    ),
  )('contract 3: %s_status may go from %s to %s', async (kind, from, to) => {
    const id = await create({ ...station, [`${kind}_status`]: from });
    const { result } = await world.service.sync(id, { ...station, [`${kind}_status`]: to });
    expect(valuesAt(result, `${kind}_application.status`)).toEqual([to === null ? null : 'requested']);
  });

  it('contract 3: licence_application.status is granted where a licence is recorded and no application', async () => {
    const { result } = await world.service.create({ ...station, licence_reference: 'HMO/12' });
    expect(valuesAt(result, 'licence_application.status')).toEqual(['granted']);
  });

  it('contract 3: of active, future, expired and consultation exactly one holds, and in always', async () => {
    const states: Record<string, boolean>[] = [];
    for (const identifier of [stationUprn, northUprn]) {
      const { result } = await world.service.send('GET', `determination-check/${identifier}`);
      for (const list of ['schemes', 'planning'])
        states.push(...(valuesAt(result, `${list}[].state`) as Record<string, boolean>[]));
    }
    expect(states.length).toBeGreaterThan(5);
    for (const { in: inside, ...others } of states) {
      expect(inside).toBe(true);
      expect(Object.keys(others).sort()).toEqual(['active', 'consultation', 'expired', 'future']);
      expect(Object.values(others).filter(Boolean)).toHaveLength(1);
    }
  });
});
