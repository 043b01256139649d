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
  /** `active`: the service worker that is in use, of an older version where this one is being installed. */
  readonly registration: { readonly active: object | null };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', handle: (event: ExtendableEvent) => void): void;
  addEventListener(kind: 'message', handle: (event: MessageEvent<unknown>) => void): void;
  addEventListener(kind: 'fetch', handle: (event: FetchEvent) => void): void;
}
