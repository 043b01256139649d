import { strFromU8, unzipSync, zipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './support/browser';
import { runProof } from './support/proof';
import { closeOpened } from './support/waiting';

/** The workbench broken on purpose: the proof names each of it, and nothing else. */

jest.setTimeout(240_000);

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => closeOpened(browser));

/** The steps that are named, each with the facts that differ. */
const named = (failed: readonly string[]): Record<string, readonly string[]> =>
  Object.fromEntries(
    failed.map((step) => [
      /- ([\w-]+):/.exec(step)?.[1] ?? '',
      [...step.matchAll(/# (\w+): wanted .*, seen .*/g)].map(([line]) => line.slice(2)),
    ]),
  );

/** A file without what add-ins keep in it. */
function withoutParts(bytes: Uint8Array): Uint8Array {
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]): [string, Uint8Array] => {
    if (!/^customXml\/item\d+\.xml$/.test(name)) return [name, part];
    return [name, new TextEncoder().encode(`<lost length="${strFromU8(part).length}"/>`)];
  });
  return zipSync(Object.fromEntries(parts));
}

/** A frame that the page's policy refuses, as soon as the page has a body. */
async function refusedFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window === window.top) return;
    document.addEventListener('DOMContentLoaded', () => {
      const frame = document.createElement('iframe');
      frame.src = 'https://login.example/';
      document.body.append(frame);
    });
  });
}

/** The add-in's page may stand in no frame. */
async function refusedByFrame(page: Page): Promise<void> {
  await page.route('**/taskpane.html*', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "frame-ancestors 'none'" };
    await route.fulfill({ response, headers });
  });
}

it('a wrong namespace', async () => {
  const { status, failed } = await runProof(browser, { only: ['bare-names'], address: { functions: 'DEV' } });
  expect(named(failed)).toEqual({ 'bare-names': ['isRating: wanted true, seen false'] });
  expect(status).toBe(1);
});

it('a frame around the page that is refused', async () => {
  const { status, failed } = await runProof(browser, {
    only: ['environment'],
    before: refusedByFrame,
    endsWith: /# The page of the add-in was fetched/,
  });
  expect(failed.join()).toContain(
    'The page was fetched, and nothing of it ran: the frame around it is refused',
  );
  expect(status).toBe(1);
});

it('a stuck cell, misplaced rows, a lost id and a refused frame at once', async () => {
  const { status, failed } = await runProof(browser, {
    only: ['environment', 'fill', 'filter', 'kept', 'reopened'],
    address: { 'lost-answer': '50', 'hidden-rows': 'misplaced' },
    before: refusedFrame,
    changeFile: withoutParts,
  });
  const refused = expect.stringMatching(
    /^refusedByPolicy: wanted "", seen "frame-src https:\/\/login\.example/,
  );
  expect(named(failed)).toEqual({
    environment: [refused],
    fill: ['busy: wanted 0, seen 1'],
    filter: ['misplacedByArray: wanted 0, seen 9'],
    reopened: ['setting: wanted "kept", seen "none"', 'part: wanted "kept", seen "none"', refused],
  });
  expect(status).toBe(1);
});
