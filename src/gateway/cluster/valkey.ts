import { createHash } from 'node:crypto';
import { Redis } from 'iovalkey';
import type { ApiAddress } from '../api-address';

/** A failure in one word, such as ECONNREFUSED, or WRONGPASS with which a refusal of Valkey begins: the message may hold an address. */
export function causeOf(error: unknown): string | undefined {
  const { code, message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return code ?? /^[A-Z]+\b/.exec(message)?.[0];
}

/**
 * The Valkey or Redis that several gateways share. It connects, and reconnects whenever the connection is lost. A command that cannot be sent at
 * once fails: nothing is queued or sent twice.
 */
export class Valkey {
  readonly commands: Redis;
  /** Prefix of every name in Valkey: a hash of the API's address and keys. */
  readonly scope: string;
  /** Why it was lost last; `undefined` where it is not known. */
  lastError: unknown;
  /** The address of this machine from which Valkey was reached last; loopback before it was. */
  localAddress = '127.0.0.1';

  /** @param onChange Called when it is there and when it is lost. */
  constructor(url: string, { baseUrl, apiKey, serviceKey }: ApiAddress, onChange: () => void) {
    const hash = createHash('sha256').update(`${baseUrl}\n${apiKey}\n${serviceKey}`).digest('hex');
    this.scope = `terrace:${hash.slice(0, 16)}:`;
    this.commands = new Redis(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      // Long enough for a busy machine, which answers late.
      commandTimeout: 2_000,
      connectTimeout: 1_000,
      retryStrategy: (attempt: number) => Math.min(100 * attempt, 1_000),
    });
    // Losses are reported by `onChange`; an error without a listener would end the process.
    this.commands.on('error', (error) => (this.lastError = error));
    this.commands.on('ready', () => {
      this.localAddress = this.commands.stream.localAddress ?? this.localAddress;
      onChange();
    });
    this.commands.on('close', onChange);
    this.commands.connect().catch(() => undefined);
  }

  get isConnected(): boolean {
    return this.commands.status === 'ready';
  }

  close(): void {
    this.commands.disconnect();
  }
}
