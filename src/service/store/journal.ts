import { sql, type Kysely, type Selectable } from 'kysely';
import type { ImportsTable, Tables } from './tables';

/** One load of data, as the journal keeps it. */
export type ImportRecord = Omit<Selectable<ImportsTable>, 'id'>;

// Decision 58.
export function readJournal(database: Kysely<Tables>): Promise<readonly ImportRecord[]> {
  const columns = ['kind', 'at', 'files', 'read', 'kept'] as const;
  return database.selectFrom('imports').select(columns).orderBy('id').execute();
}

/** SQL of the number of the newest load; 0 before the first. Loads follow one another, and each has a higher number than those before. */
export const newestLoadQuestion = '(select coalesce(max(id), 0) from imports)';

/** The number of the newest load. */
export async function newestLoad(database: Kysely<Tables>): Promise<number> {
  const question = sql<{ newest: number }>`select ${sql.raw(newestLoadQuestion)} as newest`;
  const { rows } = await question.execute(database);
  return rows[0]?.newest ?? 0;
}

/** Adds a load to the journal, within the transaction that made it. */
export async function addToJournal(database: Kysely<Tables>, record: ImportRecord): Promise<void> {
  await database
    .insertInto('imports')
    .values({ ...record, files: JSON.stringify(record.files) })
    .execute();
}
