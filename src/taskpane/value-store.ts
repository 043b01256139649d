import type { Store } from './paced-store';

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
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
