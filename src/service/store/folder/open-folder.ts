import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Clock } from '../../../contract';
import { openDatabase, type EmbeddedDatabase } from '../embedded/embedded-database';
import { durable } from '../embedded/durable';
import type { DatabaseState } from '../embedded/embedded-session';
import { recordFiles, type FileRecords } from './file-record';
import { flushNames, flushTree } from './flush';
import { damaged, DiskFull, isDiskFull } from './folder-errors';
import { databaseFolder, inspectFolder, unfinished, type FoundFolder } from './inspect-folder';
import { markerFile, newStoreId, writeMarker } from './marker';
import { recordOpening, type OpeningRecord } from './opening-record';

const byRows = 'set enable_seqscan = on; set enable_indexscan = off; set enable_indexonlyscan = off;';
const byIndex =
  'set enable_seqscan = off; set enable_sort = off; set enable_indexscan = on; set enable_indexonlyscan = on;';
const resetPlan =
  'reset enable_seqscan; reset enable_sort; reset enable_indexscan; reset enable_indexonlyscan; reset enable_bitmapscan;';

async function countOf(database: PGlite, how: string, rows: string): Promise<string> {
  await database.exec(`set enable_bitmapscan = off; ${how}`);
  const counted = await database.query<{ readonly count: string }>(
    `select count(*)::text as count from (select from ${rows} offset 0) as every_row`,
  );
  return counted.rows[0]?.count ?? '';
}

/**
 * Reads every table whole, by its rows and along each of its indexes. PostgreSQL says itself where a page is not what it wrote; that rows are gone
 * is told by the indexes alone. It takes some three seconds for a million rows.
 * @throws PostgreSQL's error, or one that names the table whose rows and index do not agree.
 */
async function examineTables(database: PGlite): Promise<void> {
  const { rows: indexes } = await database.query<Record<'name' | 'condition' | 'key', string>>(
    `select indrelid::regclass::text as name, coalesce(pg_get_expr(indpred, indrelid), 'true') as condition,
       (select string_agg(pg_get_indexdef(indexrelid, place, true), ', ' order by place)
        from generate_series(1, indnkeyatts) as place) as key
     from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
     where amname = 'btree' and indisvalid order by indrelid`,
  );
  const counts = new Map<string, string>();
  for (const { name, condition, key } of indexes) {
    const rows = `${name} where ${condition}`;
    const count = counts.get(rows) ?? (await countOf(database, byRows, rows));
    counts.set(rows, count);
    if ((await countOf(database, byIndex, `${rows} order by ${key}`)) !== count)
      throw new Error(`rows of "${name}" are lost`);
  }
  await database.exec(resetPlan);
}

/** Whether a name in a data folder is the store's own. */
const isOwn = (name: string): boolean =>
  name === databaseFolder ||
  name === 'handover-token' ||
  name.startsWith(unfinished) ||
  name.startsWith(markerFile) ||
  /^owner-/.test(name);

function closeToOthers(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink()) return;
  if ((stat.mode & 0o077) !== 0) chmodSync(path, stat.mode & 0o700);
  if (stat.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
}

/**
 * Makes what a store keeps readable for its owner alone, whatever it was made with. The folder itself is closed to others too, unless
 * it holds something that is not the store's.
 * @throws the system's error when a file belongs to somebody else.
 */
function makePrivate(folder: string): void {
  const names = readdirSync(folder);
  for (const name of names.filter(isOwn)) closeToOthers(join(folder, name));
  if (!names.every(isOwn)) return;
  const { mode } = statSync(folder);
  if ((mode & 0o077) !== 0) chmodSync(folder, mode & 0o700);
}

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
    await flushTree(draft);
    renameSync(draft, join(folder, databaseFolder));
    flushNames(folder);
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
    database = await openDatabase({ dataDir: place, ...durable });
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
 * Decision 56.
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
