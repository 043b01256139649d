import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from './api-address';
import { refuse } from './failure';
import { pageForProof, type ProofOptions } from './proof-routes';
import { sendMade, serveFunctionList, servePages } from './pages';
import { nothingPolicy, policyHeader, workbenchPolicy, officeSource, type Policy } from './policy';

/** What the workbench needs. It is for demonstration, development and tests on this machine. */
export interface WorkbenchOptions {
  /** Folder of its built page. */
  readonly pages: string;
  /** Folder of office.js files (`dist` of its npm package), or `null`: the add-in's pages load it from Microsoft, as they ship. */
  readonly office: string | null;
  /** The rows of the sample portfolio. */
  readonly sample: () => Promise<unknown>;
}

/** The workbench's page, its sample, the add-in's built pages and office.js for them. Decision 214. */
export async function serveWorkbench(
  app: FastifyInstance,
  addinPages: string,
  { pages, office, sample }: WorkbenchOptions,
  shippedPolicy: Policy,
  proof: ProofOptions | null,
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (isLoopback(request.socket.remoteAddress)) return;
    await refuse(reply, 403, 'Open the workbench on the machine that runs it: it is not served elsewhere.');
  });

  app.get('/workbench', (_request, reply) => reply.redirect('/workbench/', 302));
  app.get('/workbench/sample.json', async (_request, reply) =>
    reply.headers({ 'cache-control': 'no-store' }).send(await sample()),
  );

  app.route<{ Params: { page: string } }>({
    method: ['GET', 'HEAD'],
    url: '/workbench/addin/:page(^[\\w-]+\\.html$)',
    handler: ({ params, host, query }, reply) => {
      const scripts = ["'self'", `https://${host}${workbenchOffice}`];
      const policy = office === null ? shippedPolicy : { ...shippedPolicy, 'script-src': scripts };
      return sendMade(reply, addinPages, params.page, policy, (shipped) => {
        const shown = office === null ? shipped : shipped.replaceAll(shippedOffice, workbenchOffice);
        return pageForProof(shown, query, proof);
      });
    },
  });
  serveFunctionList(app, addinPages, '/workbench/addin/');
  await servePages(app, addinPages, '/workbench/addin/', shippedPolicy);

  if (office !== null) await serveOffice(app, office);
  await servePages(app, pages, '/workbench/', workbenchPolicy);
}

/** Serves office.js, whose names are lower case on disk: it asks for some of its files in mixed case. */
async function serveOffice(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: path.resolve(folder),
      serve: false,
      cacheControl: false,
      setHeaders: (response) => {
        response.setHeader('cache-control', 'private, max-age=86400');
        response.setHeader('content-security-policy', policyHeader(nothingPolicy));
      },
    });
    scope.get<{ Params: { '*': string } }>(`${workbenchOffice}*`, (request, reply) =>
      reply.sendFile(request.params['*'].toLowerCase()),
    );
  });
}

/** Where a shipped page finds office.js, and where the same page finds it in the workbench. */
const shippedOffice = `${officeSource}/lib/1/hosted/`;
const workbenchOffice = '/workbench/office/';
