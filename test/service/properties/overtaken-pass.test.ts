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

it('a pass that the day overtakes goes on with the new one, and takes nothing back that was determined on it', async () => {
  // More than are determined at once.
  for (let index = 0; index < 7; index += 1) await service.created(flat);
  const id = (await service.created(flat)).id ?? '';
  await loadWholeScheme(store, clock, 'begins tomorrow', '2026-11-22', null);
  /** How many were due each time. */
  const found: number[] = [];
  const monitoring = monitorProperties({
    store: {
      ...store,
      propertiesDue: async (now, max) => {
        const due = await store.propertiesDue(now, max);
        if (found.length === 0) {
          for (const each of [clock, service.clock]) each.setWallClock(each.now() + day);
          await service.sync(id, flat);
        }
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
  const history = await historyOf(store, id.replace('svc:property:', ''));
  expect(history.map(({ because }) => because)).not.toContain('the day');
  expect(history.filter(({ what }) => what === 'requires.current.selective')).toEqual([
    expect.objectContaining({ was: 'false', became: 'true', because: 'a sync' }),
  ]);
});
