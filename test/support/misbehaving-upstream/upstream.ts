import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Clock } from '../../../src/contract';
import { misbehaviours, type MisbehaviourName } from '../../../src/service/faults';

/** The letter of every true certificate. */
export const trueRating = 'C';

/** A request as it reached the upstream. */
export interface Reached {
  readonly method: string;
  readonly target: string;
}

/** An API on loopback that answers truly until it is told to misbehave. */
export interface MisbehavingUpstream {
  readonly url: string;
  /** How it misbehaves; `null`: it does not. */
  mode: MisbehaviourName | null;
  readonly requests: Reached[];
  /** Bytes that callers took of it so far. */
  written(): number;
  /** Requests whose answer has not ended. */
  underWay(): number;
  close(): Promise<void>;
}

const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(milliseconds, wake) {
    const timer = setTimeout(wake, milliseconds);
    return () => clearTimeout(timer);
  },
};

const statusOk = { code: 200, message: 'OK' };

/** What an API that knows every home says of it. */
function trueResult(method: string, target: string, count: number): unknown {
  const last = decodeURIComponent(target.split('/').at(-1) ?? '');
  if (method === 'POST') return { id: `svc:property:made-${count}` };
  if (!target.includes('/epc-check/')) return { id: last };
  const uprn = Number(last.split(':').at(-1));
  return { certificate: { uprn, current_energy_rating: trueRating }, recommendations: [] };
}

const forPages = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

export async function startMisbehavingUpstream(): Promise<MisbehavingUpstream> {
  const requests: Reached[] = [];
  const sockets = new Set<Socket>();
  let gone = 0;
  let underWay = 0;
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, forPages).end();
      return;
    }
    underWay += 1;
    response.once('close', () => (underWay -= 1));
    request.resume().on('end', () => {
      const { method = '', url: target = '' } = request;
      requests.push({ method, target });
      const result = trueResult(method, target, requests.length);
      const body = JSON.stringify({ result, status: statusOk, response_id: `r-${requests.length}` });
      const headers = {
        ...forPages,
        'content-type': 'application/json; charset=utf-8',
        'x-ratelimit-limit': '100000',
        'x-ratelimit-remaining': String(100_000 - requests.length),
      };
      if (upstream.mode === null) response.writeHead(200, headers).end(body);
      else misbehaviours[upstream.mode]({ request, response, answer: { status: 200, headers, body }, clock });
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      gone += socket.bytesWritten;
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const upstream: MisbehavingUpstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: null,
    requests,
    written: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, gone),
    underWay: () => underWay,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
  return upstream;
}
