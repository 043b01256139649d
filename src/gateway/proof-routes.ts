import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from './api-address';
import { refuse } from './failure';
import { fileHeaders } from './pages';
import { nothingPolicy } from './policy';

/** What a run of `npm run prove` adds to the server: a script in the add-in's page, and an address that it tells its steps to. */
export interface ProofOptions {
  /** Known to this run alone: whoever does not name it gets nothing. */
  readonly token: string;
  /** File of the script. */
  readonly script: string;
  /** What a page that begins is told. */
  readonly read: () => unknown;
  /** Told when the add-in's page is fetched for this run. */
  readonly fetched: () => void;
  /** Takes what a page tells. @throws TypeError when it is no message of a proof */
  readonly take: (message: unknown) => void;
}

/** The shipped page with the proof's script before the add-in's own, where the address names this run; else as it is. */
export function pageForProof(page: string, query: unknown, proof: ProofOptions | null): string {
  const asked = (query as { readonly proof?: unknown } | undefined)?.proof;
  if (proof === null || asked !== proof.token) return page;
  proof.fetched();
  const office = /<script [^>]*office\.js"><\/script>/;
  const script = `<script src="/proof/${proof.token}/proof.js"></script>`;
  return office.test(page)
    ? page.replace(office, (found) => found + script)
    : page.replace('</head>', `${script}</head>`);
}

/** The proof's own addresses, for this machine alone. */
export function serveProof(app: FastifyInstance, { token, script, read, take }: ProofOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isLoopback(request.socket.remoteAddress)) return;
    await refuse(reply, 403, 'Run the proof on the machine that serves it.');
  });
  app.get(`/proof/${token}/proof.js`, async (_request, reply) =>
    reply
      .headers(fileHeaders('proof.js', nothingPolicy))
      .type('text/javascript; charset=utf-8')
      .send(await readFile(script, 'utf8')),
  );
  app.get(`/proof/${token}`, (_request, reply) => reply.header('cache-control', 'no-store').send(read()));
  app.post(`/proof/${token}`, (request, reply) => {
    try {
      take(request.body);
      return reply.code(204).send();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return refuse(reply, 400, 'Send what a page of the proof sends: this is none.');
    }
  });
}
