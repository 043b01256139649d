import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const memoryFileSystem = '/dev/shm';
/** Bytes: what a run leaves there at its fullest is a quarter of it. */
const roomNeeded = 8 * 2 ** 30;

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= roomNeeded && os.freemem() >= roomNeeded;
  } catch {
    // A system without one.
    return false;
  }
}

/**
 * A folder for whatever a run throws away: in memory where a machine has room there. A data folder is a thousand small files, and a disk
 * takes longer to make and remove them than the tests take for all else.
 */
export function makeThrowAwayFolder(): string {
  const place = hasRoom(memoryFileSystem) ? memoryFileSystem : os.tmpdir();
  const folder = mkdtempSync(path.join(place, 'terrace-test-'));
  // PostgreSQL, which runs as a user of its own, keeps its data below it.
  chmodSync(folder, 0o755);
  return folder;
}
