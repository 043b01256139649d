import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFolder, unfinished } from './inspect-folder';
import { markerFile } from './marker';

/** Whether a name in a data folder is the store's own. */
const isOwn = (name: string): boolean =>
  name === databaseFolder ||
  name === 'handover-token' ||
  name.startsWith(unfinished) ||
  name.startsWith(markerFile) ||
  /^owner-/.test(name);

function mend(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink()) return;
  if ((stat.mode & 0o077) !== 0) chmodSync(path, stat.mode & 0o700);
  if (stat.isDirectory()) for (const name of readdirSync(path)) mend(join(path, name));
}

/**
 * Makes what a store keeps readable for its owner alone, whatever it was made with. The folder itself is closed to others too, unless
 * it holds something that is not the store's.
 * @throws the system's error when a file belongs to somebody else.
 */
export function makePrivate(folder: string): void {
  const names = readdirSync(folder);
  for (const name of names.filter(isOwn)) mend(join(folder, name));
  if (!names.every(isOwn)) return;
  const { mode } = statSync(folder);
  if ((mode & 0o077) !== 0) chmodSync(folder, mode & 0o700);
}
