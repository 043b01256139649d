import type { Browser, BrowserContext, Page } from 'playwright-core';
import { eventually } from './support/eventually';
import { openBrowser } from './support/browser';
import { loopback } from './support/loopback';
import { closeOpened } from './support/waiting';

/** Pages whose device keeps no answers, or other things than answers, in a real browser. */

const databaseName = 'terrace-answers';
const body = JSON.stringify({
  result: { certificate: { current_energy_rating: 'C' }, recommendations: [] },
  status: { code: 200, message: 'OK' },
  response_id: 'r-1',
});
const kept = { isAnswered: true, cacheLocation: 'device', problems: [] };
const notKept = { isAnswered: true, cacheLocation: 'memory', problems: ['1 device-keeps-nothing'] };

jest.setTimeout(120_000);

const servers = loopback();
let pagesUrl: string;
let apiUrl: string;
let browser: Browser;
let context: BrowserContext;
let asked = 0;

beforeAll(async () => {
  pagesUrl = await servers.page('storage-page.ts');
  apiUrl = await servers.listen((request, response) => {
    for (const what of ['origin', 'headers']) response.setHeader(`access-control-allow-${what}`, '*');
    if (request.method === 'GET') asked += 1;
    response.setHeader('content-type', 'application/json');
    response.end(body);
  });
  browser = await openBrowser();
}, 90_000);

afterAll(async () => {
  await closeOpened(browser);
  servers.close();
});

beforeEach(async () => {
  asked = 0;
  context = await browser.newContext();
});

afterEach(() => context.close());

async function open(before?: () => void): Promise<Page> {
  const page = await context.newPage();
  if (before) await page.addInitScript(before);
  await page.goto(pagesUrl);
  return page;
}

const ask = (page: Page, home: number) =>
  page.evaluate(([url, which]) => window.askKept(url, which), [apiUrl, home] as const);

/** Opens the answers' database as another program would, in a version, and keeps it open. */
const openDatabase = (page: Page, version: number): Promise<boolean> =>
  page.evaluate(
    ([name, wanted]) =>
      new Promise<boolean>((resolve) => {
        const request = indexedDB.open(name, wanted);
        request.onsuccess = () => resolve(true);
        request.onerror = () => resolve(false);
      }),
    [databaseName, version] as const,
  );

describe('C2.8 a device that keeps nothing, in a browser', () => {
  it.each<[string, () => void]>([
    ['has no storage', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
    [
      'forbids storage',
      () =>
        Object.defineProperty(window, 'indexedDB', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        }),
    ],
  ])('%s: answers all the same, keeps in memory and says so once', async (_, before) => {
    const page = await open(before);
    expect(await ask(page, 1)).toEqual(notKept);
    expect(await ask(page, 1)).toEqual(notKept);
    expect(await ask(page, 2)).toEqual(notKept);
    expect(asked).toBe(2);
  });

  it('is full: answers all the same and says so once', async () => {
    const page = await open();
    expect(await ask(page, 1)).toEqual(kept);
    // A full device is what a test cannot make: the browser's error for one stands in.
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    for (const home of [2, 3]) expect(await ask(page, home)).toMatchObject({ isAnswered: true });
    await eventually(page, () => window.keepingTold().cacheLocation === 'memory');
    expect(await ask(page, 2)).toEqual(notKept);
    expect(asked).toBe(3);
  });

  it('is held by a later version in another page: waits two seconds, then answers without', async () => {
    expect(await openDatabase(await open(), 2)).toBe(true);
    const page = await open();
    expect(await ask(page, 1)).toEqual(notKept);
    expect(asked).toBe(1);
  });

  it('is wanted by a later version: makes way, answers all the same and says so once', async () => {
    const page = await open();
    expect(await ask(page, 1)).toEqual(kept);
    expect(await openDatabase(await open(), 2)).toBe(true);
    await ask(page, 2);
    await eventually(page, () => window.keepingTold().cacheLocation === 'memory');
    expect(await ask(page, 1)).toEqual(notKept);
    expect(asked).toBe(2);
  });

  it('had its data cleared in another tab, by which the browser ends the database: keeps what comes then', async () => {
    const page = await open();
    expect(await ask(page, 1)).toEqual(kept);
    await page.evaluate((name) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => {
        request.result.onclose = () => (document.title = 'ended');
        document.title = 'open';
      };
    }, databaseName);
    await eventually(page, () => document.title === 'open');
    const tools = await context.newCDPSession(page);
    await tools.send('Storage.clearDataForOrigin', { origin: pagesUrl, storageTypes: 'indexeddb' });
    await eventually(page, () => document.title === 'ended');
    expect(await ask(page, 2)).toEqual(kept);
    expect(await ask(await open(), 2)).toEqual(kept);
    expect(asked).toBe(2);
  });

  it('holds garbage: passes it over and asks anew', async () => {
    await ask(await open(), 1);
    const page = await open();
    await page.evaluate(
      (name) =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open(name);
          request.onsuccess = () => {
            const answers = request.result.transaction('answers', 'readwrite').objectStore('answers');
            answers.getAll().onsuccess = ({ target }) => {
              const [stored] = (target as IDBRequest<object[]>).result;
              answers.put({ ...stored, answer: 'garbage' }).onsuccess = () => {
                request.result.close();
                resolve();
              };
            };
          };
        }),
      databaseName,
    );
    expect(await ask(page, 1)).toEqual(kept);
    expect(asked).toBe(2);
  });
});
