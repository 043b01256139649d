import type { Connection } from './connection';

/** A connection whose keys the user typed in. */
export type TypedConnection = Extract<Connection, { keys: 'held-here' }>;

/** How long typed keys are kept: until the application closes, or until the user removes them. */
export type KeyLifetime = 'session' | 'removed';

/** Where texts are kept; `sessionStorage` and `localStorage` are two. */
type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The one place where typed keys are kept: on this device, for this page's own site. Never in the workbook. */
export interface ConnectionMemory {
  /** What is cached; `null` where nothing is, or the device does not let us. */
  read(): { readonly connection: TypedConnection; readonly until: KeyLifetime } | null;
  /** Keeps it and forgets what was kept before. Answers whether the device took it. */
  keep(connection: TypedConnection, until: KeyLifetime): boolean;
  /** Forgets everything, wherever it was kept. */
  remove(): void;
}

const name = 'terrace.connection';

/** @param storages `null` where the browser blocks one. Decision 219. */
export function connectionMemory(
  storages: Readonly<Record<KeyLifetime, TextStorage | null>>,
): ConnectionMemory {
  const remove = (): void => {
    for (const storage of [storages.session, storages.removed]) {
      try {
        storage?.removeItem(name);
      } catch {
        // What cannot be reached holds nothing of ours.
      }
    }
  };
  return {
    read() {
      for (const until of ['session', 'removed'] as const) {
        const connection = readConnection(storages[until]);
        if (connection !== null) return { connection, until };
      }
      return null;
    },
    keep({ baseUrl, apiKey, serviceKey }, until) {
      remove();
      try {
        storages[until]?.setItem(name, JSON.stringify({ baseUrl, apiKey, serviceKey }));
        return storages[until] !== null;
      } catch {
        return false;
      }
    },
    remove,
  };
}

function readConnection(storage: TextStorage | null): TypedConnection | null {
  let kept: unknown;
  try {
    kept = JSON.parse(storage?.getItem(name) ?? 'null');
  } catch {
    return null;
  }
  if (typeof kept !== 'object' || kept === null) return null;
  const { baseUrl, apiKey, serviceKey } = kept as Partial<Record<keyof TypedConnection, unknown>>;
  if (typeof baseUrl !== 'string' || typeof apiKey !== 'string' || typeof serviceKey !== 'string')
    return null;
  return { keys: 'held-here', baseUrl, apiKey, serviceKey };
}
