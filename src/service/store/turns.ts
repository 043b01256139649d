/** A door through which one goes at a time, in the order of arrival. */
export interface Turns {
  /** Resolves when it is the caller's turn; the function it gives ends the turn. */
  take(): Promise<() => void>;
}

export function oneAtATime(): Turns {
  let last: Promise<void> = Promise.resolve();
  return {
    take() {
      const before = last;
      let end: () => void = () => undefined;
      last = new Promise((resolve) => {
        end = resolve;
      });
      return before.then(() => end);
    },
  };
}
