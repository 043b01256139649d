import type { DBSchema } from 'idb';
import { deviceDatabase } from '../client';
import type { CreateIntent, Journal } from './journal';

interface Schema extends DBSchema {
  intents: { key: [run: string, reference: string]; value: CreateIntent; indexes: { at: string } };
}

/** The journal in this device's IndexedDB. */
export function deviceJournal(name = 'terrace-journal'): Journal {
  const opened = deviceDatabase<Schema>({
    name,
    holds: 'originals',
    upgrade: (made) =>
      void made.createObjectStore('intents', { keyPath: ['run', 'reference'] }).createIndex('at', 'at'),
  });

  return {
    async recordIntents(intents) {
      // Strict: resolved means written to the disk, not handed to it.
      const transaction = (await opened()).transaction('intents', 'readwrite', { durability: 'strict' });
      for (const intent of intents) void transaction.store.put(intent);
      await transaction.done;
    },
    async recordAnswer(run, reference, propertyId) {
      const transaction = (await opened()).transaction('intents', 'readwrite');
      const intent = await transaction.store.get([run, reference]);
      if (intent) void transaction.store.put({ ...intent, propertyId });
      await transaction.done;
    },
    async resolve(run, reference) {
      await (await opened()).delete('intents', [run, reference]);
    },
    async unresolved() {
      return (await opened()).getAllFromIndex('intents', 'at');
    },
  };
}
