import { onStopSignal } from '../../src/commandline/stop-signal';
import { FakeClock } from '../support/fake-clock';

const listening = (): number => process.listenerCount('SIGINT') + process.listenerCount('SIGHUP');

it('a signal that npm hands on is the same one, and the next one after a second ends the process at once', async () => {
  const clock = new FakeClock();
  const before = listening();
  const stop = jest.fn();
  onStopSignal(clock, stop);
  expect(listening()).toBe(before + 2);
  process.emit('SIGINT');
  process.emit('SIGINT');
  expect(stop).toHaveBeenCalledTimes(1);
  await clock.advance(1000);
  // Nobody listens any more: the system does what it does.
  expect(listening()).toBe(before);
});

it('a run that has ended listens no longer', () => {
  const before = listening();
  const stop = jest.fn();
  onStopSignal(new FakeClock(), stop)();
  expect(listening()).toBe(before);
  expect(stop).not.toHaveBeenCalled();
});
