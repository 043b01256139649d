import http from 'node:http';
import { text } from 'node:stream/consumers';
import { endServer, listenOnLoopback } from '../../support/loopback-server';

/** One request as it reached the API. */
export interface Recorded {
  readonly method: string;
  readonly target: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

type Respond = (request: Recorded, response: http.ServerResponse) => void;

export interface RecordingApi {
  readonly baseUrl: string;
  readonly requests: Recorded[];
  respond: Respond;
  close(): Promise<void>;
}

/** The path of a check below `/api/properties/`. */
export const epc = (uprn: number | string): string => `epc-check/registry:uprn:${uprn}`;

/** A result with the parts of every operation's: whatever is asked, it is an answer of the contract, of stored properties for `a` alone. */
const result = {
  certificate: { current_energy_rating: 'C' },
  recommendations: [],
  advice: {},
  planning: [],
  schemes: [],
  current: { hmo: false },
  historic: { hmo: false },
  licences: [],
  id: 'svc:property:a',
  success: true,
};

export const envelope = JSON.stringify({
  result,
  status: { code: 200, message: 'OK' },
  response_id: 'r-1',
});

export const asJson = { 'content-type': 'application/json' };

const quotaHeaders = (limit: number, remaining: number) => ({
  ...asJson,
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
});
export const plenty = quotaHeaders(600, 500);
/** Headers of a quota that no test uses up. */
export const withoutEnd = quotaHeaders(100_000, 90_000);

/** Answers every request alike. */
export const always =
  (
    status: number,
    headers: http.OutgoingHttpHeaders = plenty,
    body = status === 200 ? envelope : '{}',
  ): Respond =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

/** Lets the API answer with a quota that does not come back by itself: with headers, and 429 when it is used up. */
export function quota(api: RecordingApi, limit: number): void {
  let left = limit;
  api.respond = (request, response) => {
    const status = left === 0 ? 429 : 200;
    left = Math.max(0, left - 1);
    always(status, quotaHeaders(limit, left))(request, response);
  };
}

/** Lets the API hold every answer until it is let go. */
export function hold(api: RecordingApi): { release(count?: number): void } {
  const held: (() => void)[] = [];
  api.respond = (request, response) => held.push(() => always(200)(request, response));
  return {
    release: (count = held.length) => {
      for (const letGo of held.splice(0, count)) letGo();
    },
  };
}

/** The last part of what reached the API, in its order. */
export const targets = (api: RecordingApi): string[] =>
  api.requests.map(({ target }) => target.split(':').at(-1) ?? '');

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
    respond: always(200, {
      'content-type': 'application/json; charset=utf-8',
      'x-ratelimit-limit': '600',
      'x-ratelimit-remaining': '599',
      'set-cookie': 'session=1',
      'access-control-allow-origin': '*',
      'x-powered-by': 'api',
    }),
    close: () => endServer(server),
  };
  return api;
}
