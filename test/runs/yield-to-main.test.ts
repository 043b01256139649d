import { createYieldToMain } from '../../src/runs/yield-to-main';
import { FakeClock } from '../support/fake-clock';

/** A clock on which every look takes some work. */
class BusyClock extends FakeClock {
  worked = 0;
  override monotonic(): number {
    return super.monotonic() + this.worked;
  }
}

it('lets the page go on after some milliseconds of work, and not before', async () => {
  const clock = new BusyClock();
  const yieldToMain = createYieldToMain(clock);
  await yieldToMain();
  clock.worked = 11;
  await yieldToMain();
  expect(clock.pending).toEqual([]);
  clock.worked = 12;
  const waits = Promise.all([yieldToMain(), yieldToMain()]);
  // However many work side by side, the page is asked once.
  expect(clock.pending).toEqual([0]);
  await clock.advance(0);
  await waits;
  await yieldToMain();
  expect(clock.pending).toEqual([]);
});
