/** A cache of the browser, as far as files of the site are kept in it. */
function browserCaches(): Pick<CacheStorage, 'open'> {
  const held = new Map<string, Response>();
  const addressOf = (asked: RequestInfo | URL): string => new Request(asked).url;
  const cache: Pick<Cache, 'match' | 'put'> = {
    match: (asked) => Promise.resolve(held.get(addressOf(asked))?.clone()),
    put: (asked, response) => Promise.resolve(void held.set(addressOf(asked), response)),
  };
  return { open: () => Promise.resolve(cache as Cache) };
}

it('keeps no file of the version before that the browser holds by itself', async () => {
  Object.assign(globalThis, {
    self: { location: { href: 'https://site.example/terrace/service-worker.js' } },
    caches: browserCaches(),
    siteVersion: 'after',
    sitePolicies: { workbench: '', addin: '', data: '' },
    // As browsers do: what they hold and take for fresh is given without asking the server.
    fetch: (asked: Request, init: RequestInit = {}) => {
      const text = new Request(asked, init).cache === 'default' ? 'before' : 'after';
      return Promise.resolve(Object.defineProperty(new Response(text), 'type', { value: 'basic' }));
    },
  });
  const { ownFile } = await import('../../src/site/kept-files');
  const asked = new Request('https://site.example/terrace/data-worker.js');
  expect(await (await ownFile(asked)).text()).toBe('after');
  expect(await (await ownFile(asked)).text()).toBe('after');
});
