/** What is watched, as React's `useSyncExternalStore` reads it: a new snapshot for every change. */
export interface Store<Snapshot> {
  /** Calls `listener` whenever `snapshot` has changed; the returned function ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => Snapshot;
}

/** A value that is watched and replaced. */
export interface ValueStore<Value> extends Store<Value> {
  readonly set: (value: Value) => void;
}

export function valueStore<Value>(first: Value): ValueStore<Value> {
  const listeners = new Set<() => void>();
  let present = first;
  return {
    snapshot: () => present,
    set(value) {
      present = value;
      // A listener may end itself, or begin another.
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
