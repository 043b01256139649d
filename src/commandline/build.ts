import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRelease } from './program';
import { Refusal, systemCode } from './refusal';

/** One part of webpack's configuration: its name there, and what it is built from. A change of anything else leaves it as it is. */
interface Target {
  readonly name: string;
  readonly sources: readonly string[];
}

const tools = ['webpack.config.js', 'tsconfig.json', 'package-lock.json'];
const targets: readonly Target[] = [
  {
    name: 'addin',
    sources: [
      'src/addin.ts',
      ...['client', 'contract', 'functions', 'portfolio', 'runs', 'taskpane', 'workbook'].map(
        (room) => `src/${room}`,
      ),
      'assets',
      ...tools,
    ],
  },
  { name: 'workbench', sources: ['src/workbench', 'src/contract', ...tools] },
];
/** What `npm run prove` needs besides. */
const proofTarget: Target = { name: 'proof', sources: ['src/proof', 'src/contract', ...tools] };

/** Folders of the built pages, below the root. */
export const builtAddin = 'dist/addin';
export const builtWorkbench = 'dist/workbench';
/** The proof's script. It is no part of a release: only `npm run prove` builds it. */
export const builtProof = 'dist/proof/proof.js';

/** Holds what a target was last built from. Until a build has ended well there is none, whatever files there are. */
const markerFile = (root: string, target: Target): string =>
  path.join(root, 'dist', `${target.name}.built-from`);

/** What is built: that which is released, or the script of the proof with it. Decision 328. */
type Wanted = 'release' | 'release and proof';

/**
 * Builds the pages that are older than their sources; a release has no sources. Returns the names of what it built.
 * @param stop Ends what is being built.
 * @throws Refusal when webpack fails (it has said why by then) or `dist` cannot be written.
 */
export async function ensureBuilt(
  root: string,
  wanted: Wanted = 'release',
  stop?: AbortSignal,
): Promise<string[]> {
  if (isRelease(root)) return [];
  const stale: Target[] = [];
  for (const target of wanted === 'release and proof' ? [...targets, proofTarget] : targets) {
    const built = await readFile(markerFile(root, target), 'utf8').catch(() => '');
    if (built !== (await fingerprint(root, target.sources))) stale.push(target);
  }
  return build(root, stale, stop);
}

/** Builds all production pages, stale or not. @throws Refusal as `ensureBuilt`. */
export function buildAll(root: string): Promise<string[]> {
  return build(root, targets);
}

async function build(root: string, wanted: readonly Target[], stop?: AbortSignal): Promise<string[]> {
  if (wanted.length === 0) return [];
  const from = await Promise.all(wanted.map((target) => fingerprint(root, target.sources)));
  const markers = wanted.map((target) => markerFile(root, target));
  try {
    await mkdir(path.join(root, 'dist'), { recursive: true });
    await Promise.all(markers.map((file) => rm(file, { force: true })));
  } catch (error) {
    throw new Refusal(
      `Make "${path.join(root, 'dist')}" writable and start again: the pages cannot be built there (${systemCode(error) ?? 'unknown reason'}).`,
    );
  }
  const names = wanted.map(({ name }) => name);
  // One process each: webpack uses little more than one processor.
  const ended = await Promise.all(names.map((name) => webpack(root, name, stop)));
  if (ended.some((code) => code !== 0)) {
    throw new Refusal('Correct what webpack says above and start again: the pages were not built.');
  }
  await Promise.all(markers.map((file, index) => writeFile(file, from[index] ?? '')));
  return names;
}

function webpack(root: string, name: string, stop?: AbortSignal): Promise<number | null> {
  const program = path.join(root, 'node_modules', 'webpack', 'bin', 'webpack.js');
  const parameters = ['--mode', 'production', '--config-name', name];
  return new Promise((ended, failed) => {
    // What it says is no result of the command: it goes where messages go.
    spawn(process.execPath, [program, ...parameters], { cwd: root, stdio: ['ignore', 2, 2], signal: stop })
      .once('error', failed)
      .once('exit', ended);
  });
}

/** A hash of names and contents of every file of these, which lie below the root. Times of files would change with every clone. */
export async function fingerprint(root: string, sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesBelow(path.join(root, source))) {
      hash.update(`${path.relative(root, file)}\0`);
      hash.update(await readFile(file));
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
