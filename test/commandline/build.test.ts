import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildAll, ensureBuilt } from '../../src/commandline/build';

/** A project whose webpack writes down what it was asked for. */
let root: string;

const put = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
};
const calls = async (): Promise<string[]> =>
  (await readFile(path.join(root, 'calls.txt'), 'utf8').catch(() => '')).split('\n').slice(0, -1);
const webpackEnds = (code: number): Promise<void> =>
  put(
    'node_modules/webpack/bin/webpack.js',
    `require('node:fs').appendFileSync('calls.txt', process.argv.slice(2).join(' ') + '\\n'); process.exit(${code});`,
  );

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'terrace-build-'));
  await webpackEnds(0);
  await put('src/addin.ts', '1');
  await put('src/client/client.ts', '1');
  await put('src/workbench/workbench.ts', '1');
  await put('src/service/service.ts', '1');
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('builds what was never built, and then nothing more', async () => {
  expect(await ensureBuilt(root)).toEqual(['addin', 'workbench']);
  expect(await ensureBuilt(root)).toEqual([]);
  // One process each, at once.
  expect((await calls()).sort()).toEqual([
    '--mode production --config-name addin',
    '--mode production --config-name workbench',
  ]);
});

it('builds the part whose sources changed, came or went', async () => {
  await ensureBuilt(root);
  await put('src/client/client.ts', '2');
  expect(await ensureBuilt(root)).toEqual(['addin']);
  await put('src/workbench/grid/grid.ts', '1');
  expect(await ensureBuilt(root)).toEqual(['workbench']);
  await rm(path.join(root, 'src/client/client.ts'));
  expect(await ensureBuilt(root)).toEqual(['addin']);
  await put('webpack.config.js', '');
  expect(await ensureBuilt(root)).toEqual(['addin', 'workbench']);
  await put('src/service/service.ts', '2');
  expect(await ensureBuilt(root)).toEqual([]);
});

it('does not take a build that failed for one', async () => {
  await ensureBuilt(root);
  await put('src/client/client.ts', '2');
  await webpackEnds(1);
  await expect(ensureBuilt(root)).rejects.toThrow(/^Correct what webpack says above/);
  await webpackEnds(0);
  expect(await ensureBuilt(root)).toEqual(['addin']);
});

it('ends webpack when it is asked to stop, and does not take that for a build', async () => {
  await put('node_modules/webpack/bin/webpack.js', 'setTimeout(() => process.exit(0), 30_000);');
  const stop = new AbortController();
  const building = ensureBuilt(root, 'release', stop.signal);
  stop.abort();
  await expect(building).rejects.toThrow('aborted');
  await webpackEnds(0);
  expect(await ensureBuilt(root)).toEqual(['addin', 'workbench']);
});

it('builds everything when asked to', async () => {
  await ensureBuilt(root);
  expect(await buildAll(root)).toEqual(['addin', 'workbench']);
});

it('says so when it cannot write', async () => {
  await put('dist', 'a file');
  await expect(ensureBuilt(root)).rejects.toThrow(/^Make ".*dist" writable and start again: /);
  expect(await calls()).toEqual([]);
});
