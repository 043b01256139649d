import { folder, forgetOtherVersions, keepAll, ownFile } from './kept-files';
import { channelName, takeOver, type AskedRequest, type SiteMessage } from './messages';
import { PendingRequests } from './pending-requests';
import type { ExtendableEvent, FetchEvent, ServiceWorkerScope } from './service-worker-scope';

/*
 * The root of the service worker: it answers the add-in's requests to the API from whoever owns the data, gives the
 * site's own files.
 */

const scope = self as unknown as ServiceWorkerScope;
const channel = new BroadcastChannel(channelName(folder));
const pending = new PendingRequests((message) => channel.postMessage(message));
channel.onmessage = ({ data }: MessageEvent<SiteMessage>) => pending.receive(data);

/** What the add-in's page asks of the server that serves it. */
const serverAnswers: Readonly<Record<string, unknown>> = {
  '/sign-in.json': { kind: 'none' },
  '/about.json': { isSample: true, takesOwnKeys: false },
};

scope.addEventListener('install', (event: ExtendableEvent) => {
  // Where an older version is in use this one comes whole, and waits: pages have all files of one version. Decision 360.
  event.waitUntil(scope.registration.active ? keepAll() : scope.skipWaiting());
});
scope.addEventListener('message', ({ data }) => {
  if (data === takeOver) void scope.skipWaiting();
});
scope.addEventListener('activate', (event: ExtendableEvent) => event.waitUntil(takePages()));
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

async function takePages(): Promise<void> {
  await forgetOtherVersions();
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
