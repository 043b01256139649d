import { cachesOfSite, siteFolder } from './messages';

/* The site's own files as the browser keeps them, each with the policy that a server would give it. */

/** Put in by the build: a hash of all files, their paths below the site, and the policy of each kind of file. */
declare const siteVersion: string;
declare const siteFiles: readonly string[];
declare const sitePolicies: {
  readonly workbench: string;
  readonly addin: string;
  readonly data: string;
};

export const folder = siteFolder(self.location.href);
const mine = cachesOfSite(folder);
const cacheName = mine + siteVersion;

/** Removes what is kept of other versions. */
export async function forgetOtherVersions(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(mine) && name !== cacheName);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Milliseconds in which a cache answers that still does: decision 359. */
const patience = 10_000;
const late = Symbol('late');

/** A file of the site, from what is kept of this version of it; what an address asks of the page is nothing to its file. */
export async function ownFile(request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  const askedAt = performance.now();
  // Asked for by its address alone: with `ignoreSearch` Chromium looks at every file that is kept.
  const matching = caches.open(cacheName).then((cache) => cache.match(address));
  const kept = await answerInTime(matching);
  if (kept instanceof Response) return kept;
  // What the browser holds by itself may be the file of the version before, which would be kept as this one's.
  let given: Response;
  try {
    given = await fetch(request, { cache: 'no-cache' });
  } catch (failure) {
    // A device that is merely slow may have no network.
    const slow = await matching;
    if (slow) return slow;
    throw failure;
  }
  if (!given.ok || given.type !== 'basic') return given;
  if (!(await isOwn(given, pathname))) {
    // Who visits sees it, with what it loads itself.
    if (request.mode === 'navigate') return given;
    throw new TypeError(`A page came in place of ${pathname}.`);
  }
  if (kept === late) await replaceCache(askedAt);
  const response = withPolicy(given, pathname);
  const cache = await caches.open(cacheName);
  // What there is no room for is fetched again.
  await cache.put(address, response.clone()).catch(() => undefined);
  return response;
}

/**
 * A filter between gives a page of its own, as a server may for what it does not have: kept, it would stay when the file can be had again.
 * A host may give a page without the `.html` of its file.
 */
async function isOwn(given: Response, pathname: string): Promise<boolean> {
  if (!/^text\/html\b/i.test(given.headers.get('content-type') ?? '')) return true;
  const isPlace = /(?:\/[^./]*|\.html)$/.test(pathname);
  return isPlace && /<title>(?:Help with )?Terrace\b/.test(await given.clone().text());
}

async function answerInTime<Answer>(coming: Promise<Answer>): Promise<Answer | typeof late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<typeof late>((resolve) => (timer = setTimeout(resolve, patience, late)));
  return Promise.race([coming, passed]).finally(() => clearTimeout(timer));
}

let replacedAt = -Infinity;
let replaced: Promise<unknown> = Promise.resolve();

/** Begins an empty cache in place of one that did not answer, once for all who asked that one. */
function replaceCache(askedAt: number): Promise<unknown> {
  if (askedAt >= replacedAt) {
    replacedAt = performance.now();
    replaced = caches.delete(cacheName);
  }
  return replaced;
}

/**
 * Keeps all files, one after the other, since the page is in use meanwhile. What cannot be loaded is an error.
 * A browser compiles whole the scripts that are kept while a service worker is installed.
 */
export async function keepAll(): Promise<void> {
  for (const name of siteFiles) await keepAnew(new URL(name, self.location.href).href);
}

async function keepAnew(address: string): Promise<void> {
  const file = await ownFile(new Request(address));
  // A version that lacks a file, or has one from where a filter led, would be in use in place of the whole one.
  if (!file.ok || file.type === 'cors') throw new TypeError(`${address} was not given by the site.`);
  // Only now: the cache that was there before may have been replaced.
  const cache = await caches.open(cacheName);
  await cache.put(address, file).catch(() => undefined);
}

/** Pages and workers have policies. A script of a page has that of the page, and is compiled only as the server gave it. */
function withPolicy(given: Response, pathname: string): Response {
  if (/\.js$/.test(pathname) && !/worker[\w.]*\.js$/.test(pathname)) return given;
  const headers = new Headers(given.headers);
  headers.set('content-security-policy', policyOf(pathname));
  headers.set('x-content-type-options', 'nosniff');
  const { status, statusText } = given;
  return new Response(given.body, { status, statusText, headers });
}

function policyOf(pathname: string): string {
  if (pathname.startsWith(`${folder}addin/`)) return sitePolicies.addin;
  return pathname === `${folder}data-worker.js` ? sitePolicies.data : sitePolicies.workbench;
}
