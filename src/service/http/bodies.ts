import type { FastifyInstance } from 'fastify';
import { ApiRefusal } from './refusal';

/**
 * Which bodies are read: JSON, where an operation takes one. The contract asks for a Content-Type on every request, also where nothing
 * is sent, and knows no refusal of a body that nobody asked for: that one is passed over.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'DELETE') delete request.raw.headers['content-type'];
    done();
  });
  app.addContentTypeParser('*', (request, payload, done) => {
    if (request.method !== 'DELETE') {
      done(new ApiRefusal(103000, 'Send the body as JSON, with Content-Type: application/json.'));
      return;
    }
    payload.resume();
    done(null);
  });
}
