/** Whether anything waits for the person to finish typing in a cell: a page has one Excel, and one of these. */
export interface HeldUp {
  readonly snapshot: () => boolean;
  /** Calls `listener` whenever `snapshot` has changed; the returned function ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** One more waits, until the returned function is called. */
  readonly begin: () => () => void;
}

export function createHeldUp(): HeldUp {
  const listeners = new Set<() => void>();
  let waiting = 0;
  const change = (by: 1 | -1): void => {
    const was = waiting > 0;
    waiting += by;
    if (waiting > 0 !== was) for (const listener of [...listeners]) listener();
  };
  return {
    snapshot: () => waiting > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin() {
      change(1);
      let isOver = false;
      return () => {
        if (!isOver) change(-1);
        isOver = true;
      };
    },
  };
}

export const heldUp = createHeldUp();
