import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';

/**
 * Follows the connections of a gateway. What it returns resets one that carries a change now and carried another request before, as what stands
 * before the server does when it is restarted; and answers whether there was one.
 */
export function followChanges(server: Server): () => boolean {
  /** Connections by the port that they come from. */
  const sockets = new Map<number | undefined, Socket>();
  server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  const carried = new WeakSet<Socket>();
  const changes = new Set<Socket>();
  server.on('request', ({ method, socket }: IncomingMessage, response: ServerResponse) => {
    if (method === 'POST' && carried.has(socket)) {
      changes.add(socket);
      response.once('close', () => changes.delete(socket));
    }
    carried.add(socket);
  });
  return () => {
    const [first] = changes;
    if (first) sockets.get(first.remotePort)?.resetAndDestroy();
    return first !== undefined;
  };
}
