import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { nothingPolicy, policyHeader, type Policy } from './policy';

/** How long a browser may cache a built file: for ever where its name holds a hash of its content, icons for a day, the rest only with revalidation. */
export function cacheControl(file: string): string {
  if (/\.[0-9a-f]{8}\.js$/.test(file)) return 'public, max-age=31536000, immutable';
  if (file.endsWith('.png')) return 'public, max-age=86400';
  return 'no-cache';
}

/** Headers of one built file: pages get `policy`, everything else may load nothing. */
export function fileHeaders(file: string, policy: Policy): Record<string, string> {
  const isPage = file.endsWith('.html');
  return {
    'cache-control': cacheControl(file),
    'content-security-policy': policyHeader(isPage ? policy : nothingPolicy),
    // Excel on the web reads the list of functions and the icons from pages of its own origin.
    ...(/\.(?:json|png)$/.test(file) ? { 'access-control-allow-origin': '*' } : {}),
  };
}

/** Serves the files of a build below `prefix`. */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  prefix: string,
  policy: Policy,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(folder),
    prefix,
    decorateReply: false,
    cacheControl: false,
    dotfiles: 'deny',
    setHeaders: (response, file) => {
      for (const [name, value] of Object.entries(fileHeaders(file, policy))) response.setHeader(name, value);
    },
  });
}

/** The host that the build writes into the list of functions, since it cannot know which host will serve the pages. */
const placeholderHost = 'https://terrace.example/';
const functionList = 'functions.json';

/** Serves the list of functions with this server's own address in it: Excel takes no relative addresses there. */
export function serveFunctionList(app: FastifyInstance, folder: string, prefix: string): void {
  app.get(`${prefix}${functionList}`, async (request, reply) => {
    const built = await readFile(path.join(folder, functionList), 'utf8').catch(() => null);
    if (built === null) {
      reply.callNotFound();
      return reply;
    }
    // Requests to any host but our own were refused before.
    const own = `https://${request.headers.host ?? 'localhost'}/`;
    return reply
      .headers(fileHeaders(functionList, nothingPolicy))
      .type('application/json; charset=utf-8')
      .send(built.replaceAll(placeholderHost, own));
  });
}
