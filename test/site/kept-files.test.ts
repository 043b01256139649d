import type * as keptFiles from '../../src/site/kept-files';

/** A script of the page is kept as the server gave it, a worker's with its policy. */
const script = 'https://site.example/terrace/libraries.js';
const worker = 'https://site.example/terrace/data-worker.js';

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
let site: typeof keptFiles;

const text = async (address: string): Promise<string> => (await site.ownFile(new Request(address))).text();

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  memory = new MemoryCaches();
  isOnline = true;
  isFiltered = false;
  Object.assign(globalThis, {
    self: { location: { href: 'https://site.example/terrace/service-worker.js' } },
    caches: memory,
    siteVersion: 'after',
    siteFiles: ['libraries.js'],
    sitePolicies: { workbench: '', addin: '', data: '' },
    // As browsers do: what they hold and take for fresh is given without asking the server.
    fetch: (asked: Request, init: RequestInit = {}) => {
      if (!isOnline) return Promise.reject(new TypeError('There is no network.'));
      const given = new Request(asked, init).cache === 'default' ? 'before' : 'after';
      const headers = { 'content-type': isFiltered ? 'text/html; charset=utf-8' : 'text/javascript' };
      return Promise.resolve(basic(new Response(isFiltered ? 'blocked' : given, { headers })));
    },
  });
  site = await import('../../src/site/kept-files');
});

afterEach(() => jest.useRealTimers());

it('keeps no file of the version before that the browser holds by itself', async () => {
  expect(await text(worker)).toBe('after');
  isOnline = false;
  expect(await text(worker)).toBe('after');
});

it.each([script, worker])('keeps no page that a filter gives in place of %s', async (address) => {
  isFiltered = true;
  await expect(text(address)).rejects.toThrow(TypeError);
  await expect(site.keepAll()).rejects.toThrow(TypeError);
  expect(await text('https://site.example/terrace/')).toBe('blocked');
  isFiltered = false;
  expect(await text(address)).toBe('after');
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
