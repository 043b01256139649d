/** `npm test`: a browser, the built pages, every test; the last line says how many passed and failed. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserMissing, findBrowser } from '../src/commandline/browser';
import { ensureBuilt } from '../src/commandline/build';
import { Refusal } from '../src/commandline/refusal';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** What of jest's summary is read here. */
interface Summary {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  /** Files that could not even be loaded: their tests are missing from the other numbers. */
  readonly numRuntimeErrorTestSuites: number;
}

/** A browser that is installed, or that this machine lets be installed. @throws Refusal */
function ensureBrowser(): string {
  const found = findBrowser(process.env);
  if (found !== null) return found;
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (isDebianRoot && process.env.CHROMIUM === undefined) {
    console.error('Installing chromium for the tests in a browser...');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const steps = [
      ['update'],
      ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    ];
    for (const step of steps) {
      spawnSync('apt-get', ['-qq', ...step], { stdio: ['ignore', 2, 2], env: environment });
    }
    const installed = findBrowser(process.env);
    if (installed !== null) return installed;
  }
  throw new Refusal(browserMissing);
}

/** Runs jest and reads its summary; what it says goes to the terminal as it comes. */
async function jest(
  parameters: readonly string[],
  nodeOptions: string,
  browser: string,
  folder: string,
): Promise<Summary> {
  const outputFile = path.join(folder, 'summary.json');
  await rm(outputFile, { force: true });
  const program = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  await new Promise<void>((ended, failed) => {
    spawn(
      process.execPath,
      [program, '--passWithNoTests', '--json', '--outputFile', outputFile, ...parameters],
      // With --json jest repeats the summary on the standard output: what people read is on the other stream.
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, CHROMIUM: browser, NODE_OPTIONS: nodeOptions },
      },
    )
      .once('error', failed)
      .once('exit', () => ended());
  });
  const nothing = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numRuntimeErrorTestSuites: 1 };
  const text = await readFile(outputFile, 'utf8').catch(() => null);
  return text === null ? nothing : (JSON.parse(text) as Summary);
}

/** What runs one after another. PGlite loads itself as an ES module, which jest leaves to an option of Node. */
const parts = [
  { parameters: ['--selectProjects', 'unit', 'service', '--maxWorkers', '2'], nodeOptions: '' },
  {
    parameters: ['--selectProjects', 'store', '--maxWorkers', '2'],
    nodeOptions: '--experimental-vm-modules --no-warnings',
  },
  { parameters: ['--selectProjects', 'browser', '--runInBand'], nodeOptions: '' },
] as const;

const patterns = process.argv.slice(3).flatMap((pattern) => ['--testPathPattern', pattern]);
const folder = await mkdtemp(path.join(os.tmpdir(), 'terrace-test-'));
let passed = 0;
let failed = 0;
try {
  const browser = ensureBrowser();
  await ensureBuilt(root);
  for (const { parameters, nodeOptions } of parts) {
    const summary = await jest([...parameters, ...patterns], nodeOptions, browser, folder);
    passed += summary.numPassedTests;
    failed += summary.numFailedTests + summary.numRuntimeErrorTestSuites;
    if (summary.numPendingTests > 0) console.log(`${summary.numPendingTests} were left out`);
  }
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  failed += 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);
