import type { Clock } from '../contract';

/** A store as React's `useSyncExternalStore` reads it. */
export interface Store<Snapshot> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => Snapshot;
}

/** What is watched: its methods may need their object. */
interface Source<Snapshot> {
  subscribe(listener: () => void): () => void;
  snapshot(): Snapshot;
}

/**
 * The same store for people's eyes: it tells of a change at once, and of what follows at most every `milliseconds`. While ten
 * thousand cells are answered the source changes far more often than anybody can read.
 */
export function pacedStore<Snapshot>(
  source: Source<Snapshot>,
  clock: Clock,
  milliseconds: number,
): Store<Snapshot> {
  const listeners = new Set<() => void>();
  let shown = source.snapshot();
  let isResting = false;
  let isBehind = false;

  const show = (): void => {
    isBehind = false;
    isResting = true;
    shown = source.snapshot();
    clock.after(milliseconds, () => {
      isResting = false;
      if (isBehind) show();
    });
    for (const listener of [...listeners]) listener();
  };
  source.subscribe(() => {
    if (isResting) isBehind = true;
    else show();
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => shown,
  };
}
