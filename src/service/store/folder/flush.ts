import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Brings the names in a folder to the disk, where the system can: Windows keeps them by itself. */
export function flushNames(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Files at once: a disk brings several home in the time of one. */
const batchSize = 64;

async function flushFile(file: string): Promise<void> {
  // Windows wants the right to write for it.
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Brings a folder with all that is below it to the disk. */
export async function flushTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]): string => join(entry.parentPath, entry.name);
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  for (let at = 0; at < files.length; at += batchSize)
    await Promise.all(files.slice(at, at + batchSize).map(flushFile));
  for (const within of entries.filter((entry) => entry.isDirectory()).map(pathOf)) flushNames(within);
  flushNames(folder);
}
