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
import {
  findPostgres,
  postgresMissing,
  startPostgres,
  type PostgresCluster,
} from './support/postgres-cluster';
import { findValkey, valkeyMissing } from './support/valkey';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

interface Part {
  /** For Node. */
  readonly flags: readonly string[];
  /** For jest. */
  readonly parameters: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
}

/** What of jest's summary is read here. */
interface Summary {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  /** Files that could not even be loaded: their tests are missing from the other numbers. */
  readonly numRuntimeErrorTestSuites: number;
}

/** Installs packages where that can be done without asking: on Debian, as root. Whether it went well shows in what is there then. */
function installOnDebian(what: string, ...packages: readonly string[]): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  console.error(`Installing ${what}...`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', ['-qq', ...step], { stdio: ['ignore', 2, 2], env: environment });
}

/** A browser that is installed, or that this machine lets be installed. @throws Refusal */
function ensureBrowser(): string {
  const found = findBrowser(process.env);
  if (found !== null) return found;
  if (process.env.CHROMIUM === undefined)
    installOnDebian('chromium for the tests in a browser', 'chromium', 'fonts-liberation');
  const installed = findBrowser(process.env);
  if (installed !== null) return installed;
  throw new Refusal(browserMissing);
}

/** The programs of a PostgreSQL server, of which the tests start one of their own. @throws Refusal */
function ensurePostgres(): void {
  if (findPostgres(process.env) !== null) return;
  installOnDebian('PostgreSQL for the tests of stores', 'postgresql');
  if (findPostgres(process.env) === null) throw new Refusal(postgresMissing);
}

/** The program of a Valkey or Redis, of which tests start servers of their own. @throws Refusal */
function ensureValkey(): void {
  if (findValkey(process.env) !== null) return;
  // Debian has Valkey from its 13th version on; what is not there is not installed, and the other is.
  installOnDebian('Valkey for the tests of several gateways', 'valkey-server');
  if (findValkey(process.env) === null) installOnDebian('Redis in its place', 'redis-server');
  if (findValkey(process.env) === null) throw new Refusal(valkeyMissing);
}

/** Runs jest and reads its summary; what it says goes to the terminal as it comes. */
async function jest({ flags, parameters, environment }: Part, folder: string): Promise<Summary> {
  const outputFile = path.join(folder, 'summary.json');
  await rm(outputFile, { force: true });
  const program = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  await new Promise<void>((ended, failed) => {
    spawn(
      process.execPath,
      // A slow machine is no failed test: only what hangs ends by this.
      [
        ...flags,
        program,
        '--passWithNoTests',
        '--testTimeout=60000',
        '--json',
        '--outputFile',
        outputFile,
        ...parameters,
      ],
      // With --json jest repeats the summary on the standard output: what people read is on the other stream.
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        // A database that somebody uses is no place for tests.
        env: { ...process.env, DATABASE_URL: '', NODE_OPTIONS: '', ...environment },
      },
    )
      .once('error', failed)
      .once('exit', () => ended());
  });
  const nothing = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numRuntimeErrorTestSuites: 1 };
  const text = await readFile(outputFile, 'utf8').catch(() => null);
  return text === null ? nothing : (JSON.parse(text) as Summary);
}

const esModules = '--experimental-vm-modules --no-warnings';

/**
 * What runs one after another. PGlite loads itself as an ES module, which jest leaves to an option of Node; each test file compiles it
 * anew, which takes longer than running it: it is compiled quickly rather than well.
 */
const parts: readonly Part[] = [
  { flags: [], parameters: ['--selectProjects', 'unit', 'service'], environment: {} },
  {
    flags: ['--liftoff-only'],
    parameters: ['--selectProjects', 'store', 'server'],
    environment: { NODE_OPTIONS: esModules },
  },
  { flags: [], parameters: ['--selectProjects', 'browser'], environment: {} },
];

const patterns = process.argv.slice(3).flatMap((pattern) => ['--testPathPattern', pattern]);
const folder = await mkdtemp(path.join(os.tmpdir(), 'terrace-test-'));
let passed = 0;
let failed = 0;
let postgres: PostgresCluster | null = null;
try {
  const CHROMIUM = ensureBrowser();
  ensurePostgres();
  ensureValkey();
  await ensureBuilt(root);
  postgres = await startPostgres();
  for (const part of parts) {
    const environment = { CHROMIUM, TEST_DATABASE_URL: postgres.url, ...part.environment };
    const parameters = [...part.parameters, '--maxWorkers', '2', ...patterns];
    const summary = await jest({ ...part, parameters, environment }, folder);
    passed += summary.numPassedTests;
    failed += summary.numFailedTests + summary.numRuntimeErrorTestSuites;
    if (summary.numPendingTests > 0) console.log(`${summary.numPendingTests} were left out`);
  }
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  failed += 1;
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);
