/** Where the time comes from. The composition roots make the real one; tests pass a fake. */
export interface Clock {
  /** Now, in milliseconds since 1 January 1970 UTC. It may jump when the machine's clock is set. */
  now(): number;
  /** Milliseconds on a clock that never jumps. Only differences have a meaning. */
  monotonic(): number;
  /** Calls `wake` once after `milliseconds`. The returned function cancels it. */
  after(milliseconds: number, wake: () => void): () => void;
}

/** Milliseconds that a timer of browsers and Node can wait. One that is set for longer fires at once. */
const maxTimerMilliseconds = 2 ** 31 - 1;

/** The same clock with waits of any length: one that is longer than timers can be is waited for in parts. */
export function withLongWaits(clock: Clock): Clock {
  return {
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    after(milliseconds, wake) {
      let left = milliseconds;
      let cancelTimer = (): void => undefined;
      const wait = (): void => {
        const part = Math.min(left, maxTimerMilliseconds);
        left -= part;
        cancelTimer = clock.after(part, () => (left > 0 ? wait() : wake()));
      };
      wait();
      return () => cancelTimer();
    },
  };
}

/** Waits on `clock`; rejects with the signal's reason when it is aborted first. */
export function pause(clock: Clock, milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const cancelTimer = clock.after(milliseconds, () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    const onAbort = (): void => {
      cancelTimer();
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/** What a promise comes to, but for no longer than so many milliseconds: then `undefined`. */
export function within<Value>(
  clock: Clock,
  milliseconds: number,
  what: Promise<Value>,
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const cancelTimer = clock.after(milliseconds, () => resolve(undefined));
    what.then(resolve, reject).finally(cancelTimer);
  });
}
