import type http from 'node:http';
import type net from 'node:net';
import type { AddressInfo } from 'node:net';

/** Lets a server listen at a free port of loopback, and gives that. */
export async function listenOnLoopback(server: net.Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

/** Ends a server and its connections, also one that has ended. */
export function endServer(server: http.Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((ended) => void server.close(() => ended()));
}
