import { spawn } from 'node:child_process';

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly said: string;
}

/** Runs a program of Node to its end, or for so long. `said` is the error stream. */
export function runNode(
  parameters: readonly string[],
  options: { readonly cwd: string; readonly environment?: NodeJS.ProcessEnv; readonly timeout?: number },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, {
      cwd: options.cwd,
      ...(options.timeout !== undefined && { timeout: options.timeout, killSignal: 'SIGKILL' }),
      env: { ...process.env, NODE_OPTIONS: '', ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, said }));
  });
}
