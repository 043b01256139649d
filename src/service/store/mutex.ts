/** A lock that one caller holds at a time, in the order of arrival. */
export interface Mutex {
  /** Resolves when the caller holds the lock; the function it gives releases it. */
  acquire(): Promise<() => void>;
}

export function createMutex(): Mutex {
  let last: Promise<void> = Promise.resolve();
  return {
    acquire() {
      const before = last;
      let release: () => void = () => undefined;
      last = new Promise((resolve) => {
        release = resolve;
      });
      return before.then(() => release);
    },
  };
}
