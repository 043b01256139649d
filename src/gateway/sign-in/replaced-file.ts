import { chmod, chown, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pause, type Clock } from '../../contract';

/** How long a command waits for another one that is replacing the same file, and how often it looks. */
const waitMilliseconds = 5_000;
const lookEveryMilliseconds = 50;

/**
 * Replaces a file by what `make` makes of it as it is now, with the owner and mode that it had; a new one is readable for the group of its
 * folder. `null` leaves it as it is. Returns whether it was replaced. What becomes the file lies beside it under one name from before
 * it is read, so that of several commands only one at a time reads and replaces it.
 * @throws Error with a sentence when it cannot be written; the file is as it was then.
 */
export async function replaceFile(
  file: string,
  clock: Clock,
  make: () => Promise<string | null>,
): Promise<boolean> {
  const beside = `${file}.new`;
  await takeTurn(file, beside, clock);
  try {
    const content = await make();
    if (content !== null) await moveInto(file, beside, content);
    else await rm(beside);
    return content !== null;
  } catch (error) {
    await rm(beside, { force: true });
    throw notWritten(error, file);
  }
}

async function takeTurn(file: string, beside: string, clock: Clock): Promise<void> {
  const until = clock.monotonic() + waitMilliseconds;
  for (;;)
    try {
      await writeFile(beside, '', { mode: 0o640, flag: 'wx' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw notWritten(error, file);
      if (clock.monotonic() >= until)
        throw new Error(
          `Start again when the command that is changing "${file}" has ended; where none is, one broke off: delete "${beside}".`,
        );
      await pause(clock, lookEveryMilliseconds);
    }
}

async function moveInto(file: string, beside: string, content: string): Promise<void> {
  const before = await stat(file).catch(() => null);
  const { gid } = before ?? (await stat(path.dirname(file)));
  await writeFile(beside, content);
  // Only root may change the owner; another user owns the file anyway.
  await chown(beside, before?.uid ?? process.getuid?.() ?? 0, gid).catch(() => undefined);
  if (before) await chmod(beside, before.mode & 0o777);
  await rename(beside, file);
}

/** What is said of what the system refused; any other error is a sentence already. */
function notWritten(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const folder = path.dirname(file);
  switch (code) {
    case undefined:
      return error;
    case 'ENOSPC':
    case 'EDQUOT':
      return new Error(`Make room on the disk of "${file}" and start again: it is as it was (${code}).`);
    case 'ENOENT':
      return new Error(`Make the folder "${folder}" and start again, or correct "${file}": it is not there.`);
    default:
      return new Error(`Make the folder "${folder}" writable: "${file}" cannot be replaced there (${code}).`);
  }
}
