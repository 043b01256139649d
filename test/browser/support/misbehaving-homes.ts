import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { misbehaviours, type MisbehaviourName } from '../../../src/service/faults';
import type { FakeClock } from '../../support/fake-clock';

/** An API on loopback whose homes each have a way to misbehave of their own: what is asked about one meets it, until all is well again. */
export interface MisbehavingHomes {
  readonly url: string;
  /** Numbers of homes, from 1, that a create left for, as often as it did. */
  readonly created: number[];
  isWell: boolean;
  /** How many requests came so far. */
  requests(): number;
  /** Bytes that callers took so far. */
  written(): number;
  /** Requests whose answer has not ended. */
  underWay(): number;
  close(): Promise<void>;
}

const uprnOf = (home: number): number => 880_000_000_000 + home;
export const addressOf = (home: number): string => `${home} Fault Street`;
export const ratingOf = (home: number): string => 'ABCDEFG'.charAt(home % 7);
const propertyOf = (home: number): string => `svc:property:made-${home}`;

const forPages = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Which home a request is about. */
function homeIn(method: string, target: string, body: string): number {
  if (method === 'POST') return Number(/"(\d+) Fault Street/.exec(body)?.[1]);
  return Number(/:88(\d{10})$/.exec(decodeURIComponent(target))?.[1]);
}

function resultFor(method: string, home: number): object {
  if (method === 'POST') return { id: propertyOf(home) };
  const certificate = { uprn: uprnOf(home), address: addressOf(home), current_energy_rating: ratingOf(home) };
  return { certificate, recommendations: [] };
}

/**
 * @param modeOf How a home's requests misbehave; `null`: they do not.
 * @param strikes How many requests about one home misbehave; nothing: all, until all is well.
 */
export async function startMisbehavingHomes(
  clock: FakeClock,
  modeOf: (home: number) => MisbehaviourName | null,
  strikes: (mode: MisbehaviourName) => number,
): Promise<MisbehavingHomes> {
  const sockets = new Set<Socket>();
  const struck = new Map<string, number>();
  let gone = 0;
  let requests = 0;
  let underWay = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (request.method === 'OPTIONS') {
      response.writeHead(204, forPages).end();
      return;
    }
    underWay += 1;
    const present = { isOver: false };
    const over = (): void => {
      if (!present.isOver) underWay -= 1;
      present.isOver = true;
    };
    // Of what is written past HTTP only the socket tells the end.
    response.once('close', over);
    request.socket.once('close', over);
    const { method = '', url: target = '' } = request;
    void bodyOf(request).then(
      (body) => {
        const home = homeIn(method, target, body);
        if (method === 'POST') homes.created.push(home);
        const headers = {
          ...forPages,
          'content-type': 'application/json; charset=utf-8',
          'x-ratelimit-limit': '100000',
          'x-ratelimit-remaining': String(100_000 - requests),
        };
        const whole = {
          result: resultFor(method, home),
          status: { code: 200, message: 'OK' },
          response_id: `r-${requests}`,
        };
        const answer = { status: 200, headers, body: JSON.stringify(whole) };
        const mode = homes.isWell ? null : modeOf(home);
        const key = `${method} ${home}`;
        const before = struck.get(key) ?? 0;
        struck.set(key, before + 1);
        if (mode === null || before >= strikes(mode)) response.writeHead(200, headers).end(answer.body);
        else misbehaviours[mode]({ request, response, answer, clock });
      },
      () => undefined,
    );
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
  const homes: MisbehavingHomes = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    created: [],
    isWell: false,
    requests: () => requests,
    written: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, gone),
    underWay: () => underWay,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
  return homes;
}
