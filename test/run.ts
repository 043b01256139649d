/**
 * `npm test`: what the machine lacks, the built pages, every test; the last line says how many passed and failed. `npm test -- PATTERN`
 * runs the files that fit, and prepares only what they need.
 */
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../src/commandline/build';
import { machineClock } from '../src/contract/time/machine-clock';
import { preparedStores, prepareSample } from '../src/service';
import { Refusal } from '../src/commandline/refusal';
import { testCertificate } from './support/test-certificate';
import { ownProgram } from './support/own-program';
import { startPostgres } from './support/postgres-cluster';
import { checkBeside, keepBusy, type Beside } from './support/run/beside';
import { listTests, runJest, type Count } from './support/run/jest';
import { ensurePrograms, programs, refuseWithout } from './support/run/programs';
import { makeThrowAwayFolder } from './support/run/throw-away-folder';
import { watch } from './support/run/watch';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const workerServices = 'test/support/jest/worker-services.ts';
const processors = os.availableParallelism();
/** Tests wait for a server of theirs, or for a browser: one more than the machine does at once fills the gaps. */
const workers = processors + 1;

/** Options of this program; what else is given goes to jest: patterns of files, and its own options behind them. */
const own = ['--long', '--stress', '--check', '--watch'] as const;
const given = process.argv.slice(3);
const wants = (option: (typeof own)[number]): boolean => given.includes(option);
// Jest lists files by it, and runs them.
if (wants('--long')) process.env.LONG_TESTS = '1';
const asked = given.filter((each) => !own.some((option) => option === each));

/** What of the tests is run at once. */
interface Part {
  readonly projects: readonly string[];
  /** Whether a file is one of it. */
  readonly holds: (file: string) => boolean;
}

const isBelow =
  (folder: string) =>
  (file: string): boolean =>
    path.relative(root, file).split(path.sep).join('/').startsWith(folder);
const isBrowserTest = isBelow('test/browser/');
const isServiceTest = isBelow('test/service/');
const isGatewayTest = isBelow('test/gateway/');
const isPrintTest = isBelow('test/xlsx/printed-sheets');
const isTestOfOtherBrowsers = isBelow('test/browser/other-browsers');

const withoutBrowser: Part = {
  projects: ['unit', 'service', 'store', 'table', 'server'],
  holds: (file) => !isBrowserTest(file),
};
const inBrowser: Part = { projects: ['browser'], holds: isBrowserTest };

async function prepare(files: readonly string[]): Promise<void> {
  const wantsBrowser = files.some(isBrowserTest);
  if (wantsBrowser) refuseWithout([programs.browser]);
  const installed = ensurePrograms([
    ...(files.some(isServiceTest) ? [programs.postgres] : []),
    ...(files.some(isGatewayTest) ? [programs.valkey] : []),
    ...(wants('--long') && files.some(isPrintTest) ? [programs.libreoffice] : []),
    ...(files.some(isTestOfOtherBrowsers) ? [programs.firefox, programs.webkit] : []),
  ]);
  // Before several workers make it at once, each its own; the same goes for the certificate.
  const sample =
    wantsBrowser || files.some(isServiceTest)
      ? prepareSample(path.join(root, preparedStores), machineClock)
      : Promise.resolve();
  await Promise.all([installed, sample, testCertificate()]);
}

/** Heard by whoever waits for it: until then a failure is no error that nobody hears. */
function begun<Value>(coming: Promise<Value>): Promise<Value> {
  coming.catch(() => undefined);
  return coming;
}

async function run(
  parts: readonly Part[],
  files: readonly string[],
  folder: string,
  built: Promise<unknown>,
): Promise<Count> {
  // Before the server starts: where a source cannot be read, nobody would stop it.
  const services = files.some(isBrowserTest)
    ? { WORKER_SERVICES: JSON.stringify(ownProgram(workerServices)) }
    : {};
  const postgres = files.some(isServiceTest) ? await startPostgres() : null;
  const environment = { ...services, ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) };
  const counts: Count[] = [];
  let beside: Beside | null = null;
  const installed = begun(ensurePrograms(files.some(isBrowserTest) ? [programs.browser] : []));
  try {
    for (const part of parts) {
      if (!files.some(part.holds)) continue;
      if (part === inBrowser) await Promise.all([installed, built]);
      if (part === inBrowser && wants('--check')) beside = checkBeside(root);
      const parameters = ['--selectProjects', ...part.projects, '--maxWorkers', String(workers), ...patterns];
      counts.push(await runJest(root, folder, parameters, environment));
    }
    if (beside !== null && !(await beside.ended)) counts.push({ passed: 0, failed: 1 });
  } finally {
    await postgres?.stop();
  }
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

const firstOption = asked.findIndex((each) => each.startsWith('-'));
const files = firstOption < 0 ? asked : asked.slice(0, firstOption);
const patterns = [
  ...files.flatMap((pattern) => ['--testPathPattern', pattern]),
  ...(firstOption < 0 ? [] : asked.slice(firstOption)),
];

/** The tests in a browser five times, while every processor has something else to do. */
const stress: readonly Part[] = Array.from({ length: 5 }, () => inBrowser);

async function test(): Promise<void> {
  const folder = makeThrowAwayFolder();
  // Whatever is started here, and by it, throws its own away there.
  process.env.TMPDIR = folder;
  let count: Count = { passed: 0, failed: 1 };
  try {
    const parts = wants('--stress') ? stress : [withoutBrowser, inBrowser];
    const found = listTests(root, patterns).filter((file) => parts.some(({ holds }) => holds(file)));
    if (found.length === 0)
      throw new Refusal(`Name a test file, or a part of its path: "${files.join('", "')}" fits none.`);
    // Decision 310.
    const built = begun<unknown>(found.some(isBrowserTest) ? ensureBuilt(root) : Promise.resolve());
    await prepare(found);
    const release = wants('--stress') ? keepBusy(processors) : null;
    count = await run(parts, found, folder, built);
    release?.();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
  } finally {
    // A browser that is being closed may still write there.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;
  console.log(`${count.passed} passed, ${count.failed} failed`);
}

await (wants('--watch') ? watch(root, files) : test());
