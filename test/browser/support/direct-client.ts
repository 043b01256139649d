import { createClient, type Client, type ClientOptions } from '../../../src/client';
import { machineClock } from '../../../src/contract/time/machine-clock';

/** A client in a page that holds keys of its own, as somebody who connects directly does. */
export function directClient(
  baseUrl: string,
  more: Partial<Pick<ClientOptions, 'runtimes' | 'store'>> = {},
): Client {
  return createClient({
    clock: machineClock,
    random: { next: () => Math.random(), uuid: () => crypto.randomUUID() },
    connection: {
      keys: 'held-here',
      baseUrl,
      apiKey: 'api-key-of-a-firm',
      serviceKey: 'service-key-of-a-firm',
    },
    ...more,
  });
}
