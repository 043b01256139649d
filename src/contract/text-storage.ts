/** Where texts outlive the page; `sessionStorage` and `localStorage` are two. */
export interface TextStorage {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
  removeItem(name: string): void;
}

/** A storage that never throws: one may be full, or blocked in a frame of another site. `null` keeps nothing. */
export function quietStorage(open: () => TextStorage | null) {
  return {
    /** `null` where nothing is kept, or the device does not let us. */
    read: (name: string): string | null => attempt(() => open()?.getItem(name) ?? null, null),
    /** Answers whether the device took it. */
    keep: (name: string, text: string): boolean =>
      attempt(() => {
        const storage = open();
        storage?.setItem(name, text);
        return storage !== null;
      }, false),
    remove: (name: string): void => attempt(() => open()?.removeItem(name), undefined),
  };
}

function attempt<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
