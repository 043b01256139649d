import { createServer } from 'node:net';

/** Below those that systems give to whoever asks for any: what is found free here is not taken before the server that it is for listens. */
const firstPort = 10_000;
const ports = 20_000;

let given = 0;

/** Whether a server could listen at a loopback port. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A loopback port for a server of the tests; other processes of theirs begin elsewhere. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + ((process.pid * 37 + given) % ports);
    given += 1;
    if (await isFree(port)) return port;
  }
}
