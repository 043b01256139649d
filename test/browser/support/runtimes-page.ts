import { browserRuntimes, createClient } from '../../../src/client';
import type { Uprn } from '../../../src/contract';

/* A page that shares its key with other pages of the same browser, as several open workbooks do. */

declare global {
  interface Window {
    /** Asks for as many homes as `count` says, from the number `first` on. Gives how many were answered. */
    askAll: (baseUrl: string, first: number, count: number) => Promise<number>;
  }
}

window.askAll = async (baseUrl, first, count) => {
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
    runtimes: browserRuntimes({ locks: navigator.locks, BroadcastChannel }),
  });
  const homes = Array.from({ length: count }, (_, at) => String(first + at) as Uprn);
  const answers = await Promise.all(
    homes.map(async (uprn) => client.epcCheck({ form: 'uprn', uprn }, { priority: 'cells' })),
  );
  client.dispose();
  return answers.filter(({ ok }) => ok).length;
};
