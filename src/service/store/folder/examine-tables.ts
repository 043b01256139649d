import type { PGlite } from '@electric-sql/pglite';

async function countOf(database: PGlite, table: string): Promise<string> {
  const { rows } = await database.query<{ readonly count: string }>(
    `select count(*)::text as count from ${table}`,
  );
  return rows[0]?.count ?? '';
}

/**
 * Reads every table whole, by its rows and by its key. PostgreSQL says itself where a page is not what it wrote; that rows are gone is told by
 * the key alone. It takes a second for a million rows.
 * @throws PostgreSQL's error, or one that names the table whose rows and key do not agree.
 */
export async function examineTables(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ readonly name: string }>(
    `select indrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indrelid
     where indisprimary and relkind in ('r', 't') order by indrelid`,
  );
  for (const { name } of rows) {
    await database.exec('set enable_seqscan = off; set enable_bitmapscan = off');
    const byKey = await countOf(database, name);
    await database.exec('reset enable_seqscan; set enable_indexscan = off; set enable_indexonlyscan = off');
    const byRows = await countOf(database, name);
    await database.exec('reset enable_indexscan; reset enable_indexonlyscan; reset enable_bitmapscan');
    if (byKey !== byRows) throw new Error(`rows of "${name}" are lost`);
  }
}
