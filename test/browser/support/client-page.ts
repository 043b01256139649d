import { createClient, type Answer } from '../../../src/client';
import type { EpcResult, Uprn } from '../../../src/contract';

/* A page that holds the client and keys of its own, as somebody who connects directly does. */

declare global {
  interface Window {
    /** Asks for one certificate, directly. */
    ask: (baseUrl: string) => Promise<Answer<EpcResult>>;
  }
}

window.ask = async (baseUrl) => {
  const client = createClient({
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
  });
  const answer = await client.epcCheck({ form: 'uprn', uprn: '900000000001' as Uprn });
  client.dispose();
  return answer;
};
