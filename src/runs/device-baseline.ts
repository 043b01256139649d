import type { DBSchema } from 'idb';
import { deviceDatabase } from '../client';
import type { PropertyId } from '../contract';
import { baselinePart, readBaseline, baselineText, type SyncBaseline } from '../portfolio';

interface Schema extends DBSchema {
  properties: {
    key: [owner: string, propertyId: string];
    value: { owner: string; propertyId: string; text: string };
  };
}

/** What the API accepted, as this device knows it: it outlives a workbook that was closed without being saved. */
export interface DeviceBaseline {
  /** `owner`: the workbook and its table. */
  read(owner: string): Promise<SyncBaseline>;
  store(owner: string, state: SyncBaseline, changed: ReadonlySet<PropertyId>): Promise<void>;
}

/** In this device's IndexedDB: fingerprints and ids, no value of a sheet. */
export function deviceBaseline(): DeviceBaseline & { clear(): Promise<void> } {
  const opened = deviceDatabase<Schema>({
    name: 'terrace-record',
    holds: 'originals',
    upgrade: (made) => void made.createObjectStore('properties', { keyPath: ['owner', 'propertyId'] }),
  });

  return {
    async read(owner) {
      const range = IDBKeyRange.bound([owner], [owner, []]);
      const all = await (await opened()).getAll('properties', range);
      const states = all.map(({ text }) => readBaseline(text));
      return {
        properties: new Map(states.flatMap(({ properties }) => [...properties])),
        tombstones: new Map(states.flatMap(({ tombstones }) => [...tombstones])),
      };
    },
    async store(owner, state, changed) {
      const transaction = (await opened()).transaction('properties', 'readwrite');
      for (const propertyId of changed) {
        const text = baselineText(baselinePart(state, [propertyId]));
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
