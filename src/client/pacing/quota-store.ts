import type { DBSchema } from 'idb';
import { deviceDatabase } from '../cache/device-database';
import type { PacingSnapshot } from '.';

/** Where what was learnt of a quota outlives the page. Every method rejects where the device does not let us. */
export interface QuotaStore {
  /** What was learnt of this scope's quota, or `null`. What was learnt for any other is deleted. */
  open(scope: string): Promise<PacingSnapshot | null>;
  put(scope: string, snapshot: PacingSnapshot): Promise<void>;
}

interface Schema extends DBSchema {
  quota: { key: string; value: unknown };
}

const kinds: ReadonlySet<unknown> = new Set<PacingSnapshot['kind']>(['window', 'log', 'bucket']);

/** What was stored, if it is a snapshot that this version understands: the device may hold anything. Decision 31. */
export function readSnapshot(stored: unknown): PacingSnapshot | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { version, kind, limit, period } = stored as Partial<Record<keyof PacingSnapshot, unknown>>;
  const isCount = (value: unknown): boolean =>
    typeof value === 'number' && Number.isFinite(value) && value > 0;
  if (version !== 1 || !kinds.has(kind) || !isCount(limit) || !isCount(period)) return null;
  return stored as PacingSnapshot;
}

/** What was learnt, in IndexedDB. */
export function createQuotaStore(name = 'terrace-quota'): QuotaStore {
  const opened = deviceDatabase<Schema>({
    name,
    holds: 'copies',
    upgrade: (made) => void made.createObjectStore('quota'),
  });
  return {
    async open(scope) {
      const transaction = (await opened()).transaction('quota', 'readwrite');
      const found = await transaction.store.get(scope);
      await transaction.store.clear();
      if (found !== undefined) await transaction.store.put(found, scope);
      await transaction.done;
      return readSnapshot(found);
    },
    async put(scope, snapshot) {
      await (await opened()).put('quota', snapshot, scope);
    },
  };
}
