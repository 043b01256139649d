import { join } from 'node:path';
import { dayOf, timestampAt, type Clock } from '../contract';
import { dataHeld, type DataHeld } from './data-held';
import { askWhatIsHeld, handOver } from './handover';
import {
  importFile,
  type ImportKind,
  type ImportOptions,
  type ImportReport,
  type OnProgress,
} from './import';
import { sampleContent } from './sample';
import { isDatabaseUrl, isStoreFolder, openStore, StoreHeld } from './store';

/** Copies of freshly made stores lie where `npm ci` clears them away. */
export const keptCopies = join('node_modules', '.cache', 'terrace');

export interface FolderImport {
  readonly kind: ImportKind;
  /** Full paths. */
  readonly files: readonly string[];
  readonly options?: ImportOptions;
  /** The data folder, or the address of a database. */
  readonly folder: string;
  readonly clock: Clock;
  readonly onProgress: OnProgress;
}

/**
 * Loads files into a data folder or a database: by this process, or, where another one holds it, by that one. A new store gets the
 * sample first, as it does when the service starts on it.
 * @throws ImportRefused when a file is not of this kind.
 * @throws StoreHeld when the holder takes no imports; DatabaseRefused when the database cannot be used.
 * @throws HandedImportFailed when the holder took it and could not end it.
 */
export async function importIntoFolder(order: FolderImport): Promise<ImportReport> {
  const { kind, files, options = {}, folder, clock, onProgress } = order;
  try {
    const store = await openStore({
      data: folder,
      clock,
      doing: 'imports files',
      cache: keptCopies,
      first: sampleContent(clock),
    });
    try {
      return await importFile({ store, kind, files, options, onProgress, clock });
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof StoreHeld)) throw error;
    return await handOver(error, { kind, files, options }, onProgress);
  }
}

/**
 * What a data folder or a database holds, also while another process has it. `null` of a folder in which no store was made yet: none is
 * made by asking.
 * @throws StoreHeld when the holder cannot be asked; DatabaseRefused when the database cannot be used.
 */
export async function dataHeldIn(folder: string, clock: Clock): Promise<DataHeld | null> {
  if (!isDatabaseUrl(folder) && !isStoreFolder(folder)) return null;
  try {
    const store = await openStore({ data: folder, clock, doing: 'tells what is held', cache: keptCopies });
    try {
      return await dataHeld(store, dayOf(timestampAt(clock.now())));
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof StoreHeld)) throw error;
    return await askWhatIsHeld(error);
  }
}
