import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ownProgram } from '../../../support/own-program';

/** A program of this folder in a process of its own, and the first line that it says. */
export async function startChild(
  name: string,
  args: readonly string[],
  preload: readonly string[] = [],
): Promise<{ readonly child: ChildProcess; readonly line: string }> {
  // Nothing checks types where tests run, and Node would hand on the word "undefined", in which a folder of that name was made.
  if (args.some((each) => typeof each !== 'string')) throw new TypeError(`Give ${name} texts alone.`);
  const program = ownProgram(path.join('test', 'service', 'store', 'support', `${name}.ts`), preload);
  const child = spawn(process.execPath, [...program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const line = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString();
      const end = said.indexOf('\n');
      if (end >= 0) resolve(said.slice(0, end));
    });
    child.once('exit', (code) => reject(new Error(`${name} ended with ${String(code)} and said "${said}"`)));
  });
  return { child, line };
}

/** Ends it as a power cut would, and waits until it is gone. */
export async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
