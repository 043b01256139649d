import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Connections whose caller may wait for an answer that never comes: they end with the service. */
export class HeldConnections {
  private readonly sockets = new Set<Socket>();

  constructor(app: FastifyInstance) {
    app.addHook('preClose', (done) => {
      for (const socket of this.sockets) socket.destroy();
      done();
    });
  }

  hold(socket: Socket): void {
    if (this.sockets.has(socket)) return;
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
  }
}
