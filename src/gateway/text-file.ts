import { readFile } from 'node:fs/promises';

/** The text of a file in UTF-8, without the byte order mark that editors of Windows put before it. */
export async function readTextFile(file: string): Promise<string> {
  // Unlike readFile this leaves the mark out.
  return new TextDecoder().decode(await readFile(file));
}
