import { Client } from 'pg';

/** Asks a database one thing. */
export async function ask<Row>(url: string, query: string): Promise<readonly Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Bytes a row with all that belongs to it: keys, indexes, long values. */
export async function bytesARow(url: string, table: string): Promise<number> {
  const [row] = await ask<{ bytes: number }>(
    url,
    `select pg_total_relation_size('${table}')::float8 / nullif((select count(*) from ${table}), 0) as bytes`,
  );
  return row?.bytes ?? 0;
}

/** Bytes of the whole database. */
export async function bytesOfAll(url: string): Promise<number> {
  const [row] = await ask<{ bytes: number }>(
    url,
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return row?.bytes ?? 0;
}
