import { monitorProperties } from '../../../src/service/properties';
import type { OpenStore } from '../../../src/service/store';
import { historyOf } from '../support/stored';
import { loadWholeScheme } from './support/load-scheme';
import { clock, flat, sampleStore, servePortfolio, type Portfolio } from './support/portfolio';

let store: OpenStore;
let service: Portfolio;
beforeAll(async () => {
  store = await sampleStore();
  service = await servePortfolio(store);
}, 60_000);
afterAll(() => store.close());

const day = 24 * 60 * 60 * 1000;

/** Sets the clock for the service as for the monitoring. */
function passDays(days: number): void {
  for (const each of [clock, service.clock]) each.setWallClock(each.now() + days * day);
}

/** Monitors until nothing is due. @param meanwhile what happens when it has found what is due first. */
async function passOver(meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
  /** How many were due each time. */
  const found: number[] = [];
  const monitoring = monitorProperties({
    store: {
      ...store,
      propertiesDue: async (now, max) => {
        const due = await store.propertiesDue(now, max);
        if (found.length === 0) await meanwhile();
        found.push(due.length);
        return due;
      },
    },
    clock,
  });
  while (found.at(-1) !== 0) await clock.advance(500);
  const ended = monitoring.close();
  await clock.advance(0);
  await ended;
}

const selectiveHistory = async (id: string) =>
  (await historyOf(store, id.replace('svc:property:', '')))
    .filter(({ what }) => what === 'requires.current.selective')
    .map(({ became, because }) => [became, because]);

it('a pass that the day overtakes goes on with the new one, and takes nothing back that was determined on it', async () => {
  // More than are determined at once.
  for (let index = 0; index < 7; index += 1) await service.created(flat);
  const id = (await service.created(flat)).id ?? '';
  await loadWholeScheme(store, clock, 'begins tomorrow', '2026-11-22', null);
  await passOver(async () => {
    passDays(1);
    await service.sync(id, flat);
  });
  expect(await selectiveHistory(id)).toEqual([['true', 'a sync']]);
});

it('what was determined on a later day is determined anew where the clock was set back', async () => {
  const id = (await service.created(flat)).id ?? '';
  passDays(-1);
  await passOver();
  expect(await selectiveHistory(id)).toEqual([['false', 'the day']]);
});
