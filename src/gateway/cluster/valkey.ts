import { createHash } from 'node:crypto';
import { Redis } from 'iovalkey';
import type { ApiAddress } from '../api-address';

/** The Valkey or Redis that several gateways share. What cannot be done at once fails: nothing is queued or sent twice. */
export interface Valkey {
  readonly commands: Redis;
  /** A connection of its own for messages. */
  readonly subscriber: Redis;
  /** The beginning of every name of this key: no key is in it. */
  readonly scope: string;
  readonly isConnected: boolean;
  close(): void;
}

/** Connects, and again whenever the connection is lost. `changed` is told of both. */
export function connectValkey(url: string, api: ApiAddress, onChange: () => void): Valkey {
  const options = {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    // Whoever listens subscribes anew: done by itself, it would fail where nobody catches it, and end the process.
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    // A busy machine answers late: that is no loss.
    commandTimeout: 2_000,
    connectTimeout: 1_000,
    retryStrategy: (attempt: number) => Math.min(100 * attempt, 1_000),
  };
  const commands = new Redis(url, options);
  const subscriber = new Redis(url, options);
  for (const connection of [commands, subscriber]) {
    // Told of by `changed`; an error without a listener would end the process.
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
