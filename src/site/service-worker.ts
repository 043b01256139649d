import { channelName, siteFolder, type AskedRequest, type SiteMessage } from './messages';
import { PendingRequests } from './pending-requests';
import type { ExtendableEvent, FetchEvent, ServiceWorkerScope } from './service-worker-scope';

/*
 * The root of the service worker: it answers the add-in's requests to the API from whoever owns the data, keeps the site's own files, and gives
 * them the policies that a server would.
 */

/** Put in by the build: a hash of all files, and the policy of each kind of file. */
declare const siteVersion: string;
declare const sitePolicies: {
  readonly workbench: string;
  readonly addin: string;
  readonly data: string;
};

const scope = self as unknown as ServiceWorkerScope;
const folder = siteFolder(scope.location.href);
const cacheName = `terrace-site ${folder} ${siteVersion}`;
const channel = new BroadcastChannel(channelName(folder));
const pending = new PendingRequests((message) => channel.postMessage(message));
channel.onmessage = ({ data }: MessageEvent<SiteMessage>) => pending.receive(data);

/** What the add-in's page asks of the server that serves it. */
const serverAnswers: Readonly<Record<string, unknown>> = {
  '/sign-in.json': { kind: 'none' },
  '/about.json': { isSample: true, takesOwnKeys: false },
};

scope.addEventListener('install', (event: ExtendableEvent) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event: ExtendableEvent) => event.waitUntil(takeOver()));
scope.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== scope.location.origin) return;
  if (/^\/api(?:\/|$)/.test(pathname)) event.respondWith(answerApi(request));
  else if (Object.hasOwn(serverAnswers, pathname)) event.respondWith(Response.json(serverAnswers[pathname]));
  // Somebody's sheet, which is no file of this version of the site and may change.
  else if (/\.csv$/i.test(pathname)) return;
  else if (pathname.startsWith(folder) && request.method === 'GET') event.respondWith(ownFile(request));
});

async function takeOver(): Promise<void> {
  const mine = (await caches.keys()).filter((name) => name.startsWith(`terrace-site ${folder} `));
  await Promise.all(mine.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function answerApi(request: Request): Promise<Response> {
  const asked: AskedRequest = {
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(request.headers),
    body: /^(?:GET|HEAD)$/.test(request.method) ? null : await request.arrayBuffer(),
  };
  const answer = await pending.ask(crypto.randomUUID(), asked);
  if (answer === null) return Response.error();
  const { status, headers, body } = answer;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? body : null, { status, headers });
}

/** A file of the site, from what is kept of this version of it. */
async function ownFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const given = await fetch(request);
  if (!given.ok || given.type !== 'basic') return given;
  const headers = new Headers(given.headers);
  headers.set('content-security-policy', policyOf(new URL(request.url).pathname));
  headers.set('x-content-type-options', 'nosniff');
  const { status, statusText } = given;
  const response = new Response(given.body, { status, statusText, headers });
  // What there is no room for is fetched again.
  await cache.put(request, response.clone()).catch(() => undefined);
  return response;
}

function policyOf(pathname: string): string {
  if (pathname.startsWith(`${folder}addin/`)) return sitePolicies.addin;
  return pathname === `${folder}data-worker.js` ? sitePolicies.data : sitePolicies.workbench;
}
