import type { DBSchema } from 'idb';
import { deviceDatabase } from '../client';
import type { PropertyId } from '../contract';
import { partOf, readState, stateText, type KeptState } from '../portfolio';

interface Schema extends DBSchema {
  properties: {
    key: [owner: string, propertyId: string];
    value: { owner: string; propertyId: string; text: string };
  };
}

/** What the API accepted, as this device knows it: it outlives a workbook that was closed without being saved. */
export interface DeviceRecord {
  /** `owner`: the workbook and its table. */
  read(owner: string): Promise<KeptState>;
  keep(owner: string, state: KeptState, changed: ReadonlySet<PropertyId>): Promise<void>;
}

/** In this device's IndexedDB: fingerprints and ids, no value of a sheet. */
export function deviceRecord(): DeviceRecord & { clear(): Promise<void> } {
  const opened = deviceDatabase<Schema>({
    name: 'terrace-record',
    holds: 'originals',
    upgrade: (made) => void made.createObjectStore('properties', { keyPath: ['owner', 'propertyId'] }),
  });

  return {
    async read(owner) {
      const range = IDBKeyRange.bound([owner], [owner, []]);
      const all = await (await opened()).getAll('properties', range);
      const states = all.map(({ text }) => readState(text));
      return {
        managed: new Map(states.flatMap(({ managed }) => [...managed])),
        forgotten: new Map(states.flatMap(({ forgotten }) => [...forgotten])),
      };
    },
    async keep(owner, state, changed) {
      const transaction = (await opened()).transaction('properties', 'readwrite');
      for (const propertyId of changed) {
        const text = stateText(partOf(state, [propertyId]));
        void transaction.store.put({ owner, propertyId, text });
      }
      await transaction.done;
    },
    /** Forgets every record on this device: whoever comes next is somebody else. */
    async clear() {
      await (await opened()).clear('properties');
    },
  };
}
