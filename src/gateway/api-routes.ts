import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { operationAt, routePattern } from './api-paths';
import { failureBody } from './failure';
import { responseIdOf } from './log';
import { refuseForeignPage } from './own-origin';
import { nothingPolicy, policyHeader } from './policy';
import { RelayFailure, type Relay } from './relay';

/** Every target below `/api` is routed here, since the router would decode it; `originalUrl` holds the raw one. */
export const apiRoute = '/api';

/** A property input is under 10 KB, notes included. */
const largestBody = 256 * 1024;

/** The operations of the contract and nothing else, relayed with the server's keys. */
export function apiRoutes(relay: Relay): FastifyPluginCallback {
  return (app, _options, done) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, parsed) =>
      parsed(null, body),
    );
    app.all(apiRoute, (request, reply) => answer(request, reply, relay));
    done();
  };
}

async function answer(request: FastifyRequest, reply: FastifyReply, relay: Relay): Promise<FastifyReply> {
  void reply.headers({
    // Answers speak of homes: no cache on the way keeps them.
    'cache-control': 'no-store',
    'content-security-policy': policyHeader(nothingPolicy),
  });
  const foreign = refuseForeignPage(request.headers);
  if (foreign) return reply.code(foreign.status).send(failureBody(foreign.status, foreign.description));

  const operation = operationAt(request.originalUrl);
  if (operation === null) {
    return reply
      .code(404)
      .send(failureBody(404, 'Use a path of the API: this one is none of its operations.'));
  }
  if (request.method !== operation.method) {
    return reply
      .code(405)
      .header('allow', operation.method)
      .send(failureBody(405, `Use ${operation.method}: ${operation.operationId} knows no other method.`));
  }

  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  const route = routePattern(operation);
  try {
    const { status, headers, body } = await relay.send({
      operation,
      target: request.originalUrl,
      headers: request.headers,
      body: Buffer.isBuffer(request.body) ? request.body : null,
      signal: left.signal,
    });
    request.log.info({ route, status, responseId: responseIdOf(body) }, 'relayed');
    return await reply.code(status).headers(headers).send(body);
  } catch (error) {
    if (left.signal.aborted) {
      request.log.info({ route }, 'given up by the page');
      return reply.hijack();
    }
    if (!(error instanceof RelayFailure)) throw error;
    request.log.warn({ route, status: error.status }, 'not relayed');
    return reply.code(error.status).send(failureBody(error.status, error.message));
  }
}
