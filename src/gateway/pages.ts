import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
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

/** Sends a built page or list as `make` makes it of what the build left. */
export async function sendMade(
  reply: FastifyReply,
  folder: string,
  file: string,
  policy: Policy,
  make: (built: string) => string,
): Promise<FastifyReply> {
  const built = await readFile(path.join(folder, file), 'utf8').catch(() => null);
  if (built === null) {
    reply.callNotFound();
    return reply;
  }
  const type = file.endsWith('.html') ? 'text/html' : 'application/json';
  return reply.headers(fileHeaders(file, policy)).type(`${type}; charset=utf-8`).send(make(built));
}

/** The host that the build writes into the list of functions, since it cannot know which host will serve the pages. */
const placeholderHost = 'https://terrace.example/';

/** Serves the list of functions with this server's own address in it: Excel takes no relative addresses there. */
export function serveFunctionList(app: FastifyInstance, folder: string, prefix: string): void {
  // Requests to any host but our own were refused before.
  app.get(`${prefix}functions.json`, ({ host }, reply) =>
    sendMade(reply, folder, 'functions.json', nothingPolicy, (built) =>
      built.replaceAll(placeholderHost, `https://${host}/`),
    ),
  );
}
