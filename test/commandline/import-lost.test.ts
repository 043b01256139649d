import { Client } from 'pg';
import { runImport } from '../../src/commandline/import';
import { timestampAt } from '../../src/contract';
import { openStore, type OpenStore } from '../../src/service/store';
import { addToJournal } from '../../src/service/store/journal';
import { freshDatabase } from '../service/support/store-place';
import { FakeClock } from '../support/fake-clock';
import { administer } from '../support/postgres-cluster';

const clock = new FakeClock();
const lost =
  'Import the same files again once the database answers: it was lost meanwhile, and holds all of them or nothing.';

async function openedStore(data: string): Promise<OpenStore> {
  const store = await openStore({ data, clock, doing: 'imports something else', cache: null });
  // It is not empty, so that whoever imports does not load the sample first.
  await store.write(({ database }) =>
    addToJournal(database, { kind: 'sample', at: timestampAt(clock.now()), files: [], read: 1, kept: 1 }),
  );
  return store;
}

const run = (data: string, ...given: string[]): Promise<number> =>
  runImport(given, { root: '.', clock, environment: { DATABASE_URL: data } });
const importCoverage = (data: string): Promise<number> => run(data, 'coverage', 'docs/examples/coverage.csv');

/** Ends whoever waits for this until it is over. */
async function endWaiting<Outcome>(data: string, over: Promise<Outcome>, lock: string): Promise<Outcome> {
  const state = { isOver: false };
  const ended = over.finally(() => (state.isOver = true));
  ended.catch(() => undefined);
  while (!state.isOver)
    await administer(
      data,
      `select pg_terminate_backend(pid) from pg_locks where not granted and ${lock}
        and database = (select oid from pg_database where datname = current_database())`,
    );
  return ended;
}

it('says what to do when the database is lost while files are imported', async () => {
  const data = await freshDatabase();
  const other = await openedStore(data);
  const said = jest.spyOn(console, 'error').mockImplementation();
  await other.load(async () => {
    // It waits for the other one when whoever looks after the server ends its session.
    expect(await endWaiting(data, importCoverage(data), `locktype = 'advisory' and objid = 2`)).toBe(1);
  });
  expect(said.mock.calls).toEqual([[lost]]);
  await other.close();
}, 60_000);

it.each([
  [
    'while it is opened',
    'select pg_advisory_lock(1952805490, 1)',
    `locktype = 'advisory'`,
    /^Start PostgreSQL, .*57P01/,
  ],
  [
    'while it is asked',
    'begin; lock table coverage',
    `locktype = 'relation'`,
    /^Try again once the database answers: it was lost meanwhile\.$/,
  ],
])(
  'says so when the database is lost %s, by whoever wants to know what it holds',
  async (_when, hold, lock, sentence) => {
    const data = await freshDatabase();
    await (await openedStore(data)).close();
    const holder = new Client(data);
    await holder.connect();
    await holder.query(hold);
    await expect(endWaiting(data, run(data, '--coverage'), lock)).rejects.toMatchObject({
      name: 'Refusal',
      message: expect.stringMatching(sentence),
    });
    await holder.end();
  },
  60_000,
);

it.each([
  [
    '53100',
    'No space left',
    /^Make room on the disk of the server of the database "\w+" at .*: it says "No space left"\.$/,
  ],
  [
    '53200',
    'out of memory',
    /^Give the server of the database .* what it is short of.*: it says "out of memory"\.$/,
  ],
  [
    '53400',
    'temp_file_limit',
    /^Give the server of the database .* what it is short of.*: it says "temp_file_limit"\.$/,
  ],
  ['25006', 'read-only', /^Name a server in DATABASE_URL that can be written to: /],
])('says what a server is short of that answers %s', async (code, message, sentence) => {
  const data = await freshDatabase();
  await (await openedStore(data)).close();
  await administer(
    data,
    `create function refuse() returns trigger language plpgsql as
      $$ begin raise exception sqlstate '${code}' using message = '${message}'; end $$`,
    'create trigger refuse before insert on coverage for each statement execute function refuse()',
  );
  await expect(importCoverage(data)).rejects.toMatchObject({
    name: 'Refusal',
    message: expect.stringMatching(sentence),
  });
});
