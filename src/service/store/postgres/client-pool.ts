import { once } from 'node:events';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copySource } from '../copy';
import { planOnce, preparedName } from '../embedded/prepared';
import type { DatabaseAddress } from './database-url';
import { isReadOnly, isSilence, throwAway } from './server-away';

/**
 * Sessions at most. A question takes a fraction of a millisecond of the server, so that few sessions answer thousands of
 * requests a second, and a server of 100 sessions has room for others.
 */
const maxSessions = 10;

/** What every request asks takes a fraction of a millisecond. This is shorter than anybody waits for an answer. Decision 348. */
const maxMilliseconds = 8_000;

/**
 * What a session is told first. A load, or one that waits for another's, takes minutes: limits of the role or the database would end it, and
 * not every server has all of them. And a machine that is gone keeps its locks until the server has asked for it, which it does by itself after
 * two hours, or for a quarter of an hour where something was on its way to it. Decision 348.
 */
const atFirst = [
  planOnce,
  `select set_config(name, '0', false) from pg_settings where name in
    ('statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout')`,
  'set tcp_keepalives_idle = 60',
  'set tcp_keepalives_interval = 10',
  'set tcp_keepalives_count = 3',
  'set tcp_user_timeout = 90000',
].join('; ');

/** A lost session shows in the next question of whoever uses it; unheard, the event would end the process. */
const ignoreError = (): void => undefined;

async function copy(client: PoolClient, sql: string, csv: string): Promise<PostgresQueryResult<never>> {
  const stream = client.query(copyFrom(sql));
  const over = once(stream, 'finish');
  stream.end(csv);
  await over;
  return { command: 'INSERT', rowCount: stream.rowCount, rows: [] };
}

async function ask<Row>(
  client: PoolClient,
  sql: string,
  parameters: readonly unknown[],
): Promise<PostgresQueryResult<Row>> {
  const source = copySource({ sql, parameters });
  if (source) return copy(client, source.sqlFor('stdin'), source.csv);
  const name = preparedName(sql);
  const limited = name === null ? {} : { name, query_timeout: maxMilliseconds };
  try {
    const result = await client.query({ text: sql, values: [...parameters], ...limited });
    return result as unknown as PostgresQueryResult<Row>;
  } catch (error) {
    // A session whose server was lost without a word: nobody else is to wait for it.
    if (isSilence(error)) client.end().catch(ignoreError);
    throw error;
  }
}

/** A pool as the query builder's dialect wants it, that knows bulk loads and prepared questions. */
export function clientPool({ connection }: DatabaseAddress, max = maxSessions): PostgresPool {
  const pool = new Pool({ ...connection, max, idleTimeoutMillis: 60_000 });
  pool.on('error', ignoreError);
  /** What a session may write was settled when it began: one that may only read is used no more. */
  const onlyRead = new WeakSet<PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', ignoreError);
    client.query(atFirst).catch(ignoreError);
    client
      .query<{ readonly transaction_read_only: string }>('show transaction_read_only')
      .then(({ rows }) => rows[0]?.transaction_read_only === 'on' && onlyRead.add(client))
      .catch(ignoreError);
  });
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect().catch(throwAway);
      const existing = known.get(client);
      if (existing) return existing;
      const made = {
        query: (sql: string, parameters: readonly unknown[]) =>
          ask(client, sql, parameters).catch((error: unknown) => {
            if (isReadOnly(error)) onlyRead.add(client);
            return throwAway(error);
          }),
        release: () => client.release(onlyRead.has(client)),
      } as PostgresPoolClient;
      known.set(client, made);
      return made;
    },
    end: () => pool.end(),
  };
}
