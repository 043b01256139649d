import { spawn, type ChildProcess } from 'node:child_process';
import { waitFor } from './waiting';
import { workerServices } from './worker-services';
import { ownProgram } from '../../support/own-program';

/** The product as it is served for one file of tests, with the sample in memory. */
export interface Served {
  /** Of the workbench. */
  readonly url: string;
  close(): Promise<void>;
}

const startsWithin = 240_000;

/** Resolves with the workbench's address once the server says that it is ready. */
function ready(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(
      () => reject(new Error(`It did not start in time. It said: ${said}`)),
      startsWithin,
    );
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      const found = /https:\/\/localhost:\d+\/workbench\//.exec(said);
      if (!found) return;
      clearTimeout(timer);
      resolve(found[0]);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`It ended with ${String(code)}. It said: ${said}`));
    });
  });
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}

/** Starts the product as a process of its own, as `npm start` does, on a free port. Tests and benches are started from the root. */
export async function serveAlone(limit: string | null): Promise<Served> {
  const limited = limit === null ? [] : ['--limit', limit];
  const parameters = ['start', '--port', '0', '--data', 'memory', ...limited];
  const server = spawn(process.execPath, [...ownProgram(), ...parameters], {
    cwd: process.cwd(),
    env: { ...process.env, NODE_OPTIONS: '', LOG: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    return { url: await ready(server), close: () => stop(server) };
  } catch (error) {
    await stop(server);
    throw error;
  }
}

/** As `serveAlone`, with a fresh store, in the process that files of a jest worker share; outside of jest alone. */
export async function serveFresh(limit: string | null): Promise<Served> {
  const services = workerServices;
  if (services === null) return serveAlone(limit);
  const port = await waitFor('a server with a fresh store', services({ kind: 'serve', limit }), startsWithin);
  return {
    url: `https://localhost:${port}/workbench/`,
    close: async () => {
      await services({ kind: 'close', port });
    },
  };
}
