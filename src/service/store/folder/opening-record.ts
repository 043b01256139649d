import type { PGlite } from '@electric-sql/pglite';
import { commitLogFaults, commitLogOf, type CommitLog } from './commit-log';
import { emptiedTables, tableFilesOf, type TableFiles } from './table-files';

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
