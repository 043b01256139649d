import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { freePort } from './free-port';

/** A Valkey or Redis of the tests' own, in memory alone. */
export interface TestValkey {
  readonly url: string;
  /** Ends it at once; what it knew is lost. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What is said when a machine has neither. */
export const valkeyMissing =
  'Install Valkey or Redis (Debian: apt-get install redis-server; macOS: brew install valkey): the tests start a ' +
  'server of their own, and neither valkey-server nor redis-server was found on this machine.';

/** The program of a server that is installed, or `null`. */
export function findValkey(environment: NodeJS.ProcessEnv): string | null {
  const folders = [...(environment.PATH ?? '').split(path.delimiter), '/usr/bin', '/opt/homebrew/bin'];
  for (const name of ['valkey-server', 'redis-server'])
    for (const folder of folders) if (existsSync(path.join(folder, name))) return path.join(folder, name);
  return null;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** Starts one on a loopback port of its own. @throws Error with `valkeyMissing` where there is none. */
export async function startValkey(environment: NodeJS.ProcessEnv = process.env): Promise<TestValkey> {
  const program = findValkey(environment);
  if (program === null) throw new Error(valkeyMissing);
  const port = await freePort();
  let server: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const parameters = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const started = spawn(program, parameters, { stdio: 'ignore' });
    server = started;
    const patience = performance.now() + 20_000;
    while (!(await answers(port))) {
      if (started.exitCode !== null || performance.now() > patience)
        throw new Error(`Valkey of the tests does not answer (exit code ${String(started.exitCode)}).`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const ending = server;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await gone;
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
