import { keepAll } from './kept-files';
import type { ExtendableEvent, ServiceWorkerScope } from './service-worker-scope';

/*
 * The root of a service worker that no page has: when it is installed, after the first rating, all files are kept, and scripts compiled.
 * The one that the pages have would let them wait for it. Decision 316.
 */

const scope = self as unknown as ServiceWorkerScope;
scope.addEventListener('install', (event: ExtendableEvent) =>
  event.waitUntil(Promise.all([scope.skipWaiting(), keepAll()])),
);
