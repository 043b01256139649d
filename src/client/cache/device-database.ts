import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';

interface DeviceDatabase<Schema extends DBSchema> {
  readonly name: string;
  /** What it holds: copies, which may go, or what stands nowhere else. */
  readonly holds: 'copies' | 'originals';
  readonly upgrade: (database: IDBPDatabase<Schema>) => void;
}

/**
 * A database of this device, opened when it is first wanted. Copies that cannot be opened are corrupt or of a later version, and are
 * deleted. It rejects where the device does not let us; who asks again later may be let in. One that the browser ends, as where the data of
 * sites are cleared in another tab, is opened again.
 */
export function deviceDatabase<Schema extends DBSchema>(
  wanted: DeviceDatabase<Schema>,
): () => Promise<IDBPDatabase<Schema>> {
  let database: Promise<IDBPDatabase<Schema>> | null = null;
  const terminated = (): void => {
    database = null;
  };
  return () =>
    (database ??= openDatabase(wanted, terminated).catch((error: unknown) => {
      database = null;
      throw error;
    }));
}

async function openDatabase<Schema extends DBSchema>(
  { name, holds, upgrade }: DeviceDatabase<Schema>,
  terminated: () => void,
): Promise<IDBPDatabase<Schema>> {
  if (holds === 'originals') return openDB<Schema>(name, 1, { upgrade, terminated });
  const open = () =>
    openDB<Schema>(name, 1, {
      upgrade,
      terminated,
      // A later version of ours need not wait until this page is closed: this page goes on without.
      blocking: (_present, _wanted, event) => (event.target as IDBDatabase).close(),
    });
  try {
    return await open();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') throw error;
    await deleteDB(name);
    return open();
  }
}
