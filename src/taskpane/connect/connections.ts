import {
  testConnection,
  type Authorization,
  type Client,
  type Connection,
  type ConnectionMemory,
  type TypedConnection,
} from '../../client';
import { valueStore, type Clock } from '../../contract';
import type { ConnectionCommands, CurrentConnection, ServerAbout } from './connection-commands';

/** The server that serves this page relays to the API and holds the keys. Decision 141. */
const serverConnection: Connection = { keys: 'held-by-server', baseUrl: '' };

/** The connection to begin with: the one that a user typed in and the device still keeps, or else the server's. */
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
  /** Connects again, as it is. */
  readonly again: () => void;
} {
  const remembered = memory.read();
  let typed: TypedConnection | null = remembered?.connection ?? null;
  let description: ServerAbout = { isSample: false, takesOwnKeys: true };
  const server = (): CurrentConnection => ({ kind: 'server', ...description });
  const current = valueStore<CurrentConnection>(
    remembered === null
      ? server()
      : { kind: 'typed', baseUrl: remembered.connection.baseUrl, until: remembered.until },
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
    current.set(server());
  };
  void about().then((answer) => {
    description = answer;
    if (current.snapshot().kind === 'server') current.set(server());
    // Keys from before this server signed people in: its pages may not use them any more.
    else if (!description.takesOwnKeys) useServer();
  });
  return {
    current,
    test,
    testCurrent: () => test(typed ?? serverConnection),
    useTyped(connection, until) {
      typed = connection;
      const isKept = memory.keep(connection, until);
      client.connect(connection);
      current.set({ kind: 'typed', baseUrl: connection.baseUrl, until: isKept ? until : 'session' });
      return isKept;
    },
    useServer,
    again: () => client.connect(typed ?? serverConnection),
  };
}
