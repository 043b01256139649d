import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Which transactions were committed, as far as that stands for good: two bits for each, in files that PostgreSQL does not check. Where
 * they are lost, rows are passed over without a word, by tables and indexes alike.
 */
interface CommitLog {
  /** Bytes of the folder's files, one after the other. */
  readonly bytes: number;
  /** Digest of them. */
  readonly digest: string;
}

const logFolder = 'pg_xact';
const transactionsInByte = 4;

function digestOf(folder: string, bytes: number): string {
  const place = join(folder, logFolder);
  const names = existsSync(place) ? readdirSync(place).sort() : [];
  const held = Buffer.concat(names.map((name) => readFileSync(join(place, name)))).subarray(0, bytes);
  return createHash('sha256').update(held).digest('base64url').slice(0, 22);
}

/** As it stands up to the last checkpoint: what was written by then is never written again, and what came later is in PostgreSQL's log. */
async function commitLogOf(database: PGlite, folder: string): Promise<CommitLog> {
  const { rows } = await database.query<{ readonly next: number }>(
    `select split_part(next_xid, ':', 2)::float8 as next from pg_control_checkpoint()`,
  );
  const bytes = Math.floor((rows[0]?.next ?? 0) / transactionsInByte);
  return { bytes, digest: digestOf(folder, bytes) };
}

/** What is wrong with it after a kill. */
function commitLogFaults(folder: string, { bytes, digest }: CommitLog): readonly string[] {
  return digestOf(folder, bytes) === digest
    ? []
    : [`"postgres/${logFolder}" holds something else than was written`];
}

/** The file of a table's rows and that of its key, by path within the database folder. */
interface TableFiles {
  readonly rows: string;
  readonly key: string;
}

async function tableFilesOf(database: PGlite): Promise<readonly TableFiles[]> {
  const { rows } = await database.query<TableFiles>(
    `select pg_relation_filepath(indrelid) as rows, pg_relation_filepath(indexrelid) as key
     from pg_index join pg_class on pg_class.oid = indrelid where indisprimary and relkind in ('r', 't')`,
  );
  return rows;
}

/** The first page of a key says where the others are: one without a second page has no entries. */
const bytesOfEmptyKey = 8192;

/**
 * Tables whose key has entries and whose rows are gone: `"postgres/base/5/16486" is empty`. After a kill this is told before PostgreSQL opens them:
 * it makes the file anew, with what its log has of it.
 */
function emptiedTables(folder: string, tables: readonly TableFiles[]): readonly string[] {
  const bytesIn = (name: string): number =>
    statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  return tables
    .filter(({ rows, key }) => bytesIn(rows) === 0 && bytesIn(key) > bytesOfEmptyKey)
    .map(({ rows }) => `"postgres/${rows}" is empty or missing`);
}

/** What is kept of a database when it is opened, to tell after a kill whether its files are still those. */
export interface OpeningRecord {
  readonly tables: readonly TableFiles[];
  readonly commits: CommitLog;
}

/** @param folder of the database */
export async function recordOpening(database: PGlite, folder: string): Promise<OpeningRecord> {
  return { tables: await tableFilesOf(database), commits: await commitLogOf(database, folder) };
}

/** What is wrong with a database after a kill, told before PostgreSQL opens it: `"postgres/base/5/16486" is empty or missing`. */
export function openingFaults(folder: string, record: OpeningRecord | null): readonly string[] {
  return record === null
    ? []
    : [...emptiedTables(folder, record.tables), ...commitLogFaults(folder, record.commits)];
}
