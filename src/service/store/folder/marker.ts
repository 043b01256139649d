import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../../contract';
import { flushNames } from './flush';
import type { FileRecords } from './file-record';
import type { OpeningRecord } from './opening-record';

/** What a data folder says of itself, so that it is never taken for a new one. */
export interface Marker {
  /** Id of the store, 32 hexadecimal digits. */
  readonly store: string;
  /** The files of the database as they were when it was closed in order; `null` while it is open, and after a kill. */
  readonly files: FileRecords | null;
  /** What it was when it was opened; `null` where that is not known. */
  readonly opening: OpeningRecord | null;
}

/** The marker of a data folder. One with the id alone lies in the database folder too, so that another store's is told apart. Decision 100. */
export const markerFile = 'terrace-store.json';
const meaning =
  'Tells Terrace that this folder is a store, and how its files were left. Read docs/data.md before you delete it.';

/** An id that no other store has: made of where and when it is made. */
export function newStoreId(clock: Clock): string {
  const origin = [hostname(), process.pid, clock.now(), process.hrtime.bigint()].join(' ');
  return createHash('sha256').update(origin).digest('hex').slice(0, 32);
}

/** The marker in a folder; `null` where there is none, `unreadable` for one that says nothing. */
export function readMarker(folder: string): Marker | 'unreadable' | null {
  try {
    const {
      store,
      files = null,
      opening = null,
    } = JSON.parse(readFileSync(join(folder, markerFile), 'utf8')) as Partial<Record<keyof Marker, unknown>>;
    if (
      typeof store !== 'string' ||
      !/^[\da-f]{32}$/.test(store) ||
      typeof files !== 'object' ||
      typeof opening !== 'object'
    )
      return 'unreadable';
    return { store, files: files as FileRecords | null, opening: opening as OpeningRecord | null };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : 'unreadable';
  }
}

/** Replaces the marker in one step, readable for its owner alone. */
export function writeMarker(folder: string, marker: Marker): void {
  const draft = join(folder, `${markerFile}.draft`);
  try {
    writeFileSync(draft, JSON.stringify({ about: meaning, ...marker }), { mode: 0o600, flush: true });
    renameSync(draft, join(folder, markerFile));
    flushNames(folder);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
