import http from 'node:http';
import { text } from 'node:stream/consumers';
import { endServer, listenOnLoopback } from '../../support/loopback-server';
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
  respond: (request: Recorded, response: http.ServerResponse) => void;
  close(): Promise<void>;
}

/** An API on loopback that records what reaches it, byte for byte. It answers 200 with an envelope unless told otherwise. */
export async function recordingApi(): Promise<RecordingApi> {
  const requests: Recorded[] = [];
  const server = http.createServer((request, response) => {
    const { method = '', url: target = '', headers } = request;
    const record = (body: string): void => {
      requests.push({ method, target, headers, body });
      api.respond(requests.at(-1)!, response);
    };
    text(request).then(record, () => undefined);
  });
  const api: RecordingApi = {
    baseUrl: `http://127.0.0.1:${await listenOnLoopback(server)}`,
    requests,
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
    close: () => endServer(server),
  };
  return api;
}
