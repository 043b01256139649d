import type { Page } from 'playwright-core';
import { startTerrace, type Terrace } from '../browser/support/terrace';
import type { Bench } from './figure';

const rounds = 5;
/** Milliseconds that the pane may take beyond a page with office.js alone. */
const target = 600;

declare global {
  interface Window {
    /** Milliseconds from the start of the add-in's page. */
    opened?: { office?: number; usable?: number };
  }
}

/** Notes in the add-in's page when office.js is ready, and when a person can type what is to be looked up. */
function watchOpening(): void {
  if (!location.pathname.endsWith('/taskpane.html')) return;
  const opened: NonNullable<Window['opened']> = {};
  window.opened = opened;
  let hasAsked = false;
  const look = (): void => {
    if (!hasAsked && 'Office' in window && typeof Office.onReady === 'function') {
      hasAsked = true;
      void Office.onReady().then(() => (opened.office = performance.now()));
    }
    if (opened.usable === undefined && document.querySelector('input[type="search"]') !== null) {
      opened.usable = performance.now();
    }
    if (opened.office === undefined || opened.usable === undefined) setTimeout(look, 4);
  };
  look();
}

/** The add-in's page without any script of ours. */
async function withoutOurs(page: Page): Promise<void> {
  await page.route('**/taskpane.html*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script defer[^>]*><\/script>/g, '');
    await route.fulfill({ response, body });
  });
}

async function opening(terrace: Terrace, mark: 'office' | 'usable'): Promise<number> {
  const { page } = terrace;
  await page.goto('about:blank');
  await page.goto(terrace.url, { waitUntil: 'commit' });
  for (;;) {
    const frame = page.frames().find((each) => each.url().includes('taskpane.html'));
    const found = await frame?.evaluate((name) => window.opened?.[name], mark).catch(() => undefined);
    if (found !== undefined) return found;
    await page.waitForTimeout(20);
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** How long the pane takes until it is usable, beyond a page that loads office.js alone, in the same run. */
const bench: Bench = async (report) => {
  const terrace = await startTerrace({ readsAnswers: false });
  try {
    await terrace.page.addInitScript(watchOpening);
    const alone: number[] = [];
    const usable: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await withoutOurs(terrace.page);
      alone.push(await opening(terrace, 'office'));
      await terrace.page.unroute('**/taskpane.html*');
      usable.push(await opening(terrace, 'usable'));
    }
    const figure = { bench: 'pane', unit: 'ms', better: 'lower' } as const;
    report({ ...figure, metric: 'office.js alone ready', value: median(alone) });
    report({ ...figure, metric: 'pane usable', value: median(usable) });
    report({ ...figure, metric: 'pane beyond office.js', value: median(usable) - median(alone), target });
  } finally {
    await terrace.close();
  }
};
export default bench;
