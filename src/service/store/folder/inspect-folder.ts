import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileFaults, type FileRecords } from './file-record';
import { anotherStore, damaged, databaseMissing, noDatabase } from './folder-errors';
import { markerFile, readMarker } from './marker';
import { openingFaults, type OpeningRecord } from './opening-record';

/** The database lies here within a data folder. Decision 101. */
export const databaseFolder = 'postgres';
/** Databases that are being made begin with this. */
export const unfinished = 'unfinished-';

/** What a data folder holds. */
export type FoundFolder =
  | { readonly kind: 'new' }
  /** A database that was closed in order, and is as it was left. */
  | {
      readonly kind: 'closed';
      readonly store: string;
      readonly files: FileRecords;
      readonly opening: OpeningRecord | null;
    }
  /** A database of which nobody knows how it was left: after a kill, of an earlier version, or its marker was lost. */
  | { readonly kind: 'unsure'; readonly store: string | null; readonly opening: OpeningRecord | null };

/** Whether a store was made in this folder: it says so, or its database is there. */
export function isStoreFolder(folder: string): boolean {
  return existsSync(join(folder, markerFile)) || existsSync(join(folder, databaseFolder));
}

/** Why the folder of the database is none; `null` for one that may be. */
function lackOf(database: string): string | null {
  if (statSync(database, { throwIfNoEntry: false })?.isDirectory() !== true)
    return 'its folder "postgres" is missing';
  const names = readdirSync(database);
  if (names.length === 0) return 'its folder "postgres" is empty';
  return names.includes('PG_VERSION')
    ? null
    : 'its folder "postgres" is no database: it has no file PG_VERSION';
}

function idIn(folder: string): string | null {
  const marker = readMarker(folder);
  return marker === null || marker === 'unreadable' ? null : marker.store;
}

const faultsShown = 3;

/**
 * Looks at a data folder before anything in it is touched. The caller holds its lock.
 * @throws FolderDamaged when it is, or was, a store, and what is there does not fit.
 */
export function inspectFolder(folder: string): FoundFolder {
  const marker = readMarker(folder);
  const database = join(folder, databaseFolder);
  const lack = lackOf(database);
  if (marker === null) {
    if (lack === null) return { kind: 'unsure', store: idIn(database), opening: null };
    if (existsSync(database)) throw noDatabase(folder, lack);
    return { kind: 'new' };
  }
  if (marker === 'unreadable') {
    if (lack === null) return { kind: 'unsure', store: idIn(database), opening: null };
    throw databaseMissing(folder, 'a store whose marker cannot be read', lack);
  }
  const { store, files, opening } = marker;
  if (lack !== null) throw databaseMissing(folder, `the store ${store}`, lack);
  const inner = idIn(database);
  if (inner !== null && inner !== store) throw anotherStore(folder, store, inner);
  const faults = files === null ? openingFaults(database, opening) : fileFaults(database, files);
  if (faults.length > 0) {
    const more = faults.length > faultsShown ? ` and ${faults.length - faultsShown} more` : '';
    throw damaged(folder, `${faults.slice(0, faultsShown).join(', ')}${more}`);
  }
  return files === null ? { kind: 'unsure', store, opening } : { kind: 'closed', store, files, opening };
}
