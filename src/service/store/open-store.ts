import { rmSync } from 'node:fs';
import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { openDatabase, type EmbeddedDatabase } from './embedded/embedded-database';
import { EmbeddedSession, remedy } from './embedded/embedded-session';
import { lockFolder, type FolderLock } from './folder/folder-lock';
import { DiskFull, isDiskFull } from './folder/folder-errors';
import { openFolder } from './folder/open-folder';
import { cachedCopy, copyNameOf, type CachedCopy } from './embedded/cached-copy';
import { beginWith, writeCopy, type FolderCopy } from './embedded/folder-copy';
import { makePageCopy } from './embedded/page-copy';
import { paced } from './embedded/paced';
import { migrate, migrationNames } from './migrations';
import { storeOver } from './over-database';
import { pgliteDialect } from './embedded/pglite-dialect';
import { isDatabaseUrl } from './postgres/database-url';
import { openPostgres } from './postgres/open-postgres';
import type { Clock } from '../../contract';
import type { FirstContent, OpenStore, StoreOptions } from './store-options';
import type { Tables } from './tables';

/** Fills a database that was just made. */
type Fill = (database: EmbeddedDatabase) => Promise<void>;

/** Makes a database that `fill` has filled, in memory or in `folder`: from the cached copy where there is one, which is quicker. */
async function makeDatabase(
  folder: string | null,
  fill: Fill,
  copy: CachedCopy | null,
): Promise<EmbeddedDatabase> {
  const cached = (await copy?.read()) ?? null;
  if (cached) {
    try {
      return await openCopy(folder, cached);
    } catch (error) {
      if (isDiskFull(error)) throw error;
      // A copy of another PostgreSQL, or damaged: make the database anew.
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
    }
  }
  const database = await openDatabase({ ...(folder !== null && { dataDir: folder }) });
  await fill(database);
  if (copy) await copy.write(await database.dumpDataDir('none'));
  return database;
}

function openCopy(folder: string | null, copy: FolderCopy): Promise<EmbeddedDatabase> {
  if (folder === null) return openDatabase({ extensions: { beginWith: beginWith(copy) } });
  writeCopy(copy, folder);
  return openDatabase({ dataDir: folder });
}

/** The file's name of the prepared store that holds `first`; `kind` tells other forms of it apart. */
export function copyName(first?: FirstContent, ...kind: readonly string[]): string {
  return copyNameOf([...migrationNames, first?.fingerprint ?? '', ...kind]);
}

const databaseOf = (session: EmbeddedSession): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: pgliteDialect(session) });

const fillWith =
  (first: FirstContent | undefined, clock: Clock): Fill =>
  async (embedded) => {
    const database = databaseOf(new EmbeddedSession({ database: embedded, reopen: null, clock }));
    await migrate(database);
    // The store is only borrowed: closing it would close the database that is being filled.
    await first?.load(storeOver(database));
  };

/** A store for pages that holds `first`, as a tar; from the copy in `cache` where there is one. */
export async function preparePageStore(cache: string, first: FirstContent, clock: Clock): Promise<Blob> {
  const copy = cachedCopy(cache, copyName(first, 'page'));
  const cached = await copy.read();
  if (cached) return new Blob([cached]);
  const made = await makePageCopy(fillWith(first, clock));
  await copy.write(made);
  return made;
}

/** A database of this process: in memory, or in a folder that it holds. */
async function openEmbedded({ data, clock, doing, cache, first }: StoreOptions): Promise<OpenStore> {
  const copy = cache === null ? null : cachedCopy(cache, copyName(first));
  const fill = fillWith(first, clock);
  let lock: FolderLock | null = null;
  try {
    lock = data === 'memory' ? null : lockFolder({ folder: data, doing, clock });
    const makeIn = async (draft: string): Promise<void> => (await makeDatabase(draft, fill, copy)).close();
    const inFolder = lock === null ? null : await openFolder({ folder: data, clock, makeIn });
    const embedded = inFolder?.database ?? (await makeDatabase(null, fill, copy));
    const session = new EmbeddedSession({
      database: embedded,
      reopen: inFolder && (() => inFolder.reopen()),
      clock,
    });
    const database = databaseOf(session);
    const closed = (): void => inFolder?.closed(session.state());
    try {
      await migrate(database);
    } catch (error) {
      // A database that stays open keeps its process from ending. Why it could not be migrated is told, not that it does not close.
      await session
        .close()
        .then(closed)
        .catch(() => undefined);
      throw error;
    }
    const store = storeOver(database, {
      onClose: () => {
        try {
          closed();
        } finally {
          lock?.release();
        }
        return Promise.resolve();
      },
      damage: () => remedy(session.state()),
      paced: paced(clock, () => session.asked),
      // It answers before the process reads on: without this no question would ever find another to share with. Decision 344.
      turn: afterThisTurn,
    });
    return { ...store, announce: (contact, token) => Promise.resolve(lock?.announce(contact, token)) };
  } catch (error) {
    lock?.release();
    throw isDiskFull(error) && data !== 'memory' ? new DiskFull(data) : error;
  }
}

/**
 * Opens a store; a new one gets its tables and `first`. An embedded one starts in about three seconds when nothing is kept in
 * `cache`, and in less than one afterwards.
 * @throws FolderHeld when another process has the folder.
 * @throws FolderDamaged when a data folder is not what it was, DiskFull when it has no room, with what to do about it.
 * @throws DatabaseRefused when a database server is named that cannot be used, with what to do about it.
 */
export function openStore(options: StoreOptions): Promise<OpenStore> {
  return isDatabaseUrl(options.data) ? openPostgres(options) : openEmbedded(options);
}
