import type { Clock } from './clock';

/** The time of this machine. Only the roots take it (`.dependency-cruiser.cjs`); everything else is passed a Clock. */
export const machineClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(milliseconds, wake) {
    const timer = setTimeout(wake, milliseconds);
    return () => clearTimeout(timer);
  },
};
