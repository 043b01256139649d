import type { Random, Clock } from '../../../src/contract';

/** The machine's own time, for benches that measure it. */
export const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(milliseconds, wake) {
    const timer = setTimeout(wake, milliseconds);
    return () => clearTimeout(timer);
  },
};

export const random: Random = { next: () => Math.random(), uuid: () => crypto.randomUUID() };

export const sleep = (seconds: number): Promise<void> =>
  new Promise((resolve) => clock.after(seconds * 1000, resolve));
