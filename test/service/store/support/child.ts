import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ownProgram } from '../../../support/own-program';

interface StartedChild {
  readonly child: ChildProcess;
  /** The first line that it said. */
  readonly line: string;
  /** All that it said so far. */
  readonly said: () => string;
}

/** A program of this folder in a process of its own, once it has said a line. */
export async function startChild(
  name: string,
  args: readonly string[],
  preload: readonly string[] = [],
): Promise<StartedChild> {
  // Nothing checks types where tests run, and Node would hand on the word "undefined", in which a folder of that name was made.
  if (args.some((each) => typeof each !== 'string')) throw new TypeError(`Give ${name} texts alone.`);
  const program = ownProgram(path.join('test', 'service', 'store', 'support', `${name}.ts`), preload);
  const child = spawn(process.execPath, [...program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  let said = '';
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString();
      const end = said.indexOf('\n');
      if (end >= 0) resolve(said.slice(0, end));
    });
    child.once('exit', (code) => reject(new Error(`${name} ended with ${String(code)} and said "${said}"`)));
  });
  return { child, line, said: () => said };
}

/** Ends it as a power cut would, and waits until it is gone and all that it said was read. */
export async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await gone;
}
