import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a server close as soon as its last answer is sent. Node waits for ever for a connection on which nothing was asked yet, as
 * browsers and balancers open them in advance: those end at once. One that is being answered would stay open for another request
 * for as long as its caller likes: its answer says that there will be none.
 * @param closing Aborted some time before the server closes: answers end their connections from then on. Default: never.
 */
export function closeAfterLastAnswer(app: FastifyInstance, closing?: AbortSignal): void {
  const underWay = countRequests(app.server);
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const [connection, requests] of underWay) if (requests === 0) connection.destroy();
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing || closing?.aborted === true) void reply.header('connection', 'close');
    done();
  });
}

/** How many requests are under way on each open connection. */
function countRequests(server: Server): ReadonlyMap<Socket, number> {
  const underWay = new Map<Socket, number>();
  const count = (connection: Socket, change: number): void => {
    const before = underWay.get(connection);
    if (before !== undefined) underWay.set(connection, before + change);
  };
  server.on('connection', (connection: Socket) => {
    underWay.set(connection, 0);
    connection.once('close', () => underWay.delete(connection));
  });
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  return underWay;
}
