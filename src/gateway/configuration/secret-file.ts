import { readFile, stat } from 'node:fs/promises';
import type { ConfigurationReader } from './reader';

/** Set to `mounted` where an orchestrator mounts the files of keys with modes of its own. */
const switchName = 'TERRACE_SECRETS';

/**
 * Reads a file that holds a key; `null`, and a mistake, where it cannot be read or other users of this machine can read it too.
 * Decision 99.
 */
export async function readSecretFile(
  reader: ConfigurationReader,
  environment: NodeJS.ProcessEnv,
  file: string,
): Promise<string | null> {
  try {
    const text = await readFile(file, 'utf8');
    const { mode } = await stat(file);
    // Windows has no such modes, and what Node reports there means nothing.
    const isPrivate = process.platform === 'win32' || (mode & 0o077) === 0;
    if (isPrivate || environment[switchName] === 'mounted') return text;
    const found = (mode & 0o777).toString(8);
    reader.addMistake(
      `Close "${file}" to other users, by chmod 600 and as the server's own file: its mode is ${found}. Where an orchestrator ` +
        `mounts it so, set ${switchName}=mounted.`,
    );
  } catch (error) {
    const { code = 'it cannot be read' } = error as NodeJS.ErrnoException;
    reader.addMistake(`Make "${file}" readable: ${code}.`);
  }
  return null;
}
