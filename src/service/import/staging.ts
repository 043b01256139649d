import { sql, type Kysely } from 'kysely';
import type { Tables } from '../store/tables';

/** A temporary table in which the rows of a slice wait. */
export interface StagedTable<Column extends string> {
  readonly name: string;
  /** Its columns with their types. */
  readonly columns: Readonly<Record<Column, string>>;
  /** Column whose long texts are stored as they are: packing them costs more than all the rest of an import. */
  readonly unpacked?: Column;
}

export type StagedRow<Column extends string> = Readonly<Record<Column, string | number | null>>;

/** Text that is sorted and compared byte by byte, as the keys of the store are. */
export const bytes = 'text collate "C"';

/** Makes the table in which the rows of a slice wait within its transaction; a session has made it once. */
export async function makeStaged(
  database: Kysely<Tables>,
  { name, columns, unpacked }: StagedTable<string>,
): Promise<void> {
  const typed = Object.entries(columns).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`);
  await sql`create temporary table if not exists ${sql.table(name)} (line integer, ${sql.join(typed)}) on commit delete rows`.execute(
    database,
  );
  if (unpacked !== undefined)
    await sql`alter table ${sql.table(name)} alter column ${sql.ref(unpacked)} set storage external`.execute(
      database,
    );
}
