import { valueStore, type Store } from '../contract';

/** Whether anything waits for one thing: a page has one Excel, and one of these for each. */
export interface Wait extends Store<boolean> {
  /** One more waits, until the returned function is called. */
  readonly begin: () => () => void;
}

export function createWait(): Wait {
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

/** For the user to finish typing in a cell. */
export const cellEditWait = createWait();

/** For an answer that Excel has not given for long. */
export const silenceWait = createWait();
