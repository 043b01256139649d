import { sql } from 'kysely';
import { Client } from 'pg';
import { openStore, type OpenStore, type Store, type StoreOptions } from '../../../src/service/store';
import { addToJournal } from '../../../src/service/store/journal';
import { timestampAt, type Uprn } from '../../../src/contract';
import { DatabaseRefused } from '../../../src/service/store/postgres/database-url';
import { throwAway } from '../../../src/service/store/postgres/server-away';
import { FakeClock } from '../../support/fake-clock';
import {
  administer,
  startPostgres,
  withDatabase,
  type PostgresCluster,
} from '../../support/postgres-cluster';
import { killChild, startChild } from './support/child';

/* A server of its own: it is restarted, and its users are changed. */
let server: PostgresCluster;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server.stop());

const clock = new FakeClock();
const options = (data: string): StoreOptions => ({ data, clock, doing: 'runs tests', cache: null });

async function database(name: string, settings = ''): Promise<string> {
  await administer(server.url, `create database ${name} template template0 ${settings}`);
  return withDatabase(server.url, name);
}

async function refusal(data: string): Promise<Error> {
  const opened: unknown = await openStore(options(data)).catch((error: unknown) => error);
  if (opened instanceof Error) return opened;
  await (opened as OpenStore).close();
  throw new Error('it was opened');
}

describe('a database that cannot be used is refused with what to do, and without its password', () => {
  const guest = { name: 'guest', password: 'guest-secret' };
  beforeAll(() => administer(server.url, `create role guest login password 'guest-secret'`));

  it.each<[string, () => string | Promise<string>, RegExp]>([
    [
      'where nobody answers',
      () => 'postgres://me:guest-secret@127.0.0.1:9/homes',
      /^Start PostgreSQL, or correct host and port in DATABASE_URL: .* "homes" at 127\.0\.0\.1:9 \(ECONNREFUSED\)\.$/,
    ],
    [
      'with a wrong password',
      () => withDatabase(server.url, 'postgres', { name: 'guest', password: 'wrong-guest-secret' }),
      /^Correct user and password in DATABASE_URL: .* does not let "guest" in/,
    ],
    [
      'without a password',
      () => withDatabase(server.url, 'postgres', { name: 'guest', password: '' }),
      /^Give DATABASE_URL a password: /,
    ],
    [
      'that is not there',
      () => withDatabase(server.url, 'absent', guest),
      /^Make the database "absent" \(createdb "absent"\)/,
    ],
    [
      'in which the user may make no tables',
      () => withDatabase(server.url, 'postgres', guest),
      /^Let "guest" make tables \(alter database "postgres" owner to "guest"\)/,
    ],
    [
      'that keeps texts otherwise than as UTF-8',
      () => database('latin', "encoding 'LATIN1' locale 'C'"),
      /^Make the database anew with "encoding 'UTF8'": "latin" .* as LATIN1\.$/,
    ],
    [
      'that has tables of somebody else',
      async () => {
        const url = await database('taken');
        await administer(url, 'create table certificates (id integer)');
        return url;
      },
      /^Name an empty database in DATABASE_URL: "taken" /,
    ],
    [
      'that can only be read',
      async () => {
        const url = await database('standby');
        await administer(url, 'alter database standby set default_transaction_read_only = on');
        return url;
      },
      /^Name a server in DATABASE_URL that can be written to: .* "standby" at /,
    ],
    [
      'that wants a secure connection, or cannot have one',
      () => `${withDatabase(server.url, 'postgres')}?sslmode=verify-full`,
      /^Set sslmode in DATABASE_URL as the server of the database "postgres" /,
    ],
    ['whose address is none', () => 'postgres://me:guest-secret@a:b/homes', /^Give DATABASE_URL the form /],
    [
      'whose password has a bare slash',
      () => 'postgres://me:12/guest-secret@db/homes',
      /^Give DATABASE_URL the form .* as %XX/,
    ],
  ])('%s', async (_what, url, sentence) => {
    const refused = await refusal(await url());
    expect(refused).toBeInstanceOf(DatabaseRefused);
    expect(refused.message).toMatch(sentence);
    expect(refused.message).not.toMatch(/guest-secret|of-the-tests/);
  });
});

const addSample = ({ database }: Parameters<Parameters<Store['write']>[0]>[0]): Promise<void> =>
  addToJournal(database, { kind: 'sample', at: timestampAt(clock.now()), files: [], read: 1, kept: 1 });

/** Limits of time that a session can have; newer servers have more of them. */
async function limitsOfServer(): Promise<string[]> {
  const client = new Client(server.url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`select name from pg_settings where name in (
    'statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout')`);
  await client.end();
  expect(rows.length).toBeGreaterThanOrEqual(3);
  return rows.map(({ name }) => name);
}

