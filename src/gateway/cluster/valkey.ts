import { createHash } from 'node:crypto';
import { Redis } from 'iovalkey';
import type { ApiAddress } from '../api-address';

/** The Valkey or Redis that several gateways share. A command that cannot be sent at once fails: nothing is queued or sent twice. */
export interface Valkey {
  readonly commands: Redis;
  /** A second connection, since one that is subscribed takes no other commands. */
  readonly subscriber: Redis;
  /** Prefix of every name in Valkey: a hash of the API's address and keys. */
  readonly scope: string;
  readonly isConnected: boolean;
  close(): void;
}

/** Connects, and reconnects whenever the connection is lost. `onChange` is called on both. */
export function connectValkey(url: string, api: ApiAddress, onChange: () => void): Valkey {
  const options = {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    // The mailbox subscribes anew. Done by the library, a failure would be an unhandled rejection and end the process.
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    // Long enough for a busy machine, which answers late.
    commandTimeout: 2_000,
    connectTimeout: 1_000,
    retryStrategy: (attempt: number) => Math.min(100 * attempt, 1_000),
  };
  const commands = new Redis(url, options);
  const subscriber = new Redis(url, options);
  for (const connection of [commands, subscriber]) {
    // Losses are reported by `onChange`; an error without a listener would end the process.
    connection.on('error', () => undefined);
    connection.on('ready', onChange);
    connection.on('close', onChange);
    connection.connect().catch(() => undefined);
  }
  const hash = createHash('sha256').update(`${api.baseUrl}\n${api.apiKey}\n${api.serviceKey}`).digest('hex');
  return {
    commands,
    subscriber,
    scope: `terrace:${hash.slice(0, 16)}:`,
    get isConnected() {
      return commands.status === 'ready' && subscriber.status === 'ready';
    },
    close() {
      commands.disconnect();
      subscriber.disconnect();
    },
  };
}
