import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb';

/**
 * Opens a database of copies on this device. What cannot be opened is corrupt or of a later version, and is deleted: copies may
 * go. It rejects where the device does not let us.
 */
export async function openDeviceDatabase<Schema extends DBSchema>(
  name: string,
  upgrade: (database: IDBPDatabase<Schema>) => void,
): Promise<IDBPDatabase<Schema>> {
  const options: OpenDBCallbacks<Schema> = {
    upgrade,
    // A later version of ours need not wait until this page is closed: this page goes on without.
    blocking: (_present, _wanted, event) => (event.target as IDBDatabase).close(),
  };
  try {
    return await openDB<Schema>(name, 1, options);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') throw error;
    await deleteDB(name);
    return openDB<Schema>(name, 1, options);
  }
}
