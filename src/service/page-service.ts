import { Kysely } from 'kysely';
import { keyHeaders, type Random } from '../contract';
import { monitorProperties } from './properties';
import { answerRequest, createRouteTable } from './routes';
import { unavailable } from './routes/answer';
import type { RateLimitSetting } from './routes/limiters';
import { EmbeddedSession } from './store/embedded/embedded-session';
import {
  openPageDatabase,
  type PageDatabase,
  type PageDatabaseOptions,
} from './store/embedded/page-database';
import { pgliteDialect } from './store/embedded/pglite-dialect';
import { migrate } from './store/migrations';
import { storeOver } from './store/over-database';
import type { Tables } from './store/tables';

export { removePageDatabase } from './store/embedded/page-database';

export interface PageServiceOptions extends PageDatabaseOptions {
  readonly limit: RateLimitSetting;
  readonly random: Random;
  readonly onFailure: (failure: unknown) => void;
  /** Told of each change whether the browser keeps it. */
  readonly onKept: (isKept: boolean) => void;
}

/** The API within a page's worker. */
export interface PageService {
  /** Answers a request as the server does, once what it changed is kept. Keys need not be sent: they are put in here. */
  answer(request: Request): Promise<Response>;
}

/** Opens the database in the browser and serves the API over it, for this page's own requests. */
export async function openPageService(options: PageServiceOptions): Promise<PageService> {
  const { limit, clock, random, onFailure, onKept } = options;
  const keep = async (embedded: PageDatabase): Promise<void> => {
    let isKept = false;
    try {
      await embedded.keep();
      isKept = true;
    } finally {
      onKept(isKept);
    }
  };
  const reopen = (): Promise<PageDatabase> => openMigrated(options);
  const session = new EmbeddedSession({ database: await reopen(), reopen, clock });
  const store = storeOver(new Kysely<Tables>({ dialect: pgliteDialect(session, keep) }));
  const keys = { apiKey: random.uuid(), serviceKey: random.uuid() };
  const routes = createRouteTable({ store, clock, random, keys, limit });
  monitorProperties({ store, clock });
  return {
    answer(request) {
      const headers = new Headers(request.headers);
      headers.set(keyHeaders.api, keys.apiKey);
      headers.set(keyHeaders.service, keys.serviceKey);
      const known = new Request(request, { headers });
      return answerRequest(routes, known, { responseId: random.uuid(), onFailure });
    },
  };
}

/** In place of a service that could not be opened: whatever it is asked is refused as by one whose data is away. */
export function unopenedService(random: Random): PageService {
  return {
    answer() {
      const { status, headers, body } = unavailable('data', 60, random.uuid());
      return Promise.resolve(new Response(body, { status, headers }));
    },
  };
}

/** What an earlier release kept is brought up to date each time that it is opened, and so needs no room until something else changes. */
async function openMigrated(options: PageDatabaseOptions): Promise<PageDatabase> {
  const embedded = await openPageDatabase(options);
  const session = new EmbeddedSession({ database: embedded, reopen: null, clock: options.clock });
  await migrate(new Kysely<Tables>({ dialect: pgliteDialect(session) }));
  return embedded;
}
