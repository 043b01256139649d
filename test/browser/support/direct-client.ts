import { createClient, type Client, type ClientOptions } from '../../../src/client';

/** A client in a page that holds keys of its own, as somebody who connects directly does. */
export function directClient(
  baseUrl: string,
  more: Partial<Pick<ClientOptions, 'runtimes' | 'store'>> = {},
): Client {
  return createClient({
    clock: {
      now: () => Date.now(),
      monotonic: () => performance.now(),
      after(milliseconds, wake) {
        const timer = setTimeout(wake, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    chance: { next: () => Math.random(), uuid: () => crypto.randomUUID() },
    connection: {
      keys: 'held-here',
      baseUrl,
      apiKey: 'api-key-of-a-firm',
      serviceKey: 'service-key-of-a-firm',
    },
    ...more,
  });
}
