import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { nothingPolicy, policyHeader, type Policy } from './policy';

/** How long a built file may be kept: those whose name holds a hash of their content for ever, icons a day, the rest never unasked. */
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
