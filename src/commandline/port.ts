import net from 'node:net';
import { Refusal, systemCode } from './refusal';

export const defaultPort = 3000;

/** Reads a port. @param from How it was given, such as `PORT` or `--port`. @throws Refusal */
export function readPort(text: string | undefined, from: string): number {
  if (text === undefined || text === '') return defaultPort;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65535) return port;
  throw new Refusal(`Give ${from} a number from 0 to 65535: "${text}" is no port.`);
}

/** Listens on a port and lets go of it: says early that it cannot be had. @throws Refusal */
export async function ensurePortFree(port: number): Promise<void> {
  const probe = net.createServer();
  try {
    await new Promise<void>((listening, failed) => {
      probe.once('error', failed).listen(port, '127.0.0.1', listening);
    });
  } catch (error) {
    throw portRefusal(error, port);
  }
  await new Promise((closed) => probe.close(closed));
}

/** What is said when listening on a port of this machine failed. */
export function portRefusal(error: unknown, port: number): Error {
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return new Refusal(
        `Stop what uses port ${port} of this machine, or choose another, such as --port ${port < 65535 ? port + 1 : defaultPort}.`,
      );
    case 'EACCES':
      return new Refusal(
        `Choose a port from 1024 up, such as --port ${defaultPort}: you may not listen on port ${port}.`,
      );
    default:
      return error instanceof Error ? error : new Error(String(error));
  }
}
