import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { DataVersion } from '../data-version';
import { migrate } from '../migrations';
import { storeOver } from '../over-database';
import type { OpenStore, StoreOptions } from '../store-options';
import type { Tables } from '../tables';
import { runOneByOne } from '../work-lock';
import { askToCount, makeQuotas, sharedQuota } from './shared-quota';
import { clientPool } from './client-pool';
import { databaseRefusal, DatabaseRefused, readDatabaseUrl, type DatabaseAddress } from './database-url';

/** The oldest server that is still looked after by its makers has this number; older ones lack some of the SQL. */
const oldestServer = 130_000;

/** @throws DatabaseRefused when the server is too old, or keeps text otherwise than as UTF-8. */
async function checkServer(database: Kysely<Tables>, { label }: DatabaseAddress): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding`.execute(
    database,
  );
  const [{ version, encoding } = { version: 0, encoding: '' }] = rows;
  if (version < oldestServer)
    throw new DatabaseRefused(
      `Move the database ${label} to PostgreSQL 13 or newer: its server has the number ${version}.`,
    );
  if (encoding !== 'UTF8')
    throw new DatabaseRefused(
      `Make the database anew with "encoding 'UTF8'": ${label} keeps its texts as ${encoding}.`,
    );
}

/**
 * Opens a database of a PostgreSQL server, which other processes may have open too; an empty one gets its tables and `first`.
 * @throws DatabaseRefused when it cannot be used, with what to do about it.
 */
export async function openPostgres({ data, first }: StoreOptions): Promise<OpenStore> {
  const address = readDatabaseUrl(data);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: clientPool(address) }) });
  // A request is counted before it is asked what, and does not wait for a session behind others' questions.
  const counts = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: clientPool(address, 1) }) });
  const version = new DataVersion();
  const store = storeOver(database, {
    isShared: true,
    version,
    onClose: () => counts.destroy(),
    turn: afterThisTurn,
  });
  try {
    await checkServer(database, address);
    await runOneByOne(database, 'opening', async () => {
      await migrate(database);
      await makeQuotas(database);
      // What a crash left without its first content gets it now: every load is journalled together with its rows.
      if (first && (await store.imports()).length === 0) await first.load(store);
    });
    return {
      ...store,
      // No request is answered that could not be counted.
      probe: async () => {
        await Promise.all([store.probe(), askToCount(counts)]);
      },
      announce: () => Promise.resolve(),
      sharedQuota: (setting) => sharedQuota(counts, setting, (load) => version.note(load)),
    };
  } catch (error) {
    await store.close();
    throw databaseRefusal(error, address);
  }
}
