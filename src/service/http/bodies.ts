import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyTooLong } from '../routes';
import { ApiRefusal } from '../routes/refusal';

/** Hands the route table every body as its bytes: what it may be is the table's to say. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
}

/** Keeps fastify from judging a body by itself; a DELETE's is not even read. */
export function leaveBodyToRoutes({ method, raw: { headers } }: FastifyRequest, reply: FastifyReply): void {
  if (method === 'GET') return;
  delete headers['content-type'];
  if (method === 'DELETE') {
    delete headers['content-length'];
    delete headers['transfer-encoding'];
  } else if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) {
    // Whatever was sent would be taken for the next request.
    void reply.header('connection', 'close');
  }
}

/** What was wrong with a body that could not even be read, in the contract's terms (103000). Everything else stays as it is. */
export function bodyRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return bodyTooLong();
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ApiRefusal(103000, 'Correct Content-Length: the body has another length.');
    default:
      return error;
  }
}
