import { createClient, type Connection } from './client';
import type { Chance, Clock } from './contract';
import { provideClient } from './functions/client-slot';
import { hostReady, officeHost, paneShown } from './workbook/host';

/*
 * The root of the browser side: one client for functions, pane and ribbon commands, which all live in this page. The functions
 * (their own entry, loaded first) already wait for it.
 */

const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(milliseconds, wake) {
    const timer = setTimeout(wake, milliseconds);
    return () => clearTimeout(timer);
  },
};

const chance: Chance = {
  next: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  uuid: () => crypto.randomUUID(),
};

/** The server that serves this page relays to the API and holds the keys. */
const connection: Connection = { keys: 'held-by-server', baseUrl: '' };

const client = createClient({ clock, chance, connection });
provideClient(client);
void start();

async function start(): Promise<void> {
  const element = document.getElementById('pane');
  if (element === null) return;
  if (!('Office' in window)) {
    element.textContent =
      'Check the network and open this pane again: the Office library could not be loaded from Microsoft.';
    return;
  }
  const host = await hostReady();
  await paneShown(element);
  // React and Fluent are only loaded for a person who looks: cells are answered without them.
  const { showPane } = await import('./taskpane/show-pane');
  showPane(element, {
    activity: client.activity,
    reconnect: () => client.connect(connection),
    theme: officeHost(),
    isInExcel: host !== null,
    clock,
  });
}
