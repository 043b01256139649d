import { join } from 'node:path';
import { dayOf, timestampAt, type Clock } from '../contract';
import { dataHeld, type DataHeld } from './data-held';
import { fetchDataHeld, delegateImport } from './delegation/index';
import type { ImportReport, OnProgress } from './import';
import { importFromDisk, type DiskImport } from './import/threads/import-from-disk';
import { sampleContent } from './sample';
import {
  FolderHeld,
  isDatabaseUrl,
  isStoreFolder,
  openStore,
  storeRefusal,
  type OpenStore,
  type StoreOptions,
} from './store';

/** Where prepared stores lie below the program's folder: the build makes the one with the sample, a release ships it. Decision 56. */
export const preparedStores = join('dist', 'stores');

export interface FolderImport extends Pick<DiskImport, 'kind' | 'files' | 'options' | 'clock'> {
  /** The data folder, or the address of a database. */
  readonly folder: string;
  /** Folder of prepared stores. */
  readonly cache: string | null;
  readonly onProgress: OnProgress;
}

/** Opens a store for one work. Where another process holds its folder, `ask` has that one do it. */
async function withStore<Outcome>(
  options: StoreOptions,
  work: (store: OpenStore) => Promise<Outcome>,
  ask: (held: FolderHeld) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const store = await openStore(options);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof FolderHeld)) throw storeRefusal(error, options.data);
    return await ask(error);
  }
}

/**
 * Loads files into a data folder or a database: by this process, or, where another one holds the folder, by that one. A new store gets the
 * sample first, as it does when the service starts on it. Decision 47.
 * @throws ImportRefused when a file is not of this kind.
 * @throws FolderHeld when the holder takes no imports; DatabaseRefused when the database cannot be used, or has no room.
 * @throws DelegatedImportFailed when the holder took it and could not end it.
 */
export async function importIntoFolder(order: FolderImport): Promise<ImportReport> {
  const { kind, files, options = {}, folder, clock, cache, onProgress } = order;
  return withStore(
    { data: folder, clock, cache, doing: 'imports files', first: sampleContent(clock) },
    (store) => importFromDisk({ store, kind, files, options, onProgress, clock }),
    (held) => delegateImport(held, { kind, files, options }, onProgress),
  );
}

/**
 * What a data folder or a database holds, also while another process has the folder. `null` of a folder in which no store was made yet: none is
 * made by asking.
 * @throws FolderHeld when the holder cannot be asked; DatabaseRefused when the database cannot be used.
 */
export async function dataHeldIn(
  folder: string,
  clock: Clock,
  cache: string | null,
): Promise<DataHeld | null> {
  if (!isDatabaseUrl(folder) && !isStoreFolder(folder)) return null;
  return withStore(
    { data: folder, clock, cache, doing: 'tells what is held' },
    (store) => dataHeld(store, dayOf(timestampAt(clock.now()))),
    fetchDataHeld,
  );
}
