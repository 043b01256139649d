import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { bundled } from './bundled-page';

/** Servers of one file of tests, each on a port of its own. */
export interface Loopback {
  /** Gives the server's address. */
  listen(answer: RequestListener, host?: string): Promise<string>;
  /** Serves one page that runs a script of this folder. Gives the page's address. */
  page(script: string): Promise<string>;
  close(): void;
}

export function loopback(): Loopback {
  const servers: Server[] = [];
  const listen: Loopback['listen'] = async (answer, host = '127.0.0.1') => {
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((ready) => server.listen(0, host, ready));
    return `http://${host}:${(server.address() as AddressInfo).port}`;
  };
  return {
    listen,
    async page(name) {
      const script = await bundled(path.join(__dirname, name));
      return listen((request, response) => {
        const isScript = request.url === '/page.js';
        response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
        response.end(
          isScript ? script : '<!doctype html><title>Test</title><script src="/page.js"></script>',
        );
      });
    },
    close: () => {
      for (const server of servers) server.close();
    },
  };
}
