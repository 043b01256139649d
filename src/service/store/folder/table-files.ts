import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** The file of a table's rows and that of its key, by path within the database folder. */
export interface TableFiles {
  readonly rows: string;
  readonly key: string;
}

export async function tableFilesOf(database: PGlite): Promise<readonly TableFiles[]> {
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
export function emptiedTables(folder: string, tables: readonly TableFiles[]): readonly string[] {
  const bytesIn = (name: string): number =>
    statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  return tables
    .filter(({ rows, key }) => bytesIn(rows) === 0 && bytesIn(key) > bytesOfEmptyKey)
    .map(({ rows }) => `"postgres/${rows}" is empty or missing`);
}
