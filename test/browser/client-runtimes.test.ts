import type { RequestListener, ServerResponse } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { isLong } from '../support/long';
import { openBrowser } from './support/browser';
import { loopback } from './support/loopback';
import { closeOpened } from './support/waiting';

/** Pages of one browser that share a key, with the browser's own locks and channels. */

/** Milliseconds that the API takes to answer. */
const latency = 20;
/** So many, and so many of a page that is killed, that seconds of work are left however late the other page or the kill comes. */
const homesOfEach = 300;
const homesOfKilled = 1_000;
const body = JSON.stringify({
  result: { certificate: { current_energy_rating: 'C' }, recommendations: [] },
  status: { code: 200, message: 'OK' },
  response_id: 'r-1',
});

const servers = loopback();
let pagesUrl: string;
let apiUrl: string;
let browser: Browser;
let context: BrowserContext;

/** Which homes were asked for, in the order of asking, and how many were under way at most. */
const seen: number[] = [];
const underWay = new Set<ServerResponse>();
let mostAtOnce = 0;
let arrived: () => void = () => undefined;

/** A connection that was cut says so before its response does, and another page's request may come in between. */
const isCut = ({ socket }: ServerResponse): boolean =>
  socket === null || socket.destroyed || socket.readableEnded;

const api: RequestListener = (request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*');
  response.setHeader('access-control-expose-headers', '*');
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  seen.push(Number(/(\d{4})$/.exec(request.url ?? '')?.[1]));
  underWay.add(response);
  mostAtOnce = Math.max(mostAtOnce, [...underWay].filter((each) => !isCut(each)).length);
  // A page that is killed cuts its connection.
  response.once('close', () => underWay.delete(response));
  arrived();
  setTimeout(() => {
    response.setHeader('content-type', 'application/json');
    response.setHeader('x-ratelimit-limit', '100000');
    response.setHeader('x-ratelimit-remaining', String(100_000 - seen.length));
    // It is done before the page can know.
    underWay.delete(response);
    response.end(body);
  }, latency);
};

/** Resolves when this many requests of homes from `first` on have arrived. */
function asked(first: number, count: number): Promise<void> {
  return new Promise((resolve) => {
    arrived = () => {
      if (seen.filter((home) => home >= first && home < first + 1_000).length >= count) resolve();
    };
    arrived();
  });
}

beforeAll(async () => {
  pagesUrl = await servers.page('runtimes-page.ts');
  apiUrl = await servers.listen(api);
  browser = await openBrowser();
}, 90_000);

afterAll(async () => {
  await closeOpened(browser);
  servers.close();
});

beforeEach(async () => {
  seen.length = 0;
  mostAtOnce = 0;
  context = await browser.newContext();
});

afterEach(() => context.close());

async function open(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(pagesUrl);
  return page;
}

const askAll = (page: Page, first: number, homes: number): Promise<number> =>
  page.evaluate(([url, from, count]) => window.askAll(url, from, count), [apiUrl, first, homes] as const);

async function crash(page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  // Nobody is left to answer it.
  void session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
}

const close = (page: Page): Promise<void> => page.close({ runBeforeUnload: false });

describe('C8.1 pages that share a key, in a browser', () => {
  it('have two requests under way together, and ask for each home once', async () => {
    const [first, second] = [await open(), await open()];
    const asking = [askAll(first, 1_000, homesOfEach), askAll(second, 2_000, homesOfEach)];
    expect(await Promise.all(asking)).toEqual([homesOfEach, homesOfEach]);
    expect(mostAtOnce).toBe(2);
    expect(seen).toHaveLength(2 * homesOfEach);
    expect(new Set(seen).size).toBe(seen.length);
    // They took turns: neither waited until the other was done.
    const half = seen.slice(0, homesOfEach);
    expect(half.filter((home) => home >= 2_000).length).toBeGreaterThan(homesOfEach / 4);
  });

  // A push has one end of each, the long tests have both.
  const ends = [
    ['C8.4 the one that leads crashes', 0, crash],
    ['C8.3 the one that follows is closed', 1, close],
    ['C8.4 the one that leads is closed', 0, close],
    ['C8.3 the one that follows crashes', 1, crash],
  ] as const;
  it.each(ends.slice(0, isLong ? ends.length : 2))(
    '%s in the middle: the other finishes',
    async (_, killed, kill) => {
      const pages = [await open(), await open()] as const;
      const homes = (which: number): number => (which === killed ? homesOfKilled : homesOfEach);
      const leads = askAll(pages[0], 1_000, homes(0)).catch(() => null);
      await asked(1_000, 5);
      const follows = askAll(pages[1], 2_000, homes(1)).catch(() => null);
      await asked(2_000, 5);
      await kill(pages[killed]);
      const answers = await Promise.all([leads, follows]);
      expect(answers[killed]).toBeNull();
      expect(answers[1 - killed]).toBe(homesOfEach);
      expect(mostAtOnce).toBe(2);
      expect(new Set(seen).size).toBe(seen.length);
      const ofKilled = seen.filter((home) => (home < 2_000 ? 0 : 1) === killed);
      expect(ofKilled.length).toBeLessThan(homesOfKilled);
    },
  );
});
