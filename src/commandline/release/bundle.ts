import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseProgram } from '../program';
import { packagesOf } from './notices';

/** What CommonJS packages within an ES module look for. Minified code has the program's own name first. */
const banner = (file: string): string => `#!/usr/bin/env node
import { createRequire as terraceCreateRequire } from 'node:module';
import { fileURLToPath as terraceFileURLToPath } from 'node:url';
const require = terraceCreateRequire(import.meta.url);
const __filename = terraceFileURLToPath(import.meta.url);
const __dirname = __filename.slice(0, -'/${path.basename(file)}'.length);`;

/** The programs of a release: the command line, and what reads files in a thread of it. */
const programs = {
  'src/main.ts': releaseProgram,
  'src/service/import/threads/reading-program.ts': 'bin/reading-program.mjs',
};

const pglite = 'node_modules/@electric-sql/pglite/dist';
const xmllint = 'node_modules/xmllint-wasm';
/** Files that packages look for beside themselves, which is beside the bundle, and where from. */
const beside: readonly (readonly [from: string, to: string])[] = [
  ...['pglite.wasm', 'pglite.data', 'initdb.wasm'].map(
    (name) => [`${pglite}/${name}`, `bin/${name}`] as const,
  ),
  ...['xmllint-node.js', 'xmllint.wasm'].map((name) => [`${xmllint}/${name}`, `bin/${name}`] as const),
  ['node_modules/office-addin-dev-certs/scripts', 'scripts'],
];

/** Commands of a checkout alone load these. */
const checkoutAlone = ['playwright-core', 'esbuild'];
/** What packages ask for in case it is there. */
const optional = ['pg-native', 'ws'];

/** Bundles one program with its source map. Returns the files in it, relative to the root. */
async function bundle(root: string, source: string, outfile: string): Promise<readonly string[]> {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    metafile: true,
    banner: { js: banner(outfile) },
    // As CommonJS it is loaded when it is first wanted: a gateway never wants it.
    alias: { '@electric-sql/pglite': path.join(root, pglite, 'index.cjs') },
    external: [...checkoutAlone, ...optional],
    logLevel: 'error',
  });
  return Object.keys(metafile.inputs);
}

/**
 * Bundles the Node side of `root` into `folder`: a file for each program, and what packages load beside themselves. Returns the folders of
 * the packages in them, relative to the root.
 */
export async function bundleProgram(root: string, folder: string): Promise<readonly string[]> {
  const files = await Promise.all(
    Object.entries(programs).map(([source, program]) => bundle(root, source, path.join(folder, program))),
  );
  for (const [from, to] of beside)
    await cp(path.join(root, from), path.join(folder, to), { recursive: true });
  await mkdir(path.join(folder, 'bin'), { recursive: true });
  await writeFile(path.join(folder, 'bin', 'package.json'), '{"type":"commonjs"}\n');
  return [...packagesOf(files.flat()), xmllint];
}
