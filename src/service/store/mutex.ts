/**
 * Acquires a lock that one caller holds at a time, in the order of arrival. Resolves when the caller holds it; the function it gives
 * releases it.
 */
export type Mutex = () => Promise<() => void>;

export function createMutex(): Mutex {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const before = last;
    let release: () => void = () => undefined;
    last = new Promise((resolve) => {
      release = resolve;
    });
    return before.then(() => release);
  };
}
