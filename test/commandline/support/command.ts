import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ownProgram } from '../../support/own-program';

const root = path.resolve(__dirname, '../../..');

/** A command of ours that runs in a process of its own. */
export interface Command {
  readonly child: ChildProcess;
  /** What it said on the two streams so far. */
  readonly said: { output: string; errors: string };
  /** Resolves with the exit code when it has ended. */
  readonly ended: Promise<number | null>;
}

const started: ChildProcess[] = [];
afterAll(() => started.forEach((child) => child.kill('SIGKILL')));

/** Starts a command: of the sources, unless `program` names the arguments of Node for another. It is killed when the file's tests are over. */
export function startCommand(
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  program: readonly string[] = ownProgram(),
): Command {
  const child = spawn(process.execPath, [...program, ...parameters], {
    cwd: root,
    env: { ...process.env, ...environment },
  });
  started.push(child);
  const said = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => (said.output += String(chunk)));
  child.stderr.on('data', (chunk) => (said.errors += String(chunk)));
  return { child, said, ended: once(child, 'close').then(([code]) => code as number | null) };
}

/** @throws Error when it ends before it has said one. */
export async function firstLine({ child, said, ended }: Command): Promise<string> {
  while (!said.output.includes('\n')) {
    const over = await Promise.race([once(child.stdout!, 'data').then(() => false), ended.then(() => true)]);
    if (over) throw new Error(`it ended: ${said.errors}`);
  }
  return said.output.slice(0, said.output.indexOf('\n'));
}
