import { runImport } from '../../src/commandline/import';
import { timestampAt } from '../../src/contract';
import { openStore } from '../../src/service/store';
import { addToJournal } from '../../src/service/store/journal';
import { freshDatabase } from '../service/support/store-place';
import { FakeClock } from '../support/fake-clock';
import { administer } from '../support/postgres-cluster';

it('says what to do when the database is lost while files are imported', async () => {
  const environment = { DATABASE_URL: await freshDatabase() };
  const data = environment.DATABASE_URL;
  const clock = new FakeClock();
  const other = await openStore({ data, clock, doing: 'imports something else', cache: null });
  // It is not empty, so that whoever imports does not load the sample first.
  await other.write(({ database }) =>
    addToJournal(database, { kind: 'sample', at: timestampAt(clock.now()), files: [], read: 1, kept: 1 }),
  );
  const said = jest.spyOn(console, 'error').mockImplementation();
  await other.load(async () => {
    const given = ['coverage', 'docs/examples/coverage.csv'];
    const imported = runImport(given, { root: '.', clock, environment });
    const state = { isOver: false };
    const over = imported.finally(() => (state.isOver = true));
    // It waits for the other one when whoever looks after the server ends its session.
    while (!state.isOver)
      await administer(
        data,
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 2 and not granted`,
      );
    expect(await over).toBe(1);
  });
  expect(said.mock.calls).toEqual([
    [
      'Import the same files again once the database answers: it was lost meanwhile, and holds all of them or nothing.',
    ],
  ]);
  await other.close();
}, 60_000);
