import { quietStorage, readJsonObject, type TextStorage } from '../../contract';
import type { Connection } from './connection';

/** A connection whose keys the user typed in. */
export type TypedConnection = Extract<Connection, { keys: 'held-here' }>;

/** How long typed keys are kept: until the application closes, or until the user removes them. */
export type KeyLifetime = 'session' | 'removed';

/** The one place where typed keys are kept: on this device, for this page's own site. Never in the workbook. */
export interface ConnectionMemory {
  /** What is kept; `null` where nothing is, or the device does not let us. */
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
  const texts = {
    session: quietStorage(() => storages.session),
    removed: quietStorage(() => storages.removed),
  };
  // What cannot be reached holds nothing of ours.
  const remove = (): void => Object.values(texts).forEach((each) => each.remove(name));
  return {
    read() {
      for (const until of ['session', 'removed'] as const) {
        const connection = readConnection(texts[until].read(name));
        if (connection !== null) return { connection, until };
      }
      return null;
    },
    keep({ baseUrl, apiKey, serviceKey }, until) {
      remove();
      return texts[until].keep(name, JSON.stringify({ baseUrl, apiKey, serviceKey }));
    },
    remove,
  };
}

function readConnection(text: string | null): TypedConnection | null {
  const { baseUrl, apiKey, serviceKey } = readJsonObject(text ?? '') ?? {};
  if (typeof baseUrl !== 'string' || typeof apiKey !== 'string' || typeof serviceKey !== 'string')
    return null;
  return { keys: 'held-here', baseUrl, apiKey, serviceKey };
}
