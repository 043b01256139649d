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

/** Who wants to hear of something. */
export interface Listeners<Told extends readonly unknown[] = []> {
  /** The returned function ends it. */
  readonly subscribe: (listener: (...told: Told) => void) => () => void;
  readonly tell: (...told: Told) => void;
}

export function listeners<Told extends readonly unknown[] = []>(): Listeners<Told> {
  const all = new Set<(...told: Told) => void>();
  return {
    subscribe(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell(...told) {
      // A listener may end itself, or begin another.
      for (const listener of [...all]) listener(...told);
    },
  };
}

export function valueStore<Value>(first: Value): ValueStore<Value> {
  const { subscribe, tell } = listeners();
  let present = first;
  return {
    snapshot: () => present,
    set(value) {
      present = value;
      tell();
    },
    subscribe,
  };
}
