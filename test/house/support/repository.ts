import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(__dirname, '../../..');

/** Text of a file, by its path from the root of the repository. */
export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** Every file of code below some folders, by its path from the root with `/`; fixtures are none. */
export function sourceFiles(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.startsWith('test/fixtures/')),
  );
}
