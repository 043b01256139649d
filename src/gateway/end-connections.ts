import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { within, type Clock } from '../contract';

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

/** Milliseconds in which a server that closes still gives its last answers, and takes what is on its way to it. */
const lastAnswersMilliseconds = 2_000;

/** Ends every connection when a server closes, once what was registered for its closing before is done and no answer is owed. */
export function endConnectionsAtClose(app: FastifyInstance, clock: Clock): void {
  const end = followConnections(app.server);
  let owed = 0;
  let onNoneOwed = (): void => undefined;
  app.server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    owed += 1;
    response.once('close', () => {
      owed -= 1;
      if (owed === 0) onNoneOwed();
    });
  });
  app.addHook('preClose', async () => {
    const noneOwed = new Promise<void>((resolve) => (onNoneOwed = resolve));
    if (owed > 0) await within(clock, lastAnswersMilliseconds, noneOwed);
    end();
  });
}
