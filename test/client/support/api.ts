import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the server saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Cut the connection instead of answering. */
  readonly cut?: boolean;
}

type Handler = (seen: SeenRequest, number: number) => Reply | Promise<Reply>;

export interface Api {
  readonly url: string;
  readonly seen: SeenRequest[];
  readonly mostAtOnce: number;
  reply(handler: Handler): void;
  /** Resolves when `count` requests have arrived. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

export function epcBody(rating = 'C'): unknown {
  const result = { certificate: { current_energy_rating: rating }, recommendations: [] };
  return { result, status: { code: 200, message: 'OK' }, response_id: 'r-1' };
}

export function refusalBody(status: number, code: number): unknown {
  return { status, message: 'no', code, description: 'because', response_id: 'r-2' };
}

/** Every answer but a refusal tells of a large quota, unless the reply says otherwise. */
function quotaHeaders(status: number, count: number): Record<string, string> {
  if (status === 429) return {};
  return { 'x-ratelimit-limit': '100000', 'x-ratelimit-remaining': String(100000 - count) };
}

function write(response: ServerResponse, reply: Reply, count: number): void {
  if (reply.cut) {
    response.destroy();
    return;
  }
  const { status = 200 } = reply;
  const headers = { 'content-type': 'application/json', ...quotaHeaders(status, count), ...reply.headers };
  response.writeHead(status, headers);
  const { body = epcBody() } = reply;
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** A real server on loopback that answers as a test tells it to. */
export async function startApi(): Promise<Api> {
  const seen: SeenRequest[] = [];
  let waiting: { count: number; resolve: () => void }[] = [];
  let handler: Handler = () => ({});
  let atOnce = 0;
  let mostAtOnce = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    response.on('close', () => (atOnce -= 1));
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      seen.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
      const count = seen.length;
      const reply = handler(seen.at(-1)!, count);
      waiting = waiting.filter(({ count, resolve }) => {
        if (seen.length >= count) resolve();
        return seen.length < count;
      });
      void Promise.resolve(reply).then((ready) => write(response, ready, count));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    get mostAtOnce() {
      return mostAtOnce;
    },
    reply(next) {
      handler = next;
    },
    arrived(count) {
      return new Promise((resolve) => {
        if (seen.length >= count) resolve();
        else waiting.push({ count, resolve });
      });
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A promise that a test settles when it likes. */
export function held<Value>(): { promise: Promise<Value>; release: (value: Value) => void } {
  let release: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}
