import { Kysely } from 'kysely';
import { keyHeaders, type Clock, type Random } from '../contract';
import { monitorProperties } from './properties';
import { answerRequest, createRouteTable } from './routes';
import type { RateLimitSetting } from './routes/limiters';
import { EmbeddedSession } from './store/embedded/embedded-session';
import { openPageDatabase, type PageDatabaseFiles } from './store/embedded/page-database';
import { pgliteDialect } from './store/embedded/pglite-dialect';
import { migrate } from './store/migrations';
import { storeOver } from './store/over-database';
import type { Tables } from './store/tables';

export { removePageDatabase } from './store/embedded/page-database';

export interface PageServiceOptions {
  /** Of the database in the browser. */
  readonly name: string;
  readonly files: PageDatabaseFiles;
  readonly limit: RateLimitSetting;
  readonly clock: Clock;
  readonly random: Random;
  readonly onFailure: (failure: unknown) => void;
}

/** The API within a page's worker. */
export interface PageService {
  /** Answers a request as the server does, once what it changed is kept. Keys need not be sent: they are put in here. */
  answer(request: Request): Promise<Response>;
}

/** Opens the database in the browser and serves the API over it, for this page's own requests. */
export async function openPageService(options: PageServiceOptions): Promise<PageService> {
  const { name, files, limit, clock, random, onFailure } = options;
  const embedded = await openPageDatabase(name, files);
  const session = new EmbeddedSession({ database: embedded, reopen: null, clock });
  const database = new Kysely<Tables>({ dialect: pgliteDialect(session) });
  await migrate(database);
  const store = storeOver(database);
  const keys = { apiKey: random.uuid(), serviceKey: random.uuid() };
  const routes = createRouteTable({ store, clock, random, keys, limit });
  monitorProperties({ store, clock });
  return {
    async answer(request) {
      const headers = new Headers(request.headers);
      headers.set(keyHeaders.api, keys.apiKey);
      headers.set(keyHeaders.service, keys.serviceKey);
      const known = new Request(request, { headers });
      const response = await answerRequest(routes, known, { responseId: random.uuid(), onFailure });
      // What was answered must be there after the tab was closed.
      if (request.method !== 'GET') await embedded.keep();
      return response;
    },
  };
}
