import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A server on loopback, and what goes on at it. */
export interface Loopback {
  readonly url: string;
  /** Bytes that callers took of it so far. */
  written(): number;
  /** Requests whose answer has not ended. */
  underWay(): number;
  close(): Promise<void>;
}

const forPages = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

/** The answer of an API that is well, to the request of this number. */
export function trueAnswer(result: object, count: number) {
  return {
    status: 200,
    headers: {
      ...forPages,
      'content-type': 'application/json; charset=utf-8',
      'x-ratelimit-limit': '100000',
      'x-ratelimit-remaining': String(100_000 - count),
    },
    body: JSON.stringify({ result, status: { code: 200, message: 'OK' }, response_id: `r-${count}` }),
  };
}

/** @param answer Called for every request but a page's question whether it may ask. */
export async function startLoopback(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Loopback> {
  const sockets = new Set<Socket>();
  let gone = 0;
  let underWay = 0;
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, forPages).end();
      return;
    }
    underWay += 1;
    const present = { isOver: false };
    const over = (): void => {
      if (!present.isOver) underWay -= 1;
      present.isOver = true;
      request.socket.off('close', over);
    };
    // Of what is written past HTTP only the socket tells the end.
    response.once('close', over);
    request.socket.once('close', over);
    answer(request, response);
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
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    written: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, gone),
    underWay: () => underWay,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
