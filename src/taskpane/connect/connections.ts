import {
  testConnection,
  type Authorization,
  type Client,
  type Connection,
  type ConnectionMemory,
  type TypedConnection,
} from '../../client';
import type { Clock } from '../../contract';
import { valueStore } from '../value-store';
import type { ConnectionCommands, PresentConnection } from './connection-commands';

/** The server that serves this page relays to the API and holds the keys. */
export const serverConnection: Connection = { keys: 'held-by-server', baseUrl: '' };

/** The connection to begin with: the one that a person typed in and the device still keeps, or else the server's. */
export function firstConnection(memory: ConnectionMemory): Connection {
  return memory.read()?.connection ?? serverConnection;
}

export interface ConnectionsOptions {
  readonly client: Pick<Client, 'connect'>;
  readonly memory: ConnectionMemory;
  readonly clock: Clock;
  /** Whether this page's server has the sample behind it; asked once. */
  readonly isSample: () => Promise<boolean>;
  /** Who asks, where the server that serves this page wants to know. */
  readonly authorization: Authorization;
}

export function connections({
  client,
  memory,
  clock,
  isSample,
  authorization,
}: ConnectionsOptions): ConnectionCommands & {
  /** Connects anew, as it is. */
  readonly again: () => void;
} {
  const kept = memory.read();
  let typed: TypedConnection | null = kept?.connection ?? null;
  let sample = false;
  const server = (): PresentConnection => ({ kind: 'server', isSample: sample });
  const present = valueStore<PresentConnection>(
    kept === null ? server() : { kind: 'typed', baseUrl: kept.connection.baseUrl, until: kept.until },
  );
  void isSample().then((told) => {
    sample = told;
    if (present.snapshot().kind === 'server') present.set(server());
  });
  const test: ConnectionCommands['test'] = (connection) =>
    testConnection(connection, {
      clock,
      authorization,
      isOnline: () => navigator.onLine,
      // An opaque answer tells that somebody is there, and nothing else.
      answersAt: (address) =>
        fetch(address, {
          mode: 'no-cors',
          credentials: 'omit',
          cache: 'no-store',
          referrerPolicy: 'no-referrer',
        }).then(
          () => true,
          () => false,
        ),
    });
  return {
    present,
    test,
    testPresent: () => test(typed ?? serverConnection),
    useTyped(connection, until) {
      typed = connection;
      const isKept = memory.keep(connection, until);
      client.connect(connection);
      present.set({ kind: 'typed', baseUrl: connection.baseUrl, until: isKept ? until : 'session' });
      return isKept;
    },
    useServer() {
      typed = null;
      memory.remove();
      client.connect(serverConnection);
      present.set(server());
    },
    again: () => client.connect(typed ?? serverConnection),
  };
}
