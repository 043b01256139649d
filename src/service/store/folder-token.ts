import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Only who may read the owner's files may ask it for something: the token lies in the data folder, for its owner alone. */
const fileName = 'handover-token';

export function keepToken(folder: string, token: string): void {
  const file = join(folder, fileName);
  // The mode counts only when a file is made: one that was left behind could be open to all.
  rmSync(file, { force: true });
  writeFileSync(file, token, { mode: 0o600, flag: 'wx' });
}

export function forgetToken(folder: string): void {
  rmSync(join(folder, fileName), { force: true });
}

/** The token, or `null` where there is none that this user may read. */
export function readToken(folder: string): string | null {
  try {
    return readFileSync(join(folder, fileName), 'utf8');
  } catch {
    return null;
  }
}
