import { browserRuntimes } from '../../../src/client';
import type { Uprn } from '../../../src/contract';
import { directClient } from './direct-client';

/* A page that shares its key with other pages of the same browser, as several open workbooks do. */

declare global {
  interface Window {
    /** Asks for as many homes as `count` says, from the number `first` on. Gives how many were answered. */
    askAll: (baseUrl: string, first: number, count: number) => Promise<number>;
  }
}

window.askAll = async (baseUrl, first, count) => {
  const client = directClient(baseUrl, {
    runtimes: browserRuntimes({ locks: navigator.locks, BroadcastChannel }),
  });
  const homes = Array.from({ length: count }, (_, at) => String(first + at) as Uprn);
  const answers = await Promise.all(
    homes.map(async (uprn) => client.epcCheck({ form: 'uprn', uprn }, { priority: 'cells' })),
  );
  client.dispose();
  return answers.filter(({ ok }) => ok).length;
};
