import type { DBSchema } from 'idb';
import { deviceDatabase } from './device-database';
import { readStoredAnswer, type StoredAnswer } from './stored-answer';

/** Where answers outlive the page. Every method rejects where the device does not let us; the client then works without. */
export interface AnswerStore {
  /** Every answer kept for this scope; what is there and is none is passed over. What was kept for any other is deleted. */
  open(scope: string): Promise<readonly StoredAnswer[]>;
  /** What is kept of one question now: another page may have kept it since. */
  get(scope: string, key: string): Promise<StoredAnswer | null>;
  put(scope: string, stored: StoredAnswer): Promise<void>;
  forget(scope: string, key: string): Promise<void>;
  clear(): Promise<void>;
}

interface Schema extends DBSchema {
  answers: { key: [scope: string, key: string]; value: StoredAnswer & { readonly scope: string } };
}

/** Answers in IndexedDB. */
export function createAnswerStore(name = 'terrace-answers'): AnswerStore {
  const opened = deviceDatabase<Schema>({
    name,
    holds: 'copies',
    upgrade: (made) => void made.createObjectStore('answers', { keyPath: ['scope', 'key'] }),
  });
  return {
    async open(scope) {
      const transaction = (await opened()).transaction('answers', 'readwrite');
      // An array sorts behind every text: these ranges hold what lies before and behind the scope.
      void transaction.store.delete(IDBKeyRange.upperBound([scope]));
      void transaction.store.delete(IDBKeyRange.lowerBound([scope, []]));
      const kept = await transaction.store.getAll();
      await transaction.done;
      return kept.flatMap((stored) => readStoredAnswer(stored) ?? []);
    },
    async get(scope, key) {
      return readStoredAnswer(await (await opened()).get('answers', [scope, key]));
    },
    async put(scope, stored) {
      await (await opened()).put('answers', { ...stored, scope });
    },
    async forget(scope, key) {
      await (await opened()).delete('answers', [scope, key]);
    },
    async clear() {
      await (await opened()).clear('answers');
    },
  };
}
