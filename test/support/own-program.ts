import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Esbuild from 'esbuild';

const root = process.cwd();
/** As far below the root as sources are, from where programs find it. */
const folder = path.join(root, 'dist');

/** Within jest esbuild is loaded outside of its modules, where it would take no array of ours for one. */
const outside = globalThis as {
  readonly requireOutside?: (name: string) => unknown;
  readonly ownPrograms?: Map<string, string>;
};
const load = outside.requireOutside ?? createRequire(path.join(root, 'package.json'));

/** Several workers make the same file at once: each writes its own, and the last one stays. */
function write(file: string, contents: Uint8Array): void {
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, file);
}

const built = outside.ownPrograms ?? new Map<string, string>();

/** A source, with all of ours that it needs, as JavaScript: a program that reads hundreds of sources takes seconds to begin. */
function builtProgram(source: string): string {
  const known = built.get(source);
  if (known !== undefined) return known;
  const { buildSync } = load('esbuild') as typeof Esbuild;
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [source],
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunks/[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
  });
  const entry = outputFiles.find((file) => path.dirname(file.path) === folder)!.path;
  for (const { path: file, contents } of outputFiles) write(file, contents);
  built.set(source, entry);
  return entry;
}

/**
 * Arguments of Node for a program of ours in a process of its own, after others of ours that are loaded into it. The database's program is
 * a large one: compiling it quickly serves a short life better than compiling it well.
 */
export function ownProgram(source = 'src/main.ts', preloads: readonly string[] = []): readonly string[] {
  const imports = preloads.flatMap((each) => ['--import', builtProgram(each)]);
  return ['--liftoff-only', ...imports, builtProgram(source)];
}
