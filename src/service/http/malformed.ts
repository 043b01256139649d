import type { Socket } from 'node:net';
import type { ConnectionError, FastifyBaseLogger } from 'fastify';
import { rateLimitHeaders, type Random } from '../../contract';
import { ApiRefusal, errorBody } from '../routes/refusal';
import type { PendingAnswers } from './pending-answers';

interface Reporting {
  readonly random: Random;
  /** The quota's size: a request that could not be read used up nothing of it. */
  readonly limit: number;
  readonly log: FastifyBaseLogger | null;
  readonly pendingAnswers: PendingAnswers;
}

/**
 * Answers what is no HTTP at all, or has a target or headers without end, in the contract's shape: it never reaches a
 * route. Requests that came before it on the same connection are answered first: a refusal in their place would be taken for theirs.
 */
export function answerMalformed(reporting: Reporting) {
  return (error: ConnectionError, socket: Socket): void => {
    void reporting.pendingAnswers(socket).then(() => refuse(reporting, error, socket));
  };
}

function refuse({ random, limit, log }: Reporting, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const responseId = random.uuid();
  const refusal = new ApiRefusal(
    101000,
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'Shorten the identifier or the headers: the request is too long to be read.'
      : 'Correct the request: it cannot be read as HTTP.',
  );
  const body = JSON.stringify(errorBody(refusal, responseId));
  log?.info({ response_id: responseId, code: error.code, status: refusal.status }, 'malformed request');
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} Bad Request`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `${rateLimitHeaders.limit}: ${limit}`,
      `${rateLimitHeaders.remaining}: ${limit}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
