import { mkdirSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../../contract';
import { openDatabase, type EmbeddedDatabase } from '../embedded-database';
import type { DatabaseState } from '../embedded-session';
import { isDiskFull, DiskFull } from './disk-full';
import { examineTables } from './examine-tables';
import { recordFiles, type FileRecords } from './file-record';
import { damaged } from './folder-damaged';
import { databaseFolder, inspectFolder, unfinished, type FoundFolder } from './inspect-folder';
import { newStoreId, writeMarker } from './marker';
import { recordOpening, type OpeningRecord } from './opening-record';
import { makePrivate } from './private-modes';

export interface FolderOptions {
  readonly folder: string;
  readonly clock: Clock;
  /** Makes the database of a new store in a folder of its own, and closes it. */
  readonly makeIn: (draft: string) => Promise<void>;
}

/** The database of a data folder, and what is kept beside it. */
export interface FolderDatabase {
  readonly database: EmbeddedDatabase;
  /** Opens the database again after it ended. @throws DiskFull while there is no room; FolderDamaged. */
  reopen(): Promise<EmbeddedDatabase>;
  /** Called when the database is closed: from then on every file must stay as it is. */
  closed(state: DatabaseState): void;
}

/**
 * A new database is made beside its place and moved there when it is whole: what a crash leaves behind is cleared away at the next
 * start.
 */
async function makeDatabase({ folder, makeIn }: FolderOptions): Promise<void> {
  const clear = (): void => {
    for (const name of readdirSync(folder).filter((each) => each.startsWith(unfinished)))
      rmSync(join(folder, name), { recursive: true, force: true });
  };
  clear();
  try {
    const draft = join(folder, `${unfinished}${process.pid}`);
    mkdirSync(draft, { mode: 0o700 });
    await makeIn(draft);
    renameSync(draft, join(folder, databaseFolder));
  } catch (error) {
    clear();
    throw error;
  }
}

interface Opened {
  readonly database: EmbeddedDatabase;
  readonly opening: OpeningRecord;
}

/** @throws DiskFull; FolderDamaged when PostgreSQL cannot open it, or it is `unsure` and does not hold together. */
async function openExisting(folder: string, kind: FoundFolder['kind']): Promise<Opened> {
  let database: EmbeddedDatabase | null = null;
  try {
    const place = join(folder, databaseFolder);
    database = await openDatabase({ dataDir: place });
    if (kind === 'unsure') await examineTables(database);
    return { database, opening: await recordOpening(database, place) };
  } catch (error) {
    if (database?.hasEnded === false) await database.close();
    if (isDiskFull(error)) throw new DiskFull(folder);
    throw damaged(folder, error instanceof Error ? error.message : String(error));
  }
}

/** A database that ended for want of room needs this much to go on: a piece of its log, and a few pages. */
const bytesToGoOn = 24 * 1024 * 1024;

/**
 * Opens the database in a data folder, which this process has locked, and makes it in a new one.
 * @throws FolderDamaged when the folder is, or was, a store, and what is there does not fit; DiskFull; the system's own error when a
 * file cannot be read or written.
 */
export async function openFolder(options: FolderOptions): Promise<FolderDatabase> {
  const { folder, clock } = options;
  const place = join(folder, databaseFolder);
  const found = inspectFolder(folder);
  if (found.kind === 'new') await makeDatabase(options);
  const store = (found.kind === 'new' ? null : found.store) ?? newStoreId(clock);
  const known: FileRecords = found.kind === 'closed' ? found.files : {};
  const before = found.kind === 'new' ? null : found.opening;
  writeMarker(place, { store, files: null, opening: null });
  writeMarker(folder, { store, files: null, opening: before });
  const { database, opening } = await openExisting(folder, found.kind);
  writeMarker(folder, { store, files: null, opening });
  // PGlite sets modes of its own.
  makePrivate(folder);
  return {
    database,
    async reopen() {
      const { bavail, bsize } = statfsSync(folder);
      if (bavail * bsize < bytesToGoOn) throw new DiskFull(folder);
      return (await openExisting(folder, 'closed')).database;
    },
    closed(state) {
      // What met damage, or ended, says nothing of its files: it is looked at whole when it is opened next.
      if (state !== 'well') return;
      try {
        makePrivate(folder);
        writeMarker(folder, { store, files: recordFiles(place, known), opening });
      } catch (error) {
        if (!isDiskFull(error)) throw error;
      }
    },
  };
}
