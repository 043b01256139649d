import { openDatabase, type EmbeddedDatabase } from './embedded-database';

/** PostgreSQL's smallest: a browser keeps files whole, and each change writes to one of the log. */
const logSegment = '--wal-segsize=1';
const folder = '/pglite/data';

/** The files of PGlite's program, which its types leave out. */
interface ProgramFiles {
  readdir(path: string): readonly string[];
  stat(path: string): { readonly mode: number };
  isFile(mode: number): boolean;
  unlink(path: string): void;
}

/**
 * A database that `fill` has filled, as a tar of its folder for pages: without the databases from which others are made, of which a page
 * makes none, and without what the log of writing says of the filling. Decision 314.
 */
export async function makePageCopy(fill: (database: EmbeddedDatabase) => Promise<void>): Promise<Blob> {
  const database = await openDatabase({ initDbStartParams: [logSegment] });
  await fill(database);
  for (const sql of ['checkpoint', 'select pg_switch_wal()', 'checkpoint']) await database.exec(sql);
  const templates = await textOf(
    database,
    "select string_agg(oid::text, ' ') from pg_database where datistemplate",
  );
  const current = await textOf(database, 'select pg_walfile_name(pg_current_wal_insert_lsn())');
  const { FS } = database.Module as unknown as { readonly FS: ProgramFiles };
  const remove = (from: string, isWanted: (name: string) => boolean): void => {
    for (const name of FS.readdir(from)) {
      const path = `${from}/${name}`;
      if (FS.isFile(FS.stat(path).mode) && !isWanted(name)) FS.unlink(path);
    }
  };
  for (const oid of templates.split(' ')) remove(`${folder}/base/${oid}`, () => false);
  remove(`${folder}/pg_wal`, (name) => name === current);
  const copy = await database.dumpDataDir('none');
  await database.close();
  return copy;
}

async function textOf(database: EmbeddedDatabase, sql: string): Promise<string> {
  const { rows } = await database.query<readonly [string]>(sql, [], { rowMode: 'array' });
  return rows[0]?.[0] ?? '';
}
