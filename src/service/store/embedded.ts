import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { KeptCopy } from './kept-copy';

/** Fills a database that was just made. */
export type Fill = (database: PGlite) => Promise<void>;

/** A database that `fill` has filled, in memory or in `folder`: from the kept copy where there is one, which is quicker. */
async function made(folder: string | undefined, fill: Fill, copy: KeptCopy | null): Promise<PGlite> {
  const kept = copy?.read() ?? null;
  if (kept) {
    try {
      return await PGlite.create({ ...(folder && { dataDir: folder }), loadDataDir: kept });
    } catch {
      // A copy of another PostgreSQL, or damaged: make the database anew.
      if (folder) rmSync(folder, { recursive: true, force: true });
    }
  }
  const database = await PGlite.create({ ...(folder && { dataDir: folder }) });
  await fill(database);
  if (copy) await copy.write(await database.dumpDataDir('none'));
  return database;
}

/** A database in memory: it is gone when the process ends. */
export function openInMemory(fill: Fill, copy: KeptCopy | null): Promise<PGlite> {
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
export async function openInFolder(folder: string, fill: Fill, copy: KeptCopy | null): Promise<PGlite> {
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
  return PGlite.create(place);
}
