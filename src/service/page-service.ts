import { Kysely, sql } from 'kysely';
import { keyHeaders, type Random } from '../contract';
import { monitorProperties } from './properties';
import { answerRequest, createRouteTable } from './routes';
import { unavailable } from './routes/answer';
import type { RateLimitSetting } from './routes/limiters';
import { DatabaseAway } from './store/database-away';
import type { ImportOrder } from './import';
import type { ImportReport } from './import/report';
import { EmbeddedSession } from './store/embedded/embedded-session';
import { KeptLoads } from './store/embedded/kept-loads';
import {
  openPageDatabase,
  type PageDatabase,
  type PageDatabaseOptions,
} from './store/embedded/page-database';
import { paced } from './store/embedded/paced';
import { pgliteDialect } from './store/embedded/pglite-dialect';
import { migrate } from './store/migrations';
import { storeOver } from './store/over-database';
import type { Tables } from './store/tables';

export { removePageDatabase } from './store/embedded/page-database';
export { StoreNewer } from './store/migrations';

/** Files that a user chose in the page, to be loaded into its store. */
type PageImport = Omit<ImportOrder, 'store' | 'clock' | 'files'> & { readonly files: readonly File[] };

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
  /**
   * Loads files of the user's own, by the importers of the server: all of it is there and kept, or nothing.
   * @throws ImportRefused with a sentence for the user; DatabaseAway where it could not be kept.
   */
  import(order: PageImport): Promise<ImportReport>;
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
  const loads = new KeptLoads(clock, keep);
  const database = new Kysely<Tables>({ dialect: pgliteDialect(session, loads.afterCommit) });
  const bare = storeOver(database, { paced: paced(clock, () => session.asked) });
  const store = loads.over(bare, async () => {
    // What the log of writing says of the load need not be kept as well.
    await sql`checkpoint`.execute(database);
    await database.transaction().execute(() => Promise.resolve());
  });
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
    async import(order) {
      // Few visitors have files, and all wait for the rest.
      const [{ importFile }, { pageFile }] = await Promise.all([
        import('./import'),
        import('./import/page-file'),
      ]);
      return importFile({ ...order, files: order.files.map(pageFile), store, clock });
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
    import: () => Promise.reject(new DatabaseAway('It could not be opened.', 60)),
  };
}

/** What an earlier release kept is brought up to date each time that it is opened, and so needs no room until something else changes. */
async function openMigrated(options: PageDatabaseOptions): Promise<PageDatabase> {
  const embedded = await openPageDatabase(options);
  const session = new EmbeddedSession({ database: embedded, reopen: null, clock: options.clock });
  await migrate(new Kysely<Tables>({ dialect: pgliteDialect(session) }));
  return embedded;
}
