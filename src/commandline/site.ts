import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { BuildOptions } from 'esbuild';
import type { Clock } from '../contract';
import { addinPolicy, policyHeader, policyWithSignIn, workbenchPolicy } from '../gateway/policy';
import { preparedStores, preparePageSample, samplePortfolio } from '../service';
import { builtAddin, builtWorkbench, ensureBuilt, fingerprint } from './build';
import { packagesOf, writeNotices } from './release/notices';

/** Folder of the built site, below the root. */
export const builtSite = 'dist/site';

/** The service in a page compiles its database; nothing else may run what is not a script of the site. */
const dataPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'connect-src': ["'self'"],
};

/** Keys are never typed here, and the pages call nothing but the site. */
const sitePolicies = {
  workbench: policyHeader(workbenchPolicy),
  addin: policyHeader(policyWithSignIn(addinPolicy, { kind: 'access-token' })),
  data: policyHeader(dataPolicy),
};

/**
 * Builds the site: workbench, add-in and API with the sample, as static files for any https server. Returns its folder, which is made anew.
 * @throws Refusal as `ensureBuilt`.
 */
export async function buildSite(
  root: string,
  clock: Clock,
  folder = path.join(root, builtSite),
): Promise<string> {
  await ensureBuilt(root);
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'data'), { recursive: true });
  await cp(path.join(root, builtAddin), path.join(folder, 'addin'), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  });
  await copyWorkbench(path.join(root, builtWorkbench), folder);
  await writeFile(path.join(folder, 'sample.json'), JSON.stringify(samplePortfolio()));
  await writeData(root, folder, clock);
  const ofPage = await bundleScripts(root, { site: 'src/site/page.ts' }, folder, { format: 'iife' });
  // What imports files is loaded when somebody has some.
  const ofData = await bundleScripts(root, { 'data-worker': 'src/site/data-worker.ts' }, folder, {
    format: 'esm',
    splitting: true,
  });
  const known = {
    siteVersion: JSON.stringify((await fingerprint(folder, ['.'])).slice(0, 16)),
    sitePolicies: JSON.stringify(sitePolicies),
    siteFiles: JSON.stringify(await keptFiles(folder)),
  };
  await writeNotices(root, folder, [...ofPage, ...ofData]);
  const workers = { 'service-worker': 'src/site/service-worker.ts', keeper: 'src/site/keeper.ts' };
  await bundleScripts(root, workers, folder, { format: 'iife', define: known });
  return folder;
}

/** What is kept for the next time, below the site's folder: all but pictures. */
async function keptFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile() && /\.(?:html|js|json|xml|bin)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .map((name) => (name === 'index.html' ? './' : name))
    .sort();
}

/** The workbench's page starts by the site's own script, and its scripts are made small: they travel further than on one machine. */
async function copyWorkbench(from: string, folder: string): Promise<void> {
  for (const name of await readdir(from)) {
    const text = await readFile(path.join(from, name), 'utf8');
    if (name === 'index.html') await writeFile(path.join(folder, name), pageOfSite(text));
    else if (!name.endsWith('.js')) await writeFile(path.join(folder, name), text);
    else {
      // A static import would keep an installed program, which has no such package, from starting.
      const { transform } = await import('esbuild');
      const { code } = await transform(text, { minify: true, target: 'es2022', legalComments: 'none' });
      await writeFile(path.join(folder, name), code);
    }
  }
}

const workbenchScripts =
  '<script defer="defer" src="libraries.js"></script><script defer="defer" src="workbench.js"></script>';

function pageOfSite(page: string): string {
  if (!page.includes(workbenchScripts)) throw new Error('The page of the workbench has another form.');
  // A page of a plain file server has its policy in itself; who may frame it can be said by a header alone.
  const { 'frame-ancestors': _ancestors, ...policy } = workbenchPolicy;
  return page
    .replace('<head>', `<head><meta http-equiv="content-security-policy" content="${policyHeader(policy)}"/>`)
    .replace(workbenchScripts, '<script defer="defer" src="site.js"></script>');
}

/** The database's program, its files and the sample, compressed: plain file servers compress nothing. */
async function writeData(root: string, folder: string, clock: Clock): Promise<void> {
  const from = path.join(root, 'node_modules/@electric-sql/pglite/dist');
  const sample = await preparePageSample(path.join(root, preparedStores), clock);
  const files = {
    'pglite-wasm': await readFile(path.join(from, 'pglite.wasm')),
    'pglite-data': await readFile(path.join(from, 'pglite.data')),
    sample: new Uint8Array(await sample.arrayBuffer()),
  };
  await Promise.all(
    Object.entries(files).map(async ([name, content]) =>
      writeFile(path.join(folder, 'data', `${name}.bin`), await promisify(gzip)(content, { level: 9 })),
    ),
  );
}

/** Returns the folders of the packages in them, relative to the root. @param entries Files by the names of their scripts. */
async function bundleScripts(
  root: string,
  entries: Record<string, string>,
  folder: string,
  options: Pick<BuildOptions, 'format' | 'splitting' | 'define'>,
): Promise<readonly string[]> {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    ...options,
    metafile: true,
    absWorkingDir: root,
    entryPoints: entries,
    outdir: folder,
    chunkNames: 'data-[hash]',
    bundle: true,
    minify: true,
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
    // PGlite asks for these in Node alone.
    external: ['node:*'],
  });
  for (const [name, { imports }] of Object.entries(metafile.outputs))
    for (const { path: wanted, kind, external } of imports)
      if (external === true && kind === 'import-statement' && wanted.startsWith('node:'))
        throw new Error(`Take "${wanted}" out of ${name}: no page has it, and none would start.`);
  return packagesOf(Object.keys(metafile.inputs));
}
