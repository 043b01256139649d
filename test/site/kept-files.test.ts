import { readdirSync, readFileSync } from 'node:fs';
import { helpPage } from '../../src/functions/help-page';
import type * as keptFiles from '../../src/site/kept-files';

/** A script of the page is kept as the server gave it, a worker's with its policy. */
const script = 'https://site.example/terrace/libraries.js';
const worker = 'https://site.example/terrace/data-worker.js';
const place = 'https://site.example/terrace/';

/** Each page that is built into the site. */
const pages: ReadonlyMap<string, string> = new Map([
  ['assets/functions.html', helpPage({ functions: [] })],
  ...['src', 'assets'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')] as const),
  ),
]);

/** What came from the site itself, and is kept: a browser's copies of it say so, too. */
function basic(response: Response): Response {
  const copy = (): Response => basic(Response.prototype.clone.call(response));
  return Object.defineProperties(response, { type: { value: 'basic' }, clone: { value: copy } });
}

/** A cache of the browser, as far as files of the site are kept in it. */
class MemoryCache {
  readonly held = new Map<string, Response>();
  /** Milliseconds until it answers. One whose page ended while a file was being put never does. */
  delay = 0;

  async match(asked: string): Promise<Response | undefined> {
    await this.waits();
    return this.held.get(asked)?.clone();
  }

  async put(asked: string, response: Response): Promise<void> {
    await this.waits();
    this.held.set(asked, response);
  }

  private waits(): Promise<unknown> {
    if (!Number.isFinite(this.delay)) return new Promise(() => undefined);
    return this.delay ? new Promise((resolve) => setTimeout(resolve, this.delay)) : Promise.resolve();
  }
}

class MemoryCaches {
  readonly named = new Map<string, MemoryCache>();
  deleted = 0;

  open = (name: string): Promise<MemoryCache> => {
    const cache = this.named.get(name) ?? new MemoryCache();
    this.named.set(name, cache);
    return Promise.resolve(cache);
  };

  delete = (name: string): Promise<boolean> => {
    this.deleted += 1;
    return Promise.resolve(this.named.delete(name));
  };

  get only(): MemoryCache {
    const [cache] = this.named.values();
    if (!cache) throw new Error('Nothing is kept.');
    return cache;
  }
}

let memory: MemoryCaches;
let isOnline: boolean;
/** Whether a filter between gives a page of its own in place of a file. */
let isFiltered: boolean;
/** What the server gives as pages. */
let page: string;
let site: typeof keptFiles;

const text = async (address: string): Promise<string> => (await site.ownFile(new Request(address))).text();

/** As a browser asks for what is opened, which no script can. */
const visit = (address: string): Promise<Response> =>
  site.ownFile(Object.defineProperty(new Request(address), 'mode', { value: 'navigate' }));

/** As browsers do: what they hold and take for fresh is given without asking the server. */
function fromServer(asked: Request, init: RequestInit): Response {
  const isPage = isFiltered || !asked.url.endsWith('.js');
  const given = new Request(asked, init).cache === 'default' ? 'before' : 'after';
  const blocked = '<title>Blocked: site.example/terrace/</title>';
  const headers = { 'content-type': isPage ? 'text/html; charset=utf-8' : 'text/javascript' };
  return basic(new Response(isFiltered ? blocked : isPage ? page : given, { headers }));
}

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  memory = new MemoryCaches();
  isOnline = true;
  isFiltered = false;
  page = pages.get('src/workbench/workbench.html') ?? '';
  Object.assign(globalThis, {
    self: { location: { href: 'https://site.example/terrace/service-worker.js' } },
    caches: memory,
    siteVersion: 'after',
    siteFiles: ['./', 'libraries.js'],
    sitePolicies: { workbench: 'of the workbench', addin: 'of the add-in', data: '' },
    fetch: (asked: Request, init: RequestInit = {}) =>
      isOnline
        ? Promise.resolve(fromServer(asked, init))
        : Promise.reject(new TypeError('There is no network.')),
  });
  site = await import('../../src/site/kept-files');
});

afterEach(() => jest.useRealTimers());

it('keeps no file of the version before that the browser holds by itself', async () => {
  expect(await text(worker)).toBe('after');
  isOnline = false;
  expect(await text(worker)).toBe('after');
});

it.each([place, script, worker])('keeps no page that a filter gives in place of %s', async (address) => {
  isFiltered = true;
  await expect(text(address)).rejects.toThrow(TypeError);
  await expect(site.keepAll()).rejects.toThrow(TypeError);
  expect(await (await visit(place)).text()).toContain('Blocked');
  isFiltered = false;
  expect(await text(address)).toBe(address === place ? page : 'after');
  await site.keepAll();
  isOnline = false;
  expect(await (await visit(place)).text()).toBe(page);
});

it('keeps no page of its own that a server gives in place of a file', async () => {
  await expect(text(`${place}data/sample.bin`)).rejects.toThrow(TypeError);
});

it.each([...pages])('keeps %s', async (_, given) => {
  page = given;
  await site.keepAll();
  isOnline = false;
  expect(await text(place)).toBe(given);
});

it('gives a page with its policy where the host leaves the end of its name out', async () => {
  page = pages.get('src/taskpane/taskpane.html') ?? '';
  const given = await visit(`${place}addin/taskpane`);
  expect(await given.text()).toBe(page);
  expect(given.headers.get('content-security-policy')).toBe('of the add-in');
});

it('asks the server once a cache has not answered for ten seconds, and keeps the files in a new one', async () => {
  await text(script);
  memory.only.delay = Infinity;
  const all = Promise.all([text(script), text(worker), site.keepAll()]);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(memory.deleted).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(await all).toEqual(['after', 'after', undefined]);
  expect(memory.deleted).toBe(1);
  isOnline = false;
  expect(await text(script)).toBe('after');
});

it.each([script, worker])(
  'waits for a slow cache where there is no network, and takes nothing away: %s',
  async (address) => {
    await text(address);
    isOnline = false;
    memory.only.delay = 15_000;
    const coming = text(address);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(await coming).toBe('after');
    expect(memory.deleted).toBe(0);
  },
);

it.each([
  ['refused', new Response(null, { status: 503 })],
  ['another site’s', Object.defineProperty(new Response('elsewhere'), 'type', { value: 'cors' })],
])('keeps no version of which a file is %s', async (_, given) => {
  const { fetch } = globalThis;
  globalThis.fetch = (asked, init) =>
    (asked as Request).url === script ? Promise.resolve(given) : fetch(asked, init);
  await expect(site.keepAll()).rejects.toThrow(TypeError);
  globalThis.fetch = fetch;
  await site.keepAll();
  isOnline = false;
  expect(await text(script)).toBe('after');
});
