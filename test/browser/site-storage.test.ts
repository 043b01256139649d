import { rm } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright-core';
import { sampleUprns, station } from '../service/contract/support/world';
import { isLong } from '../support/long';
import { eventually } from './support/eventually';
import { startSite, type Site } from './support/site';
import { asked, askPage, type Given } from './support/site-comparison';

/** The browser has no room for what is changed in the page of the site. */

const itLong = isLong ? it : it.skip;
jest.setTimeout(120_000);

/** Some 20 MB are the site's. */
const quotaSize = 60_000_000;

let site: Site;
let page: Page;
/** For as long as it is open the browser gives the site no more than that. */
let limit: CDPSession;
beforeAll(async () => {
  site = await startSite();
  // It takes room, and gives some back, whenever it is done.
  await rm(`${site.built}/keeper.js`);
  limit = await site.context.newCDPSession(await site.context.newPage());
  await limitStorage(quotaSize);
  page = await site.open();
}, 240_000);
afterAll(() => site.close(), 30_000);

const limitStorage = (bytes: number) =>
  limit.send('Storage.overrideQuotaForOrigin', { origin: new URL(site.url).origin, quotaSize: bytes });

/**
 * Takes all the room that is left, to the last kilobyte. Then nothing is allowed any more, so that what the browser frees when it tidies up is
 * no room either. That alone would not do: the browser looks at its limit only when what it took to be free is used up.
 */
async function fillStorage(): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('of somebody else');
    opening.onupgradeneeded = () => opening.result.createObjectStore('blobs');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const take = (bytes: number) =>
      new Promise<boolean>((resolve) => {
        const writing = opening.result.transaction('blobs', 'readwrite');
        writing.oncomplete = () => resolve(true);
        writing.onabort = () => resolve(false);
        writing.objectStore('blobs').put(new Blob([new Uint8Array(bytes)]), crypto.randomUUID());
      });
    for (let bytes = 4 * 1024 * 1024; bytes >= 1024;) if (!(await take(bytes))) bytes /= 2;
    opening.result.close();
  });
  await limitStorage(1);
}

async function ask(method: string, path: string, body?: unknown): Promise<Given> {
  const [given] = await askPage(page, [asked(method, path, body)]);
  return given!;
}

const resultOf = ({ body }: Given) =>
  (JSON.parse(body) as { result: { id: string; metadata: { rooms: number } } }).result;

/** What the contract's headers say of 503, after the type of the body and of how it may be kept. */
const refusal = {
  status: 503,
  body: expect.stringMatching(
    /^\{"status":503,"message":"Service Unavailable","code":201002,"description":"Try again later: /,
  ) as unknown,
  headers: expect.arrayContaining(['60', '600']) as unknown,
};

async function reopened(): Promise<void> {
  await eventually(page, () => 'workbench' in window);
  await page.evaluate(() => window.workbench.ready);
}

/** Tried until the database was opened again, which the first question after a refusal begins. */
const succeeds = (method: string, path: string, body: object | null): Promise<void> =>
  eventually(page, async ([target, init]) => (await fetch(target, init)).ok, [
    `/api/properties/${path}`,
    { method, ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }) },
  ] as const);

const create = async () => resultOf(await ask('POST', 'create', { ...station, rooms: 2 })).id;
const rooms = async (id: string) => resultOf(await ask('GET', `property-check/${id}`)).metadata.rooms;
const notice = () => page.getByRole('alert').getByText('Free some space on this computer and do it again, ');

itLong(
  'changes that it has no room for are refused, nothing of them is there, and the page says so',
  async () => {
    const [changed, archived] = [await create(), await create()];
    await fillStorage();
    const refused = await Promise.all([
      ask('PUT', `sync/${changed}`, { ...station, rooms: 5 }),
      ask('POST', 'create', station),
      ask('DELETE', `archive/${archived}`),
    ]);
    expect(refused).toEqual([refusal, refusal, refusal]);
    await notice().waitFor();
    await succeeds('GET', `property-check/${changed}`, null);
    expect([await rooms(changed), await rooms(archived)]).toEqual([2, 2]);

    // A site that is full can be opened, and reads.
    await page.close();
    page = await site.open();
    expect([await rooms(changed), await rooms(archived)]).toEqual([2, 2]);
    expect(await notice().count()).toBe(0);
    expect(await ask('PUT', `sync/${changed}`, { ...station, rooms: 5 })).toEqual(refusal);
    await notice().waitFor();
  },
);

