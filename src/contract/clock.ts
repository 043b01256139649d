/** Where the time comes from. The composition roots make the real one; tests pass a fake. */
export interface Clock {
  /** Now, in milliseconds since 1 January 1970 UTC. It may jump when the machine's clock is set. */
  now(): number;
  /** Milliseconds on a clock that never jumps. Only differences have a meaning. */
  monotonic(): number;
  /** Calls `wake` once after `milliseconds`. The returned function calls it off. */
  after(milliseconds: number, wake: () => void): () => void;
}

/** Waits on `clock`; rejects with the signal's reason when it is aborted first. */
export function pause(clock: Clock, milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const callOff = clock.after(milliseconds, () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    const onAbort = (): void => {
      callOff();
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
