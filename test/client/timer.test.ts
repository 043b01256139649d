import { Timer } from '../../src/client/sending/timer';
import { FakeClock } from '../support/fake-clock';

describe('a timer', () => {
  let clock: FakeClock;
  let fired: number[];
  let timer: Timer;

  beforeEach(() => {
    clock = new FakeClock();
    fired = [];
    timer = new Timer(clock, () => fired.push(clock.monotonic()));
  });

  it('fires once, at the moment that was set last', async () => {
    timer.set(500);
    timer.set(200);
    await clock.advance(1000);
    expect(fired).toEqual([200]);
  });

  it('sets one timer however often it is set to the same moment', () => {
    timer.set(500);
    timer.set(500);
    expect(clock.pending).toEqual([500]);
  });

  it('fires again when it is set again to a moment at which it fired', async () => {
    timer.set(100);
    await clock.advance(100);
    timer.set(100);
    await clock.advance(1);
    expect(fired).toEqual([100, 100]);
  });

  it('does not fire once it is cancelled, nor at Infinity', async () => {
    timer.set(100);
    timer.cancel();
    timer.set(200);
    timer.set(Infinity);
    await clock.advance(1000);
    expect(fired).toEqual([]);
    expect(clock.pending).toEqual([]);
  });
});
