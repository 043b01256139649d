import { keepCompiled } from './kept-files';
import type { ExtendableEvent, ServiceWorkerScope } from './service-worker-scope';

/*
 * The root of a service worker that no page has: when it is installed, after the first rating, all files are kept, and scripts compiled.
 * The one that the pages have would let them wait for it. Decision 316.
 */

/** Put in by the build: the files to keep, by their paths below the site. */
declare const siteFiles: readonly string[];

const scope = self as unknown as ServiceWorkerScope;
scope.addEventListener('install', (event: ExtendableEvent) => event.waitUntil(keepAll()));

/** One after the other: the page is in use meanwhile. */
async function keepAll(): Promise<void> {
  await scope.skipWaiting();
  for (const name of siteFiles) await keepCompiled(new URL(name, scope.location.href).href);
}
