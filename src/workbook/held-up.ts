import { valueStore, type Store } from '../contract';

/** Whether anything waits for the person to finish typing in a cell: a page has one Excel, and one of these. */
export interface HeldUp extends Store<boolean> {
  /** One more waits, until the returned function is called. */
  readonly begin: () => () => void;
}

export function createHeldUp(): HeldUp {
  const { set, ...store } = valueStore(false);
  let waiting = 0;
  const change = (by: 1 | -1): void => {
    waiting += by;
    if (waiting > 0 !== store.snapshot()) set(waiting > 0);
  };
  return {
    ...store,
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
