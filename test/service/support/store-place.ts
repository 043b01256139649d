import {
  startPostgres,
  administer,
  withDatabase,
  type PostgresCluster,
} from '../../support/postgres-cluster';

/*
 * Tests of stores run twice, the second time on a PostgreSQL server (jest's project `server`): that of TEST_DATABASE_URL, or a test file
 * starts its own.
 */

/** Whether stores of this run live on a PostgreSQL server, not in PGlite. */
export const onServer = process.env.TEST_STORE === 'postgresql';

let own: Promise<PostgresCluster> | null = null;
const made: string[] = [];

async function serverUrl(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return given;
  own ??= startPostgres();
  return (await own).url;
}

let counter = 0;

/** An empty database of a server, gone when the file's tests are over. */
export async function freshDatabase(): Promise<string> {
  const url = await serverUrl();
  counter += 1;
  const name = `terrace_test_${process.pid}_${Math.round(performance.timeOrigin)}_${counter}`;
  await administer(url, `create database ${name} template template0 encoding 'UTF8'`);
  made.push(name);
  return withDatabase(url, name);
}

/** Where a test's own store lives in this run: a fresh one each time. */
export async function storePlace(): Promise<string> {
  return onServer ? freshDatabase() : 'memory';
}

afterAll(async () => {
  const cluster = await own;
  if (cluster) {
    await cluster.stop();
    return;
  }
  if (made.length > 0)
    await administer(
      await serverUrl(),
      ...made.map((name) => `drop database if exists ${name} with (force)`),
    );
});
