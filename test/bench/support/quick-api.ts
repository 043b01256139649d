import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** An API that answers at once and has quota without end: what is measured is what stands before it. */
export async function quickApi(): Promise<{ url: string; close(): void }> {
  const body = JSON.stringify({
    result: { certificate: { address: 'x'.repeat(3_000) } },
    status: { code: 200, message: 'OK' },
    response_id: 'r-1',
  });
  const server = http.createServer((request, response) => {
    request.resume();
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      'x-ratelimit-limit': '1000000000',
      'x-ratelimit-remaining': '900000000',
    });
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
