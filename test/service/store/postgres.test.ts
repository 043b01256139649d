import { openStore, StoreHeld, type OpenStore, type StoreOptions } from '../../../src/service/store';
import type { Uprn } from '../../../src/contract';
import { DatabaseRefused } from '../../../src/service/store/postgres/database-url';
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

async function heldBy(data: string): Promise<StoreHeld> {
  const refused = await refusal(data);
  if (refused instanceof StoreHeld) return refused;
  throw refused;
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

describe('a database', () => {
  it('belongs to one process at a time, which tells others who it is and where it can be asked', async () => {
    const url = await database('owned');
    const store = await openStore(options(url));
    const held = await heldBy(url);
    expect(held.message).toMatch(
      new RegExp(
        `^Stop process ${process.pid}, or name another database in DATABASE_URL: since .* it runs tests `,
      ),
    );
    expect(held.owner).toMatchObject({ pid: process.pid, contact: null });
    await store.announce('http://127.0.0.1:4000', 'the token');
    const asked = await heldBy(url);
    expect([asked.owner?.contact, asked.token()]).toEqual(['http://127.0.0.1:4000', 'the token']);
    await store.close();
    await (await openStore(options(url))).close();
  });

  it('is shared by nobody, yet a server keeps several of them apart', async () => {
    const [one, other] = [
      await openStore(options(await database('first'))),
      await openStore(options(await database('second'))),
    ];
    await one.close();
    await other.close();
  });

  it('does not say an earlier owner’s name while the present one has not given its own', async () => {
    const url = await database('stale');
    const store = await openStore(options(url));
    await administer(url, 'update owners set session = 1');
    const held = await heldBy(url);
    expect(held.owner).toBeNull();
    expect(held.message).toMatch(/^Wait a moment and start again/);
    await store.close();
  });

  it('keeps what was answered and nothing half done when its process is killed, and is free at once', async () => {
    const url = await database('killed');
    const { child, line } = await startChild('write-and-die', [url, '']);
    expect(line).toBe('first is kept');
    const held = await heldBy(url);
    expect(held.owner?.pid).toBe(child.pid);
    await killChild(child);
    const again = await openStore(options(url));
    expect((await again.imports()).map(({ files }) => files)).toEqual([['first.csv']]);
    await again.close();
  }, 60_000);

  it('is taken again after its server was restarted; until then nothing is written', async () => {
    const url = await database('restarted');
    const own = new FakeClock();
    const store = await openStore({ ...options(url), clock: own });
    const version = store.dataVersion();
    await server.restart();
    expect(await store.homeByUprn('1' as Uprn)).toBeNull();
    await expect(store.write(async () => undefined)).rejects.toThrow(/whose the database is/);
    expect(own.pending).toHaveLength(1);
    await own.advance(500);
    while (store.dataVersion() === version) await new Promise((resolve) => setTimeout(resolve, 10));
    await store.write(async () => undefined);
    expect((await refusal(url)).message).toContain(`process ${process.pid}`);
    await store.close();
  }, 60_000);

  it('gets its first content when a crash left it without', async () => {
    const url = await database('half');
    await (await openStore(options(url))).close();
    let loads = 0;
    const first = { fingerprint: 'one', load: async () => void (loads += 1) };
    await (await openStore({ ...options(url), first })).close();
    expect(loads).toBe(1);
  });
});
