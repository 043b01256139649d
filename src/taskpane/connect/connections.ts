import {
  testConnection,
  type Authorization,
  type Client,
  type Connection,
  type ConnectionMemory,
  type TypedConnection,
} from '../../client';
import { valueStore, type Clock } from '../../contract';
import type { ConnectionCommands, PresentConnection, ServerAbout } from './connection-commands';

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
  /** What this page's server says of itself; asked once. */
  readonly about: () => Promise<ServerAbout>;
  /** Who asks, where the server that serves this page wants to know. */
  readonly authorization: Authorization;
}

export function connections({
  client,
  memory,
  clock,
  about,
  authorization,
}: ConnectionsOptions): ConnectionCommands & {
  /** Connects anew, as it is. */
  readonly again: () => void;
} {
  const kept = memory.read();
  let typed: TypedConnection | null = kept?.connection ?? null;
  let told: ServerAbout = { isSample: false, takesOwnKeys: true };
  const server = (): PresentConnection => ({ kind: 'server', ...told });
  const present = valueStore<PresentConnection>(
    kept === null ? server() : { kind: 'typed', baseUrl: kept.connection.baseUrl, until: kept.until },
  );
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
  const useServer = (): void => {
    typed = null;
    memory.remove();
    client.connect(serverConnection);
    present.set(server());
  };
  void about().then((answer) => {
    told = answer;
    if (present.snapshot().kind === 'server') present.set(server());
    // Keys from before this server signed people in: its pages may not use them any more.
    else if (!told.takesOwnKeys) useServer();
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
    useServer,
    again: () => client.connect(typed ?? serverConnection),
  };
}
