import { sql, type Kysely } from 'kysely';
import type { UtcTimestamp } from '../../contract';
import type { ImportRecord } from './rows';
import type { Tables } from './tables';

// Decision 58.
export async function readJournal(database: Kysely<Tables>): Promise<readonly ImportRecord[]> {
  const rows = await database.selectFrom('imports').selectAll().orderBy('id').execute();
  return rows.map(({ kind, at, files, read, kept }) => ({ kind, at: at as UtcTimestamp, files, read, kept }));
}

/** The number of the newest load; 0 before the first. Loads follow one another, and each has a higher number than those before. */
export async function newestLoad(database: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ newest: number }>`select coalesce(max(id), 0) as newest from imports`.execute(
    database,
  );
  return rows[0]?.newest ?? 0;
}

/** Adds a load to the journal, within the transaction that made it. */
export async function addToJournal(database: Kysely<Tables>, record: ImportRecord): Promise<void> {
  await database
    .insertInto('imports')
    .values({ ...record, files: JSON.stringify(record.files) })
    .execute();
}
