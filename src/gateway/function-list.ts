import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fileHeaders } from './pages';
import { nothingPolicy } from './policy';

/** The name that the build writes where it cannot know under which one the pages will be served. */
const placeholder = 'https://terrace.example/';
const name = 'functions.json';

/** Serves the list of functions with the help of this server: Excel takes no relative addresses there. */
export function serveFunctionList(app: FastifyInstance, folder: string, prefix: string): void {
  app.get(`${prefix}${name}`, async (request, reply) => {
    const built = await readFile(path.join(folder, name), 'utf8').catch(() => null);
    if (built === null) {
      reply.callNotFound();
      return reply;
    }
    // Every request of another name than our own was refused before.
    const own = `https://${request.headers.host ?? 'localhost'}/`;
    return reply
      .headers(fileHeaders(name, nothingPolicy))
      .type('application/json; charset=utf-8')
      .send(built.replaceAll(placeholder, own));
  });
}
