import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal, systemCode } from './refusal';

/** What the pages are built from. A change of anything else leaves them as they are. */
const sources = [
  'src/addin.ts',
  'src/client',
  'src/contract',
  'src/functions',
  'src/portfolio',
  'src/runs',
  'src/taskpane',
  'src/workbench',
  'src/workbook',
  'assets',
  'webpack.config.js',
  'tsconfig.json',
  'package-lock.json',
];

/** Folders below `dist`, and what the last build was made from. */
export const builtAddin = 'dist/addin';
export const builtWorkbench = 'dist/workbench';
const markerFile = 'dist/built-from.txt';

/** Builds the production pages unless those in `dist` were built from what is there now. Returns whether it built. */
export async function ensureBuilt(root: string): Promise<boolean> {
  const wanted = await fingerprint(root);
  const built = await readFile(path.join(root, markerFile), 'utf8').catch(() => '');
  if (built === wanted) return false;
  await build(root);
  return true;
}

/**
 * Builds the production pages.
 * @throws Refusal when webpack fails (it has said why by then) or `dist` cannot be written.
 */
export async function build(root: string): Promise<void> {
  const from = await fingerprint(root);
  try {
    await mkdir(path.join(root, 'dist'), { recursive: true });
    // Until it has ended well there is no build, whatever files there are.
    await rm(path.join(root, markerFile), { force: true });
  } catch (error) {
    throw new Refusal(
      `Make "${path.join(root, 'dist')}" writable and start again: the pages cannot be built there (${systemCode(error) ?? 'unknown reason'}).`,
    );
  }
  const webpack = path.join(root, 'node_modules', 'webpack', 'bin', 'webpack.js');
  const status = await new Promise<number | null>((ended, failed) => {
    spawn(process.execPath, [webpack, '--mode', 'production'], { cwd: root, stdio: 'inherit' })
      .once('error', failed)
      .once('exit', ended);
  });
  if (status !== 0)
    throw new Refusal('Correct what webpack says above and start again: the pages were not built.');
  await writeFile(path.join(root, markerFile), from);
}

/** A hash of names and contents of every source. Times of files would change with every clone. */
async function fingerprint(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesBelow(path.join(root, source))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function filesBelow(place: string): Promise<string[]> {
  try {
    const entries = await readdir(place, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    if (systemCode(error) === 'ENOTDIR') return [place];
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}
