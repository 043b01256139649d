import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Identifier } from '../contract';
import type { KeptOperation } from './ages';
import type { Answer } from './answer';

/** An answer as it is kept on the device. */
export interface StoredAnswer {
  readonly key: string;
  readonly operation: KeptOperation;
  /** By which it can be asked for anew. */
  readonly identifier: Identifier;
  /** Epoch milliseconds at which the API gave it. */
  readonly at: number;
  readonly answer: Answer<unknown>;
}

/** Where answers outlive the page. Every method rejects where the device does not let us; the client then works without. */
export interface AnswerStore {
  /** Every answer kept for this scope. What was kept for any other is deleted. */
  open(scope: string): Promise<readonly StoredAnswer[]>;
  put(scope: string, stored: StoredAnswer): Promise<void>;
  forget(scope: string, key: string): Promise<void>;
  clear(): Promise<void>;
}

interface Schema extends DBSchema {
  answers: { key: [scope: string, key: string]; value: StoredAnswer & { readonly scope: string } };
}

/**
 * Answers in IndexedDB. `partition` is what the host says keeps one document's storage apart from another's; it is part of
 * the database's name.
 */
export function createAnswerStore(partition = ''): AnswerStore {
  const name = `terrace-answers${partition === '' ? '' : `:${partition}`}`;
  let database: Promise<IDBPDatabase<Schema>> | null = null;

  async function openDatabase(): Promise<IDBPDatabase<Schema>> {
    const options = {
      upgrade(upgraded: IDBPDatabase<Schema>): void {
        upgraded.createObjectStore('answers', { keyPath: ['scope', 'key'] });
      },
    };
    try {
      return await openDB<Schema>(name, 1, options);
    } catch (error) {
      // What cannot be opened is corrupt or of a later version: these are copies, and may go.
      if (error instanceof DOMException && error.name === 'SecurityError') throw error;
      await deleteDB(name);
      return openDB<Schema>(name, 1, options);
    }
  }

  const opened = (): Promise<IDBPDatabase<Schema>> => (database ??= openDatabase());
  return {
    async open(scope) {
      const transaction = (await opened()).transaction('answers', 'readwrite');
      // An array sorts behind every text: these ranges hold what lies before and behind the scope.
      void transaction.store.delete(IDBKeyRange.upperBound([scope]));
      void transaction.store.delete(IDBKeyRange.lowerBound([scope, []]));
      const kept = await transaction.store.getAll();
      await transaction.done;
      return kept;
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
