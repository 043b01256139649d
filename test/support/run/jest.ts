import { spawn, spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** What of jest's summary is read here. */
interface Summary {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  /** Files that could not even be loaded: their tests are missing from the other numbers. */
  readonly numRuntimeErrorTestSuites: number;
}

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

const program = path.join('node_modules', 'jest', 'bin', 'jest.js');
/** MiB of memory for what is new, 1 to 16 by itself: modules that are loaded anew for each file fill that at once. Workers begin with the same. */
const young = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

/** A database that somebody uses is no place for tests. */
export const testEnvironment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: '',
  NODE_OPTIONS: '',
  ...more,
});

/** Test files of all projects that fit what was asked for. */
export function listTests(root: string, asked: readonly string[]): readonly string[] {
  const { stdout } = spawnSync(process.execPath, [program, '--listTests', ...asked], {
    cwd: root,
    encoding: 'utf8',
    env: testEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return stdout.split('\n').filter((line) => line !== '');
}

/** Runs jest and reads its summary, which it writes into `folder`; what it says goes to the terminal as it comes. */
export async function runJest(
  root: string,
  folder: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Count> {
  const outputFile = path.join(folder, 'summary.json');
  await rm(outputFile, { force: true });
  // A slow machine is no failed test: only what hangs ends by this.
  const usual = ['--passWithNoTests', '--testTimeout=60000', '--json', '--outputFile', outputFile];
  await new Promise<void>((ended, failed) => {
    // With --json jest repeats the summary on the standard output: what people read is on the other stream.
    spawn(process.execPath, [...young, program, ...usual, ...parameters], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: testEnvironment(environment),
    })
      .once('error', failed)
      .once('exit', () => ended());
  });
  const text = await readFile(outputFile, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1 };
  const summary = JSON.parse(text) as Summary;
  if (summary.numPendingTests > 0) console.log(`${summary.numPendingTests} were left out`);
  return {
    passed: summary.numPassedTests,
    failed: summary.numFailedTests + summary.numRuntimeErrorTestSuites,
  };
}
