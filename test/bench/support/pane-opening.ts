import type { Page } from 'playwright-core';
import type { Terrace } from '../../browser/support/terrace';

declare global {
  interface Window {
    /** Milliseconds from the start of the add-in's page. */
    opened?: { office?: number; usable?: number };
  }
}

/**
 * Notes in the add-in's page when office.js is ready, and when a person can type what is to be looked up. As text: what names functions on
 * the way to Node is not there in a page.
 */
const watching = `
(() => {
  if (!location.pathname.endsWith('/taskpane.html')) return;
  const opened = (window.opened = {});
  let hasAsked = false;
  const look = () => {
    if (!hasAsked && 'Office' in window && typeof Office.onReady === 'function') {
      hasAsked = true;
      void Office.onReady().then(() => (opened.office = performance.now()));
    }
    if (opened.usable === undefined && document.querySelector('input[type="search"]') !== null)
      opened.usable = performance.now();
    if (opened.office === undefined || opened.usable === undefined) setTimeout(look, 4);
  };
  look();
})();
`;

/** The add-in's page without any script of ours. */
async function withoutOurs(page: Page): Promise<void> {
  await page.route('**/taskpane.html*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script defer[^>]*><\/script>/g, '');
    await route.fulfill({ response, body });
  });
}

/** The same page as it is, on the same way: a page that is routed comes later. */
async function withOurs(page: Page): Promise<void> {
  await page.route('**/taskpane.html*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: await response.text() });
  });
}

async function opening({ page, url }: Terrace, mark: 'office' | 'usable'): Promise<number> {
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'commit' });
  for (;;) {
    const frame = page.frames().find((each) => each.url().includes('taskpane.html'));
    const found = await frame?.evaluate((name) => window.opened?.[name], mark).catch(() => undefined);
    if (found !== undefined) return found;
    await page.waitForTimeout(20);
  }
}

/** Milliseconds of each opening, by turns: what the machine does meanwhile falls on both. */
export async function openings(
  terrace: Terrace,
  rounds: number,
): Promise<{ readonly alone: readonly number[]; readonly usable: readonly number[] }> {
  const { page } = terrace;
  await page.addInitScript({ content: watching });
  const alone: number[] = [];
  const usable: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await withoutOurs(page);
    alone.push(await opening(terrace, 'office'));
    await page.unroute('**/taskpane.html*');
    await withOurs(page);
    usable.push(await opening(terrace, 'usable'));
    await page.unroute('**/taskpane.html*');
  }
  return { alone, usable };
}
