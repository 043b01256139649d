import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes of a refused body that are read and thrown away; then the connection ends. */
const maxDiscardedBytes = 16 * 1024 * 1024;

/** Whether a server's error says that a body is longer than it takes. */
export function isBodyTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
}

/**
 * Reads on after a body was refused as too long. A connection that is closed while its client still writes is reset, and the client, such as a
 * page's `fetch`, never sees why.
 */
export function discardRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  // The connection would be closed together with the answer.
  void reply.removeHeader('connection');
  let discarded = 0;
  raw.on('data', (piece: Uint8Array) => {
    discarded += piece.length;
    if (discarded > maxDiscardedBytes) raw.socket.destroy();
  });
  raw.resume();
}
