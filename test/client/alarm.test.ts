import { Alarm } from '../../src/client/sending/alarm';
import { FakeClock } from '../support/fake-clock';

describe('an alarm', () => {
  let clock: FakeClock;
  let rung: number[];
  let alarm: Alarm;

  beforeEach(() => {
    clock = new FakeClock();
    rung = [];
    alarm = new Alarm(clock, () => rung.push(clock.monotonic()));
  });

  it('rings once, at the moment that was set last', async () => {
    alarm.set(500);
    alarm.set(200);
    await clock.advance(1000);
    expect(rung).toEqual([200]);
  });

  it('sets one timer however often it is set to the same moment', () => {
    alarm.set(500);
    alarm.set(500);
    expect(clock.pending).toEqual([500]);
  });

  it('rings again when it is set again to a moment at which it rang', async () => {
    alarm.set(100);
    await clock.advance(100);
    alarm.set(100);
    await clock.advance(1);
    expect(rung).toEqual([100, 100]);
  });

  it('does not ring once it is off, nor at Infinity', async () => {
    alarm.set(100);
    alarm.off();
    alarm.set(200);
    alarm.set(Infinity);
    await clock.advance(1000);
    expect(rung).toEqual([]);
    expect(clock.pending).toEqual([]);
  });
});
