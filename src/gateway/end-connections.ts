import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Follows the connections of a server. What it returns ends them all, and those that still come. Node itself leaves those out whose handshake
 * is not over, and waits for them: two minutes, or for ever where it ends afterwards and nothing is asked.
 */
export function followConnections(server: Server): () => void {
  const open = new Set<Socket>();
  let isEnding = false;
  server.on('connection', (connection: Socket) => {
    if (isEnding) connection.destroy();
    open.add(connection);
    connection.once('close', () => open.delete(connection));
  });
  return () => {
    isEnding = true;
    for (const connection of open) connection.destroy();
  };
}

/** Ends every connection when a server closes, once what was registered for its closing before is done. */
export function endConnectionsAtClose(app: FastifyInstance): void {
  const end = followConnections(app.server);
  app.addHook('preClose', (done) => {
    end();
    done();
  });
}
