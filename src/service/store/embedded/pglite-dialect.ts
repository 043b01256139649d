import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import { copySource } from '../copy';
import type { EmbeddedDatabase } from './embedded-database';
import type { EmbeddedSession } from './embedded-session';
import { PreparedStatements } from './pglite-prepared';
import { preparedName } from './prepared';
import { createMutex, type Mutex } from '../mutex';

/** The only connection that an embedded PostgreSQL has. */
class PgliteConnection implements DatabaseConnection {
  readonly #statements: PreparedStatements;
  readonly #session: EmbeddedSession;

  constructor(
    readonly database: EmbeddedDatabase,
    session: EmbeddedSession,
  ) {
    this.#session = session;
    this.#statements = new PreparedStatements(database);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#execute<Row>(query);
    } catch (error) {
      this.#session.note(error);
      throw error;
    }
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = preparedName(query.sql);
    if (name !== null) return { rows: await this.#statements.ask<Row>(name, query.sql, query.parameters) };
    const source = copySource(query);
    const result = source
      ? await this.database.query<Row>(source.sqlFor("'/dev/blob'"), [], { blob: new Blob([source.csv]) })
      : await this.database.query<Row>(query.sql, [...query.parameters]);
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database cannot stream rows: ask with a limit.');
  }
}

class PgliteDriver implements Driver {
  #connection: PgliteConnection | null = null;
  readonly #mutex: Mutex = createMutex();
  #release: (() => void) | null = null;
  readonly #session: EmbeddedSession;

  constructor(session: EmbeddedSession) {
    this.#session = session;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#mutex.acquire();
    try {
      const database = await this.#session.database();
      // One that was opened anew knows none of the statements that the former had planned.
      if (this.#connection?.database !== database)
        this.#connection = new PgliteConnection(database, this.#session);
    } catch (error) {
      release();
      throw error;
    }
    this.#release = release;
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  releaseConnection(): Promise<void> {
    this.#release?.();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return this.#session.close();
  }
}

/** PostgreSQL's own dialect over the embedded database: same SQL, one session, one user of it at a time. */
export function pgliteDialect(session: EmbeddedSession): Dialect {
  return {
    createDriver: () => new PgliteDriver(session),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (builder: Kysely<unknown>) => new PostgresIntrospector(builder),
  };
}
