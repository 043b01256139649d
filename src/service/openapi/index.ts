import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answersHead } from '../http/health';
import { publicPaths } from '../routes/target';
import { openApiDocument, type ApiDocument } from './document';
import { makeExamples } from './examples';
import { documentPage, pageStyle } from './page';

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
export function serveDocument(app: FastifyInstance): void {
  async function make(): Promise<{ readonly document: ApiDocument; readonly page: string }> {
    const document = openApiDocument(await makeExamples());
    return { document, page: documentPage(document) };
  }
  let made: ReturnType<typeof make> | null = null;
  const documents = (): ReturnType<typeof make> => (made ??= make());
  app.get(publicPaths.document, answersHead, async (_request, reply) =>
    reply.send((await documents()).document),
  );
  app.get(publicPaths.page, answersHead, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .send((await documents()).page),
  );
}
