import { createHash } from 'node:crypto';
import { Redis } from 'iovalkey';
import type { ApiAddress } from '../api-address';

/** The Valkey or Redis that several gateways share. A command that cannot be sent at once fails: nothing is queued or sent twice. */
export interface Valkey {
  readonly commands: Redis;
  /** Prefix of every name in Valkey: a hash of the API's address and keys. */
  readonly scope: string;
  readonly isConnected: boolean;
  /** Why it was lost last; `undefined` where it is not known. */
  readonly lastError: unknown;
  /** The address of this machine from which Valkey was reached last; loopback before it was. */
  readonly localAddress: string;
  close(): void;
}

/** A failure in one word, such as ECONNREFUSED, or WRONGPASS with which a refusal of Valkey begins: the message may hold an address. */
export function causeOf(error: unknown): string | undefined {
  const { code, message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return code ?? /^[A-Z]+\b/.exec(message)?.[0];
}

/** Connects, and reconnects whenever the connection is lost. `onChange` is called on both. */
export function connectValkey(url: string, api: ApiAddress, onChange: () => void): Valkey {
  const commands = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // Long enough for a busy machine, which answers late.
    commandTimeout: 2_000,
    connectTimeout: 1_000,
    retryStrategy: (attempt: number) => Math.min(100 * attempt, 1_000),
  });
  let localAddress = '127.0.0.1';
  let lastError: unknown;
  // Losses are reported by `onChange`; an error without a listener would end the process.
  commands.on('error', (error) => (lastError = error));
  commands.on('ready', () => {
    localAddress = commands.stream.localAddress ?? localAddress;
    onChange();
  });
  commands.on('close', onChange);
  commands.connect().catch(() => undefined);
  const hash = createHash('sha256').update(`${api.baseUrl}\n${api.apiKey}\n${api.serviceKey}`).digest('hex');
  return {
    commands,
    scope: `terrace:${hash.slice(0, 16)}:`,
    get isConnected() {
      return commands.status === 'ready';
    },
    get lastError() {
      return lastError;
    },
    get localAddress() {
      return localAddress;
    },
    close() {
      commands.disconnect();
    },
  };
}
