/** A value that changes, for React's `useSyncExternalStore`: a new object for every change. */
export interface Observed<Value> {
  readonly current: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Observable<Value> extends Observed<Value> {
  set(value: Value): void;
}

export function observable<Value>(first: Value): Observable<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      value = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
