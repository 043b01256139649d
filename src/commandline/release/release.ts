import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../contract';
import { preparedStores, prepareSample } from '../../service';
import { builtAddin, builtWorkbench, ensureBuilt } from '../build';
import { Refusal } from '../refusal';
import { bundleProgram } from './bundle';
import { writeNotices } from './notices';

/** What a release has at the same place as a checkout. */
const taken = [
  builtAddin,
  builtWorkbench,
  'manifest.xml',
  'assets',
  'LICENSE',
  'README.md',
  'docs',
  // What `manifest --check` holds a manifest to.
  'src/commandline/manifest/function-lists.json',
  'test/fixtures/manifest-schemas',
];

interface Package {
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: object;
}

/** Makes `dist/release/terrace-VERSION.tgz` and its checksum. Returns the tarball. @throws Refusal when npm cannot pack it. */
export async function makeRelease(root: string, clock: Clock): Promise<string> {
  const built = await ensureBuilt(root);
  if (built.length > 0) console.error(`Built ${built.join(' and ')}.`);
  const release = path.join(root, 'dist', 'release');
  const folder = path.join(release, 'package');
  await rm(release, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const bundled = await bundleProgram(root, folder);
  await Promise.all(
    taken.map((name) => cp(path.join(root, name), path.join(folder, name), { recursive: true })),
  );
  const sample = await prepareSample(path.join(root, preparedStores), clock);
  await cp(sample, path.join(folder, preparedStores, path.basename(sample)));
  await cp(path.join(root, 'docs', 'changelog.md'), path.join(folder, 'CHANGELOG.md'));
  await writeNotices(root, folder, bundled);
  const about = await describe(root, folder);
  pack(folder, release);
  await rm(folder, { recursive: true });
  const tarball = path.join(release, `terrace-${about.version}.tgz`);
  const sum = createHash('sha256')
    .update(await readFile(tarball))
    .digest('hex');
  await writeFile(`${tarball}.sha256`, `${sum}  ${path.basename(tarball)}\n`);
  return tarball;
}

/** The release's own package.json: everything is bundled, so that it depends on nothing. */
async function describe(root: string, folder: string): Promise<Package> {
  const { version, description, license, engines } = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  ) as Package;
  const about = { version, description, license, engines };
  const own = { name: 'terrace', ...about, type: 'module', bin: { terrace: 'bin/terrace.mjs' } };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  return about;
}

function pack(folder: string, destination: string): void {
  const parameters = ['pack', '--silent', '--ignore-scripts', '--pack-destination', destination];
  const { status, stderr } = spawnSync('npm', parameters, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Refusal(`Correct what npm says and start again: ${stderr}`);
}
