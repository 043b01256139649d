import { sql, type Insertable } from 'kysely';
import type { DirectionsTable, SchemesTable } from '../store/tables';
import type { Writing } from '../store/writing';

interface Rows {
  readonly schemes: Insertable<SchemesTable>;
  readonly directions: Insertable<DirectionsTable>;
}

/**
 * Stores schemes or directions by their references: one that was published anew takes the place of the former. The same one in a
 * file of another name is the same. What only the user
 * said beside an earlier file is kept where this one does not say it: the council, and, of what says the same as before, its day of checking.
 */
export async function storeRegulations<Table extends keyof Rows>(
  { database }: Writing,
  table: Table,
  rows: readonly Rows[Table][],
) {
  const sum = { added: 0, updated: 0, unchanged: 0 };
  for (const row of rows) {
    const known = await sql`select id from ${sql.table(table)} where reference = ${row.reference}`.execute(
      database,
    );
    const values = Object.entries(row) as [string, unknown][];
    const told = values
      .map(([name]) => name)
      .filter((name) => name !== 'source' && name !== 'verified_on' && name !== 'council_code');
    const side = (of: string) => sql.join(told.map((name) => sql`${sql.ref(`${of}.${name}`)}::text`));
    const isOther = sql`(${side(table)}) is distinct from (${side('excluded')})`;
    const stored = (name: string) => sql.ref(`${table}.${name}`);
    const given = (name: string) => sql.ref(`excluded.${name}`);
    const isNews = (name: string) =>
      sql`(${given(name)} is not null and ${given(name)} is distinct from ${stored(name)})`;
    const kept = (name: string) => sql`coalesce(${given(name)}, ${stored(name)})`;
    const value = (name: string) => {
      if (name === 'council_code') return kept(name);
      if (name !== 'verified_on') return given(name);
      return sql`case when ${isOther} then ${given(name)} else ${kept(name)} end`;
    };
    const written = await sql`
      insert into ${sql.table(table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
      values (${sql.join(values.map(([, each]) => each))})
      on conflict (reference) do update
        set ${sql.join(values.map(([name]) => sql`${sql.ref(name)} = ${value(name)}`))}
      where ${isOther} or ${isNews('verified_on')} or ${isNews('council_code')}`.execute(database);
    const changed = (written.numAffectedRows ?? 0n) > 0n;
    sum[!changed ? 'unchanged' : known.rows.length > 0 ? 'updated' : 'added'] += 1;
  }
  return sum;
}
