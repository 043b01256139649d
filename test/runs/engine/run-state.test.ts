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

describe('R3.1 what the user does about a run', () => {
  it('R3.1 is done once, and where it can be: what is called off or has ended is neither held nor goes on', async () => {
    let calledOff = 0;
    const state = createRunState(new FakeClock(), 3, () => (calledOff += 1));
    const { pauseToken, controls } = state;
    const now = () => [state.progress.snapshot().stage, pauseToken.state];
    controls.resume();
    expect(now()).toEqual(['running', 'open']);
    controls.pause();
    expect(now()).toEqual(['paused', 'held']);
    controls.cancel();
    controls.cancel();
    controls.pause();
    controls.resume();
    expect(now()).toEqual(['cancelling', 'ended']);
    expect(await pauseToken.mayContinue()).toBe(false);
    state.finish();
    controls.cancel();
    expect(now()).toEqual(['finished', 'ended']);
    expect(calledOff).toBe(1);
  });
});
