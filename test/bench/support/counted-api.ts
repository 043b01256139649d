import { spawn } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/** The real service with a counter before it: what reaches it is what all gateways together send. */
export interface CountedApi {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly serviceKey: string;
  /** Answers that used the quota, and refusals of it, since the last `reset`. */
  readonly counts: { admitted: number; refused: number };
  /** Bodies of creates that reached it, each with how often. */
  readonly creates: Map<string, number>;
  reset(): void;
  stop(): void;
}

interface Ready {
  readonly url: string;
  readonly apiKey: string;
  readonly serviceKey: string;
}

async function service(limit: string): Promise<Ready & { readonly stop: () => void }> {
  const parameters = ['--import', 'tsx', 'src/main.ts', 'service', '--port', '0', '--data', 'memory'];
  const child = spawn(process.execPath, [...parameters, '--limit', limit], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const told = JSON.parse(line) as Ready;
    return { ...told, stop: () => child.kill('SIGTERM') };
  }
  throw new Error('The service did not start.');
}

/** @param limit As `REQUESTS/SECONDS`. */
export async function countedApi(limit: string): Promise<CountedApi> {
  const { url, apiKey, serviceKey, stop } = await service(limit);
  const counts = { admitted: 0, refused: 0 };
  const creates = new Map<string, number>();
  const { port } = new URL(url);
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const { method, url: path, headers } = request;
      const outgoing = http.request({ agent, host: '127.0.0.1', port, method, path, headers }, (incoming) => {
        const isRefused = incoming.statusCode === 429;
        counts[isRefused ? 'refused' : 'admitted'] += 1;
        // A refused create was not carried out: only what was is counted.
        if (method === 'POST' && !isRefused)
          creates.set(body.toString('utf8'), (creates.get(body.toString('utf8')) ?? 0) + 1);
        response.writeHead(incoming.statusCode ?? 502, incoming.headers);
        incoming.pipe(response);
      });
      outgoing.on('error', () => response.destroy());
      outgoing.end(body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    serviceKey,
    counts,
    creates,
    reset: () => Object.assign(counts, { admitted: 0, refused: 0 }),
    stop: () => {
      stop();
      server.closeAllConnections();
      server.close();
    },
  };
}
