import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OperationName } from '../../contract';
import { publicPaths } from '../routes/target';
import { openApiDocument } from './document';
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

/** The document at `/openapi.json`, and the same as a page at `/docs`. It is made when it is first asked for: few ever do. */
export function serveDocument(app: FastifyInstance, served: readonly OperationName[]): void {
  let made: { readonly document: Schema; readonly page: string } | null = null;
  const documents = (): NonNullable<typeof made> => {
    if (made) return made;
    const document = openApiDocument(served);
    made = { document, page: documentPage(document) };
    return made;
  };
  app.get(publicPaths.document, (_request, reply) => reply.send(documents().document));
  app.get(publicPaths.page, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .send(documents().page),
  );
}
