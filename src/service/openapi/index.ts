import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { publicPaths } from '../routes/target';
import { documentPage, pageStyle } from './page';
import type { Schema } from './schema';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** The page is text and one style: nothing runs in it, and nothing is fetched for it. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The document at `/openapi.json`, and the same as a page at `/docs`. */
export function serveDocument(app: FastifyInstance, document: Schema): void {
  const page = documentPage(document);
  app.get(publicPaths.document, (_request, reply) => reply.send(document));
  app.get(publicPaths.page, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .send(page),
  );
}

/** The API's document, and the page that shows it. */
export { openApiDocument } from './document';
