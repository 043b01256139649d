/* What the service worker uses of its own scope: the types of pages have none of it. */

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Response | Promise<Response>): void;
}

export interface ServiceWorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', handle: (event: ExtendableEvent) => void): void;
  addEventListener(kind: 'fetch', handle: (event: FetchEvent) => void): void;
}
