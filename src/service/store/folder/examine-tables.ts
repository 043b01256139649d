import type { PGlite } from '@electric-sql/pglite';

const byRows = 'set enable_seqscan = on; set enable_indexscan = off; set enable_indexonlyscan = off;';
const byIndex =
  'set enable_seqscan = off; set enable_sort = off; set enable_indexscan = on; set enable_indexonlyscan = on;';
const done =
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
export async function examineTables(database: PGlite): Promise<void> {
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
  await database.exec(done);
}