itLong(
  'the sample is there after Start over, though it cannot be kept; changes succeed when there is room',
  async () => {
    await page.getByRole('button', { name: 'Put away' }).click();
    page.once('dialog', (dialog) => void dialog.accept());
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Start over' }).click()]);
    await reopened();
    expect((await ask('GET', `epc-check/${sampleUprns[0]}`)).status).toBe(200);
    expect(await ask('POST', 'create', station)).toEqual(refusal);
    await notice().waitFor();

    await limit.detach();
    await succeeds('POST', 'create', station);
    await notice().waitFor({ state: 'hidden' });
    const id = await create();
    await page.reload();
    await reopened();
    expect(await rooms(id)).toBe(2);
  },
);

/** The files that the browser keeps of the database, and when each was changed. */
function keptFiles(): Promise<readonly unknown[]> {
  return page.evaluate(async () => {
    const { name } = (await indexedDB.databases()).find((each) => each.name?.startsWith('/pglite/'))!;
    const opening = indexedDB.open(name!);
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const reading = opening.result
      .transaction('FILE_DATA')
      .objectStore('FILE_DATA')
      .index('timestamp')
      .openKeyCursor();
    const files: unknown[] = [];
    await new Promise<void>((resolve) => {
      reading.onsuccess = () => {
        const { result } = reading;
        files.push(result && [result.primaryKey, result.key]);
        if (result) result.continue();
        else resolve();
      };
    });
    opening.result.close();
    return files;
  });
}

itLong('a change of which the browser refuses one file is refused whole', async () => {
  const before = await keptFiles();
  const worker = page.workers().find((each) => each.url().includes('data-worker'));
  await worker!.evaluate(() => {
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')!;
    IDBObjectStore.prototype.put = function (value, key) {
      Object.defineProperty(IDBObjectStore.prototype, 'put', put);
      this.put(value, key);
      // It is there already.
      return this.add(value, key);
    };
  });
  expect(await ask('POST', 'create', station)).toEqual(refusal);
  expect(await keptFiles()).toEqual(before);
  await succeeds('GET', `epc-check/${sampleUprns[0]}`, null);
});

itLong('whatever is asked of data that could not be opened is refused as well', async () => {
  const context = await site.context.browser()!.newContext();
  const { origin } = new URL(site.url);
  let isMissing = true;
  await context.route(
    ({ href }) => !href.startsWith(origin) || (isMissing && href.endsWith('sample.bin')),
    (route) => route.abort(),
  );
  const unopened = await context.newPage();
  await unopened.goto(site.url);
  await unopened.getByText('Reload the page: the data could not be opened.').waitFor();
  // It stays when the workbench has opened.
  await eventually(unopened, () => 'workbench' in window && document.getElementById('opening')?.hidden);
  expect(await unopened.getByText('Reload the page: the data could not be opened.').isVisible()).toBe(true);
  const [given] = await askPage(unopened, [asked('GET', `epc-check/${sampleUprns[0]}`)]);
  expect(given).toMatchObject({ status: 503, body: refusal.body });
  // Another tab, whose own worker only waits for the data, says so once it asks.
  const other = await context.newPage();
  await other.goto(site.url);
  await eventually(other, () => 'workbench' in window && document.getElementById('opening')?.hidden);
  await askPage(other, [asked('GET', `epc-check/${sampleUprns[0]}`)]);
  const told = other.getByText(
    /^Close the other tabs of this site first\. Reload the page: the data could not be opened\./,
  );
  await told.waitFor();
  // Then that one gets the data, and can open them.
  isMissing = false;
  await unopened.reload();
  await told.waitFor({ state: 'hidden' });
  const [found] = await askPage(other, [asked('GET', `epc-check/${sampleUprns[0]}`)]);
  expect(found).toMatchObject({ status: 200 });
  await context.close();
});
