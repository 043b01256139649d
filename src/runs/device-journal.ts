import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { CreateIntent, Journal } from './journal';

interface Schema extends DBSchema {
  intents: { key: [run: string, reference: string]; value: CreateIntent; indexes: { at: string } };
}

/** The journal in this device's IndexedDB. */
export function deviceJournal(name = 'terrace-journal'): Journal {
  let database: Promise<IDBPDatabase<Schema>> | null = null;
  const opened = (): Promise<IDBPDatabase<Schema>> =>
    (database ??= openDB<Schema>(name, 1, {
      upgrade(upgraded) {
        upgraded.createObjectStore('intents', { keyPath: ['run', 'reference'] }).createIndex('at', 'at');
      },
    }).catch((error: unknown) => {
      // Storage may be let in later: the next run asks again.
      database = null;
      throw error;
    }));

  return {
    async intend(intents) {
      // Strict: resolved means written to the disk, not handed to it.
      const transaction = (await opened()).transaction('intents', 'readwrite', { durability: 'strict' });
      for (const intent of intents) void transaction.store.put(intent);
      await transaction.done;
    },
    async answered(run, reference, propertyId) {
      const transaction = (await opened()).transaction('intents', 'readwrite');
      const intent = await transaction.store.get([run, reference]);
      if (intent) void transaction.store.put({ ...intent, propertyId });
      await transaction.done;
    },
    async settle(run, reference) {
      await (await opened()).delete('intents', [run, reference]);
    },
    async open() {
      return (await opened()).getAllFromIndex('intents', 'at');
    },
  };
}
