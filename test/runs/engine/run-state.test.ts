import { createRunState } from '../../../src/runs/engine/run-state';
import { FakeClock } from '../../support/fake-clock';

const second = 1000;

/** A run over so many, and so many of them done, each once so many milliseconds have passed. */
function running(total: number) {
  const clock = new FakeClock();
  const state = createRunState(clock, total, () => undefined);
  const does = async (count: number, each: number): Promise<void> => {
    for (let done = 0; done < count; done += 1) {
      await clock.advance(each);
      state.done('done');
    }
  };
  return { does, clock, shown: () => state.progress.snapshot() };
}

describe('R3.2 how long the rest of a run will take', () => {
  it('R3.2 is not known before one is done', () => {
    expect(running(10).shown()).toMatchObject({ perMinute: null, millisecondsLeft: null });
  });

  it('R3.2 is told at the pace since its beginning, while that is less than a minute ago', async () => {
    const { does, shown } = running(30);
    await does(10, 2 * second);
    expect(shown()).toMatchObject({ done: 10, perMinute: 30, millisecondsLeft: 40 * second });
    await does(5, 2 * second);
    expect(shown()).toMatchObject({ done: 15, perMinute: 30, millisecondsLeft: 30 * second });
  });

  it('R3.2 is told at the last minute’s pace, whatever was done before it', async () => {
    const { does, clock, shown } = running(200);
    await does(100, second / 10);
    await clock.advance(60 * second);
    // The API answers less quickly from now on.
    await does(10, 5 * second);
    expect(shown()).toMatchObject({ done: 110, perMinute: 10, millisecondsLeft: 9 * 60 * second });
  });

  it('R3.2 is nothing once all is done', async () => {
    const { does, shown } = running(3);
    await does(3, second);
    expect(shown()).toMatchObject({ done: 3, perMinute: 60, millisecondsLeft: 0 });
  });
});
