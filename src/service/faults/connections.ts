import type { OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Connections whose caller waits for an answer that never comes: they end with the service. */
export class HeldConnections {
  private readonly sockets = new Set<Socket>();

  constructor(app: FastifyInstance) {
    app.addHook('preClose', (done) => {
      for (const socket of this.sockets) socket.destroy();
      done();
    });
  }

  hold(socket: Socket): void {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
  }
}

/** Sends the head of an answer and half of its body, then resets the connection. */
export function resetInBody(reply: FastifyReply, payload: string): void {
  const bytes = Buffer.from(payload);
  const { raw } = reply;
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  raw.writeHead(reply.statusCode, { ...headers, 'content-length': bytes.length });
  raw.write(bytes.subarray(0, bytes.length >> 1), () => raw.socket?.resetAndDestroy());
}
