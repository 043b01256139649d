import type { Frame } from 'playwright-core';
import { isLong } from '../support/long';
import { startTerrace, type Terrace } from './support/terrace';
import { closeOpened } from './support/waiting';

/** The product as it is served, in a page whose own timers stall as those of a hidden page do. */

const rows = 30;
const lastRow = rows + 1;

jest.setTimeout(120_000);

/** Most of it is waiting for a quota. */
const itLong = isLong ? it : it.skip;

let terrace: Terrace;
beforeAll(async () => {
  terrace = await startTerrace({ limit: '10/2' });
}, 300_000);
afterAll(() => closeOpened(terrace), 30_000);

function addin(): Frame {
  const frame = terrace.page.frames().find((each) => each !== terrace.page.mainFrame());
  if (!frame) throw new Error('The add-in has no frame.');
  return frame;
}

const timerWorkers = (): number =>
  terrace.page.workers().filter((worker) => worker.url().includes('timer-worker')).length;

/** From now on the page's timers never come. Short ones are those by which office.js gathers answers, and not ours. */
const stallTimers = (): Promise<void> =>
  addin().evaluate(() => {
    const wait = window.setTimeout.bind(window);
    const stalled = (wake: () => void, after = 0): number => (after > 100 ? 0 : wait(wake, after));
    window.setTimeout = stalled as typeof window.setTimeout;
  });

async function filled(column: string, formula: string): Promise<string[]> {
  const range = `${column}2:${column}${lastRow}`;
  await terrace.fill(range, formula);
  await terrace.idle();
  return terrace.texts(range);
}

itLong('C9.1 goes on at the quota’s pace by its worker, which the served policy lets run', async () => {
  await stallTimers();
  const texts = await filled('J', '=EPCRATING(A2)');
  // More homes than one period allows: what came after the first ten was waited for, by no timer of the page.
  expect(timerWorkers()).toBe(1);
  expect(texts.filter((text) => text === '' || text.startsWith('#BUSY'))).toEqual([]);
});

itLong('C9.2 goes on by its own timers where the worker’s program cannot be loaded', async () => {
  await terrace.page.route('**/timer-worker*', (route) => route.abort());
  await terrace.reopen();
  const texts = await filled('J', '=LICENCE(A2)');
  expect(timerWorkers()).toBe(0);
  expect(texts.filter((text) => text === '' || text.startsWith('#BUSY'))).toEqual([]);
});
