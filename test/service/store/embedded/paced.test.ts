import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { paced } from '../../../../src/service/store/embedded/paced';
import { FakeClock } from '../../../support/fake-clock';

/** The turns in which a request could come. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await afterThisTurn();
}

/** A database that is wanted when a test says so, and a work whose pieces take 30 ms each and want it once. */
function world() {
  const clock = new FakeClock();
  const database = { asked: 0 };
  let pieces = 0;
  const run = paced(clock, () => database.asked);
  const piece = async (): Promise<void> => {
    database.asked += 1;
    await new Promise<void>((resolve) => clock.after(30, resolve));
    pieces += 1;
  };
  return { clock, database, run: () => run(piece), pieces: () => pieces };
}

it('pieces that nobody waits for follow at once, after a turn in which somebody could come', async () => {
  const { clock, run, pieces } = world();
  let passed = 0;
  const done = run();
  await clock.advance(30);
  void afterThisTurn().then(() => (passed += 1));
  await done;
  expect([pieces(), passed, clock.pending]).toEqual([1, 1, []]);
});

it('after a piece that somebody waited for it is left to others as long, and again while they go on asking, four times at most', async () => {
  const { clock, database, run } = world();
  let isOver = false;
  void run().then(() => (isOver = true));
  database.asked += 1;
  await clock.advance(30);
  for (let pause = 0; pause < 4; pause += 1) {
    await turns();
    expect(clock.pending).toEqual([30]);
    expect(isOver).toBe(false);
    database.asked += 1;
    await clock.advance(30);
  }
  await turns();
  expect(isOver).toBe(true);
});

it('they are waited for once where they ask no more', async () => {
  const { clock, database, run } = world();
  const done = run();
  database.asked += 1;
  await clock.advance(30);
  await turns();
  expect(clock.pending).toEqual([30]);
  await clock.advance(30);
  await done;
});
