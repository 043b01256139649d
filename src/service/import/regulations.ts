import { sql, type Insertable } from 'kysely';
import type { DirectionsTable, SchemesTable } from '../store/tables';
import type { Writing } from '../store/writing';

interface Rows {
  readonly schemes: Insertable<SchemesTable>;
  readonly directions: Insertable<DirectionsTable>;
}

/**
 * Stores schemes or directions by their references: one that was published anew takes the place of the former. The same one in a
 * file of another name is the same.
 */
export async function storeRegulations<Table extends keyof Rows>(
  { database }: Writing,
  table: Table,
  rows: readonly Rows[Table][],
) {
  const sum = { added: 0, updated: 0, unchanged: 0, removed: 0 };
  for (const row of rows) {
    const known = await sql`select id from ${sql.table(table)} where reference = ${row.reference}`.execute(
      database,
    );
    const values = Object.entries(row) as [string, unknown][];
    const told = values.map(([name]) => name).filter((name) => name !== 'source');
    const side = (of: string) => sql.join(told.map((name) => sql`${sql.ref(`${of}.${name}`)}::text`));
    const written = await sql`
      insert into ${sql.table(table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
      values (${sql.join(values.map(([, value]) => value))})
      on conflict (reference) do update
        set ${sql.join(values.map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
      where (${side(table)}) is distinct from (${side('excluded')})`.execute(database);
    const changed = (written.numAffectedRows ?? 0n) > 0n;
    sum[!changed ? 'unchanged' : known.rows.length > 0 ? 'updated' : 'added'] += 1;
  }
  return sum;
}
