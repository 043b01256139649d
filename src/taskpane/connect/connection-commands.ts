import type { Connection, ConnectionVerdict, KeyLifetime, TypedConnection } from '../../client';
import type { Store } from '../../contract';

/** What the server that serves this page says of itself. */
export interface ServerAbout {
  /** Whether the made-up sample is behind it. */
  readonly isSample: boolean;
  /** Whether its pages may ask an API with keys that a user types in. */
  readonly takesOwnKeys: boolean;
}

/** Which API is asked, without its keys: they are nowhere in the page. */
export type CurrentConnection =
  | ({ readonly kind: 'server' } & ServerAbout)
  | { readonly kind: 'typed'; readonly baseUrl: string; readonly until: KeyLifetime };

/** Tells one API from another: the server's own, or the address for which keys were typed. */
export function apiName(current: CurrentConnection): string {
  return current.kind === 'server' ? 'server' : current.baseUrl;
}

/** What a user may do about the connection. */
export interface ConnectionCommands {
  readonly current: Store<CurrentConnection>;
  /** Tries a connection with one request that changes nothing. Never rejects. */
  readonly test: (connection: Connection) => Promise<ConnectionVerdict>;
  /** Uses typed keys from now on. Answers whether the device keeps them; they hold until the page ends otherwise. */
  readonly useTyped: (connection: TypedConnection, until: KeyLifetime) => boolean;
  /** Uses the keys of the server that serves this page, and forgets typed ones. */
  readonly useServer: () => void;
  /** Tries the typed keys that are in use. */
  readonly testCurrent: () => Promise<ConnectionVerdict>;
}
