import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../contract';
import type { Valkey } from './cluster/valkey';
import { ExpiringMap } from './expiring-map';
import { refuse } from './failure';
import { nothingPolicy, policyHeader } from './policy';

/*
 * Files that leave a task pane by an address of this server, since a pane may not save any: it hands one over, and the user's browser fetches it.
 */

/** Where they wait until their addresses are opened. */
export interface LeavingFiles {
  put(name: string, text: string): Promise<void>;
  /** The file of that name, once; `null` where there is none any more. */
  take(name: string): Promise<string | null>;
}

/** A browser opens the address at once. */
const millisecondsKept = 60_000;
/** More than the calendar of 10,000 homes. */
const maxBytes = 16 * 2 ** 20;
/** Files that wait at once in this process. */
const maxWaiting = 8;

export function filesInMemory(clock: Clock): LeavingFiles {
  const waiting = new ExpiringMap<string>(clock, millisecondsKept, maxWaiting);
  return {
    put(name, text) {
      waiting.set(name, text);
      return Promise.resolve();
    },
    take(name) {
      const text = waiting.get(name);
      waiting.delete(name);
      return Promise.resolve(text);
    },
  };
}

/** The same for several gateways: the browser may reach another than the pane did. */
export function filesInValkey({ commands, scope }: Valkey): LeavingFiles {
  const keyOf = (name: string): string => `${scope}file:${name}`;
  return {
    async put(name, text) {
      await commands.set(keyOf(name), text, 'PX', millisecondsKept);
    },
    take: (name) => commands.getdel(keyOf(name)),
  };
}

const route = '/calendars';
const fileName = 'terrace.ics';

/** What a pane opens: browsers fetch no file for a pane in a frame that may not save any, but do for a page in a window of its own. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${fileName}">
<title>Terrace calendar</title>
<p>Look for ${fileName} among your downloads, then close this page.</p>
</html>
`;

/** Takes calendars of users who are signed in: within the routes of the API. */
export function takeCalendars(app: FastifyInstance, files: LeavingFiles): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'text/calendar',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post(route, async ({ body }, reply) => {
      // A page of another kind at an address of this server could do what the add-in may.
      if (typeof body !== 'string' || !body.startsWith('BEGIN:VCALENDAR\r\n'))
        return refuse(reply, 400, 'Send a calendar: this is something else.');
      const name = randomBytes(32).toString('base64url');
      await files.put(name, body);
      return reply.send({ address: `${route}/${name}/` });
    });
    done();
  });
}

/** Gives a calendar to whoever knows its address, once: the page at it asks for the file. Decision 334. */
export function giveCalendars(app: FastifyInstance, files: LeavingFiles): void {
  app.get(`${route}/:name/`, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policyHeader(nothingPolicy) })
      .type('text/html; charset=utf-8')
      .send(page),
  );
  app.get<{ Params: { name: string } }>(`${route}/:name/${fileName}`, async ({ params }, reply) => {
    const text = await files.take(params.name);
    if (text === null)
      return refuse(
        reply,
        404,
        'Open the calendar from the pane again: an address works once, within a minute.',
      );
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${fileName}"`,
      })
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
}
