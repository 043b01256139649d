import { rmSync } from 'node:fs';
import { openDatabase, type EmbeddedDatabase } from './embedded-database';
import { isDiskFull } from './folder/disk-full';
import type { KeptCopy } from './kept-copy';

/** Fills a database that was just made. */
export type Fill = (database: EmbeddedDatabase) => Promise<void>;

/** Makes a database that `fill` has filled, in memory or in `folder`: from the kept copy where there is one, which is quicker. */
export async function makeDatabase(
  folder: string | null,
  fill: Fill,
  copy: KeptCopy | null,
): Promise<EmbeddedDatabase> {
  const kept = copy?.read() ?? null;
  if (kept) {
    try {
      return await openDatabase({ ...(folder !== null && { dataDir: folder }), loadDataDir: kept });
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