describe('a database', () => {
  it('keeps what was answered and nothing half done when a process is killed, and nobody waits for that', async () => {
    const url = await database('killed');
    const { child, line } = await startChild('write-and-die', [url, '']);
    expect(line).toBe('first is kept');
    const other = await openStore(options(url));
    expect((await other.imports()).map(({ files }) => files)).toEqual([['first.csv']]);
    // The other process is in the middle of a load: ours begins when that one is gone.
    let isLoaded = false;
    const loaded = other.write(async () => void (isLoaded = true));
    await other.writeProperties(async () => undefined);
    expect(isLoaded).toBe(false);
    await killChild(child);
    await loaded;
    expect((await other.imports()).map(({ files }) => files)).toEqual([['first.csv']]);
    await other.close();
  }, 60_000);

  it('goes on after its server was restarted', async () => {
    const url = await database('restarted');
    const store = await openStore(options(url));
    await server.restart();
    expect(await store.homeByUprn('1' as Uprn)).toBeNull();
    await store.write(async () => undefined);
    await store.close();
  }, 60_000);

  it('is out of reach while it can only be read, as after a failover: no request could be counted', async () => {
    const url = await database('read_only');
    const store = await openStore(options(url));
    const quota = store.sharedQuota?.({ count: 1000, periodMilliseconds: 60_000 });
    await administer(url, 'alter database read_only set default_transaction_read_only = on');
    await server.restart();
    await expect(store.probe()).rejects.toThrow('out of reach (25006)');
    await expect(quota?.take()).rejects.toThrow('out of reach (25006)');
    await expect(store.write(addSample)).rejects.toThrow('out of reach (25006)');
    // Sessions that only asked meanwhile.
    await Promise.all([1, 2, 3].map((number) => store.homesByAddress(`${number} High Street, FH1 1AA`)));
    await administer(server.url, 'alter database read_only reset default_transaction_read_only');
    // Nobody ends its sessions: each was begun when it could only be read.
    const isReady = (): Promise<boolean> =>
      store.probe().then(
        () => true,
        () => false,
      );
    while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await quota?.take()).toMatchObject({ allowed: true });
    await store.write(addSample);
    await store.close();
  }, 60_000);

  it('ends nothing by limits of the database: whoever waits for a load waits for minutes', async () => {
    const url = await database('hurried');
    await administer(
      url,
      ...(await limitsOfServer()).map((limit) => `alter database hurried set ${limit} = 50`),
    );
    const [one, other] = [await openStore(options(url)), await openStore(options(url))];
    let waiting: Promise<unknown> = Promise.resolve();
    await one.write(async ({ database }) => {
      waiting = other.write(async () => undefined);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sql`select pg_sleep(0.2)`.execute(database);
      const { rows } = await sql`
        select name from pg_settings where name like '%\\_timeout' and source = 'database'`.execute(database);
      expect(rows).toEqual([]);
    });
    await waiting;
    await Promise.all([one.close(), other.close()]);
  });

  it('has the server look within two minutes whether whoever holds a lock is still there', async () => {
    const store = await openStore(options(await database('looked_after')));
    const told = await store.load(({ slice }) =>
      slice(async ({ database }) => {
        const { rows } = await sql<{ seconds: number; unacknowledged: string }>`
          select current_setting('tcp_keepalives_idle')::integer + current_setting('tcp_keepalives_interval')::integer
            * current_setting('tcp_keepalives_count')::integer as seconds,
            (select setting from pg_settings where name = 'tcp_user_timeout') as unacknowledged`.execute(
          database,
        );
        return rows[0];
      }),
    );
    // While something is on its way to it no keepalives are sent.
    expect(told).toEqual({ seconds: 90, unacknowledged: '90000' });
    await store.close();
  });

  it('gets its first content when a crash left it without, and once when several processes open it', async () => {
    const url = await database('half');
    await (await openStore(options(url))).close();
    let loads = 0;
    const load = (store: Store): Promise<void> => {
      loads += 1;
      return store.write(addSample);
    };
    const first = { fingerprint: 'one', load };
    const stores = await Promise.all([1, 2, 3].map(() => openStore({ ...options(url), first })));
    expect(loads).toBe(1);
    for (const store of stores) expect(await store.imports()).toHaveLength(1);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('is made once, with its tables, by several processes that open it at the same time', async () => {
    const url = await database('made');
    const stores = await Promise.all([1, 2, 3].map(() => openStore(options(url))));
    for (const store of stores) expect(await store.imports()).toEqual([]);
    await Promise.all(stores.map((store) => store.close()));
  });
});

it('is out of reach where it is a standby, which refuses the table that counts', () => {
  const words = 'cannot access temporary or unlogged relations during recovery';
  const refused = Object.assign(new Error(words), { code: '0A000' });
  expect(() => throwAway(refused)).toThrow('out of reach (0A000)');
});
