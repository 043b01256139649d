import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type EmbeddedDatabase } from './embedded-database';
import type { KeptCopy } from './kept-copy';

/** Fills a database that was just made. */
export type Fill = (database: EmbeddedDatabase) => Promise<void>;

/** A database that `fill` has filled, in memory or in `folder`: from the kept copy where there is one, which is quicker. */
async function made(
  folder: string | undefined,
  fill: Fill,
  copy: KeptCopy | null,
): Promise<EmbeddedDatabase> {
  const kept = copy?.read() ?? null;
  if (kept) {
    try {
      return await openDatabase({ ...(folder && { dataDir: folder }), loadDataDir: kept });
    } catch {
      // A copy of another PostgreSQL, or damaged: make the database anew.
      if (folder) rmSync(folder, { recursive: true, force: true });
    }
  }
  const database = await openDatabase({ ...(folder && { dataDir: folder }) });
  await fill(database);
  if (copy) await copy.write(await database.dumpDataDir('none'));
  return database;
}

/** A database in memory: it is gone when the process ends. */
export function openInMemory(fill: Fill, copy: KeptCopy | null): Promise<EmbeddedDatabase> {
  return made(undefined, fill, copy);
}

const unfinished = 'unfinished-';

const placeIn = (folder: string): string => join(folder, 'postgres');

/** Whether a store was made in this folder. */
export function isStoreFolder(folder: string): boolean {
  return existsSync(placeIn(folder));
}

/**
 * The database in `folder`. A new one is made beside its place and moved there when it is whole: what a crash leaves behind is
 * cleared away at the next start. The caller holds the folder's lock.
 */
export async function openInFolder(
  folder: string,
  fill: Fill,
  copy: KeptCopy | null,
): Promise<EmbeddedDatabase> {
  const place = placeIn(folder);
  if (!isStoreFolder(folder)) {
    for (const name of readdirSync(folder).filter((each) => each.startsWith(unfinished))) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
    const draft = join(folder, `${unfinished}${process.pid}`);
    mkdirSync(draft);
    await (await made(draft, fill, copy)).close();
    renameSync(draft, place);
  }
  return openDatabase({ dataDir: place });
}

/** A database that ended for want of room needs this much to go on: a piece of its log, and a few pages. */
const bytesToGoOn = 24 * 1024 * 1024;

/** The database in `folder`, opened anew after it ended. @throws an error while the disk has no room for it. */
export async function reopenInFolder(folder: string): Promise<EmbeddedDatabase> {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytesToGoOn) throw new Error('The disk of the data folder is still full.');
  return openDatabase({ dataDir: placeIn(folder) });
}
