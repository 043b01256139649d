import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends every connection when a server closes, once what was registered for its closing before is done. Node itself leaves those out whose
 * handshake is not over, and waits for them: two minutes, or for ever where it ends afterwards and nothing is asked.
 */
export function endConnectionsAtClose(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (connection: Socket) => {
    if (isClosing) connection.destroy();
    open.add(connection);
    connection.once('close', () => open.delete(connection));
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const connection of open) connection.destroy();
    done();
  });
}
