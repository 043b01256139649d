import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runNode, type Ended } from './support/run';

/** A project of two files and one package, and an npm that writes down how it was called. */

const project = path.resolve(__dirname, '../..');
let root: string;
let calls: string;

jest.setTimeout(60_000);

const lock = (version: string): string =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/tsx': { version },
      'node_modules/for-another-system': { version: '1.0.0', optional: true },
    },
  });

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'terrace-setup-'));
  calls = path.join(root, 'calls.txt');
  await mkdir(path.join(root, 'src'));
  await mkdir(path.join(root, 'bin'));
  await cp(path.join(project, 'src/setup.mjs'), path.join(root, 'src/setup.mjs'));
  await writeFile(
    path.join(root, 'src/main.ts'),
    'const given: string[] = process.argv.slice(2); console.log("main", ...given);',
  );
  await writeFile(path.join(root, 'package.json'), '{"type":"module"}');
  await writeFile(path.join(root, 'package-lock.json'), lock('1.0.0'));
  await npmDoes(
    `mkdir -p node_modules && ln -sfn "${path.join(project, 'node_modules/tsx')}" node_modules/tsx
    cp package-lock.json node_modules/.package-lock.json`,
  );
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function npmDoes(script: string): Promise<void> {
  const file = path.join(root, 'bin/npm');
  await writeFile(file, `#!/bin/sh\necho "$@" >> "${calls}"\n${script}\n`);
  await chmod(file, 0o755);
}

const setup = (...parameters: string[]): Promise<Ended> =>
  runNode(parameters, {
    cwd: os.tmpdir(),
    environment: { PATH: `${path.join(root, 'bin')}:${process.env.PATH ?? ''}`, npm_execpath: undefined },
  });
const start = (): Promise<Ended> => setup(path.join(root, 'src/setup.mjs'), 'start', '--port', '1');
const timesInstalled = async (): Promise<number> =>
  (await readFile(calls, 'utf8').catch(() => '')).split('\n').filter((line) => line.startsWith('ci ')).length;

it('installs the packages of the lock file where there are none, and hands over', async () => {
  const { code, out, said } = await start();
  expect([code, out]).toEqual([0, 'main start --port 1\n']);
  expect(said).toContain('Installing packages');
  expect(await timesInstalled()).toBe(1);
});

it('installs nothing when what is there is what the lock file names', async () => {
  await start();
  const { out, said } = await start();
  expect([out, said]).toEqual(['main start --port 1\n', '']);
  await rm(path.join(root, 'node_modules/.terrace-lock-hash'));
  expect((await start()).said).toBe('');
  expect(await timesInstalled()).toBe(1);
});

it('installs again when the lock file names another version', async () => {
  await start();
  await writeFile(path.join(root, 'package-lock.json'), lock('1.0.1'));
  expect((await start()).code).toBe(0);
  expect(await timesInstalled()).toBe(2);
});

it('installs again when the last installation was broken off', async () => {
  await start();
  await rm(path.join(root, 'node_modules/.package-lock.json'));
  expect((await start()).code).toBe(0);
  expect(await timesInstalled()).toBe(2);
});

it('asks anew what npm knew of the packages where that was too old', async () => {
  const install = (await readFile(path.join(root, 'bin/npm'), 'utf8')).split('\n').slice(2).join('\n');
  await npmDoes(`case "$*" in *--prefer-offline*) echo "no such version" >&2; exit 1;; esac\n${install}`);
  expect((await start()).code).toBe(0);
  expect(await timesInstalled()).toBe(2);
});

it('says what to do when npm fails', async () => {
  await npmDoes('echo "network is down" >&2; exit 1');
  const { code, out, said } = await start();
  expect([code, out]).toEqual([2, '']);
  expect(said).toMatch(/network is down\nCorrect what npm says above and start again: .*\n$/);
});

it('says what to do when Node is too old, before anything else', async () => {
  const older = 'data:text/javascript,Object.defineProperty(process,"version",{value:"v20.11.1"})';
  const { code, said } = await setup('--import', older, path.join(root, 'src/setup.mjs'), 'start');
  expect(code).toBe(2);
  expect(said).toBe(
    'Install Node 22 or newer from https://nodejs.org and start again: this is Node v20.11.1, which is too old.\n',
  );
  expect(await timesInstalled()).toBe(0);
});
