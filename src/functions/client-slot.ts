import type { Client } from '../client';

/**
 * Where the functions find the one client. They are registered before anything else is loaded, so Excel may call them
 * before the client exists: such a call waits here. Only the root (`src/addin.ts`) fills the slot, once.
 */
let present: Client | null = null;
let waiting: ((client: Client) => void)[] = [];

/** Hands the functions their client; `null` takes it away again (a page that ends, a test). */
export function provideClient(client: Client | null): void {
  present = client;
  if (client === null) return;
  const calls = waiting;
  waiting = [];
  for (const call of calls) call(client);
}

/** What `use` makes of the client: at once where the client is there, so that a kept answer needs no promise. */
export function withClient<Value>(use: (client: Client) => Value | Promise<Value>): Value | Promise<Value> {
  if (present !== null) return use(present);
  return new Promise<Client>((resolve) => waiting.push(resolve)).then(use);
}
