import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Finds a file of office.js whatever the letter case: its folders are lower case on disk, and it asks for some in mixed case. */
export interface OfficeFiles {
  /** @param name Path below the folder, with `/`. Returns the path on disk, or `null`. */
  find(name: string): string | null;
}

/** Reads which files there are, once. @throws when the folder cannot be read. */
export async function openOfficeFiles(folder: string): Promise<OfficeFiles> {
  const root = path.resolve(folder);
  const files = new Map<string, string>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const relative = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    files.set(relative.toLowerCase(), relative);
  }
  return { find: (name) => files.get(name.toLowerCase()) ?? null };
}
