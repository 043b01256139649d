import type { Clock } from '../contract';

/** Waits for a promise, but no longer than so many milliseconds. */
export function within(clock: Clock, milliseconds: number, what: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancelTimer = clock.after(milliseconds, resolve);
    what.then(resolve, reject).finally(cancelTimer);
  });
}
