import { PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import { copySource } from '../copy';
import { createMutex } from '../mutex';
import type { EmbeddedDatabase } from './embedded-database';
import type { EmbeddedSession } from './embedded-session';
import { PreparedStatements } from './pglite-prepared';
import { preparedName } from './prepared';

type Ask = (sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;

function askOf(database: EmbeddedDatabase): Ask {
  const statements = new PreparedStatements(database);
  return async (sql, parameters) => {
    const name = preparedName(sql);
    if (name !== null) {
      const rows = await statements.ask<unknown>(name, sql, parameters);
      return { command: 'SELECT', rowCount: rows.length, rows };
    }
    const source = copySource({ sql, parameters });
    const { rows, affectedRows = 0 } = source
      ? await database.query(source.sqlFor("'/dev/blob'"), [], { blob: new Blob([source.csv]) })
      : await database.query(sql, [...parameters]);
    // PGlite does not say which command it was; only those that change rows affect any.
    return { command: 'UPDATE', rowCount: affectedRows, rows };
  };
}

/** A database in a folder has brought to the disk what it committed. */
const isKeptByItself = (): Promise<void> => Promise.resolve();

/**
 * PostgreSQL's own dialect over the embedded database: same SQL, one session, one user of it at a time.
 * @param keep What is to be done after a commit, before anybody else is answered from what it wrote.
 */
export function pgliteDialect<Database extends EmbeddedDatabase>(
  session: EmbeddedSession<Database>,
  keep: (database: Database) => Promise<void> = isKeptByItself,
): PostgresDialect {
  const acquire = createMutex();
  let release = (): void => undefined;
  const clients = new WeakMap<Database, PostgresPoolClient>();

  function clientOf(database: Database): PostgresPoolClient {
    const ask = askOf(database);
    const query: Ask = async (sql, parameters) => {
      try {
        const answer = await ask(sql, parameters);
        if (sql === 'commit') await keep(database);
        return answer;
      } catch (error) {
        session.note(error);
        throw error;
      }
    };
    return { query, release: () => release() } as PostgresPoolClient;
  }

  async function connect(): Promise<PostgresPoolClient> {
    session.asked += 1;
    const leave = await acquire();
    try {
      const database = await session.database();
      // One that was opened anew knows none of the statements that the former had planned.
      const client = clients.get(database) ?? clientOf(database);
      clients.set(database, client);
      release = leave;
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }
  return new PostgresDialect({ pool: { connect, end: () => session.close() } });
}
