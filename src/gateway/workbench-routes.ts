import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { failureBody } from './failure';
import { openOfficeFiles } from './office-files';
import { serveFunctionList } from './function-list';
import { fileHeaders, servePages } from './pages';
import { addinPolicy, nothingPolicy, policyHeader, workbenchPolicy } from './policy';
import { pageForWorkbench, policyForWorkbench, workbenchOffice } from './workbench-addin';

/** What the workbench needs. It is for the person at this machine: demonstration, development, tests. */
export interface WorkbenchOptions {
  /** Folder of its built page. */
  readonly pages: string;
  /** Folder of office.js files (`dist` of its npm package), or `null` where the package is not installed. */
  readonly office: string | null;
  /** The rows of the sample portfolio. */
  readonly sample: () => Promise<unknown>;
}

/** The workbench's page, its sample, the add-in's built pages and office.js for them. */
export async function serveWorkbench(
  app: FastifyInstance,
  addinPages: string,
  { pages, office, sample }: WorkbenchOptions,
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (isLoopback(request.socket.remoteAddress)) return;
    await reply
      .code(403)
      .send(failureBody(403, 'Open the workbench on the machine that runs it: it is not served elsewhere.'));
  });

  app.get('/workbench', (_request, reply) => reply.redirect('/workbench/', 302));
  app.get('/workbench/sample.json', async (_request, reply) =>
    reply.headers({ 'cache-control': 'no-store' }).send(await sample()),
  );

  const addinPage = '/workbench/addin/:page(^[\\w-]+\\.html$)';
  app.route<{ Params: { page: string } }>({
    method: ['GET', 'HEAD'],
    url: addinPage,
    handler: async (request, reply) => {
      const { page } = request.params;
      const shipped = await readFile(path.join(addinPages, page), 'utf8').catch(() => null);
      if (shipped === null) {
        return reply.code(404).send(failureBody(404, 'Build the add-in first: it has no page of this name.'));
      }
      const policy = policyForWorkbench(addinPolicy, `https://${request.host}`);
      return reply
        .headers(fileHeaders(page, policy))
        .type('text/html; charset=utf-8')
        .send(pageForWorkbench(shipped));
    },
  });
  serveFunctionList(app, addinPages, '/workbench/addin/');
  await servePages(app, addinPages, '/workbench/addin/', addinPolicy);

  if (office !== null) await serveOffice(app, office);
  await servePages(app, pages, '/workbench/', workbenchPolicy);
}

async function serveOffice(app: FastifyInstance, folder: string): Promise<void> {
  const files = await openOfficeFiles(folder);
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: path.resolve(folder), serve: false, cacheControl: false });
    scope.get<{ Params: { '*': string } }>(`${workbenchOffice}*`, (request, reply) => {
      const file = files.find(request.params['*']);
      if (file === null) {
        return reply
          .code(404)
          .send(failureBody(404, 'Ask for a file of office.js: there is none of this name.'));
      }
      return reply
        .headers({
          'cache-control': 'private, max-age=86400',
          'content-security-policy': policyHeader(nothingPolicy),
        })
        .sendFile(file);
    });
  });
}

/** Whether a request comes from this very machine. */
export function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address ?? '');
}
