import { valueStore, type Clock, type Store } from '../contract';

/** What is watched: its methods may need their object. */
interface Source<Snapshot> {
  subscribe(listener: () => void): () => void;
  snapshot(): Snapshot;
}

/**
 * The same store, read by people: the first change is announced at once, and what follows at most every `milliseconds`. While ten
 * thousand cells are answered the source changes far more often than anybody can read.
 */
export function throttledStore<Snapshot>(
  source: Source<Snapshot>,
  clock: Clock,
  milliseconds: number,
): Store<Snapshot> {
  const shown = valueStore(source.snapshot());
  let isResting = false;
  let isBehind = false;

  const show = (): void => {
    isBehind = false;
    isResting = true;
    clock.after(milliseconds, () => {
      isResting = false;
      if (isBehind) show();
    });
    shown.set(source.snapshot());
  };
  source.subscribe(() => {
    if (isResting) isBehind = true;
    else show();
  });
  return shown;
}
