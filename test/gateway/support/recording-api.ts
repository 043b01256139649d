import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { envelope } from './envelope';

/** One request as it reached the API. */
export interface Recorded {
  readonly method: string;
  readonly target: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

export interface RecordingApi {
  readonly baseUrl: string;
  readonly requests: Recorded[];
  /** Resolves when the connection of a request was given up before its answer. */
  readonly abandonedOnce: Promise<void>;
  respond: (request: Recorded, response: http.ServerResponse) => void;
  close(): Promise<void>;
}

/** An API on loopback that records what reaches it, byte for byte. It answers 200 with an envelope unless told otherwise. */
export async function recordingApi(): Promise<RecordingApi> {
  const requests: Recorded[] = [];
  let abandon = (): void => undefined;
  const abandonedOnce = new Promise<void>((resolve) => (abandon = resolve));
  const api: { respond: RecordingApi['respond'] } = {
    respond: (_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'x-ratelimit-limit': '600',
        'x-ratelimit-remaining': '599',
        'set-cookie': 'session=1',
        'access-control-allow-origin': '*',
        'x-powered-by': 'api',
      });
      response.end(envelope);
    },
  };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('close', () => {
      if (!response.writableFinished) abandon();
    });
    request.on('end', () => {
      const recorded = {
        method: request.method ?? '',
        target: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      requests.push(recorded);
      api.respond(recorded, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return Object.assign(api, {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    abandonedOnce,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  });
}
