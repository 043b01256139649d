import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often each server is asked whether it is ready. */
const askEveryMilliseconds = 50;
/** Longer than a busy machine has nothing to send over a connection: one that closes while it is used loses what was sent. */
const keptMilliseconds = 120_000;

interface Server {
  readonly url: string;
  readonly agent: Agent;
  /** What it said when it was asked last; `null`: nothing. */
  readiness: number | null;
}

/**
 * What stands before several servers, and does no more than docs/operations.md asks of it: each request goes to one that said that it is
 * ready when it was asked last, in turn, over connections that are kept. Nothing is sent a second time: a request that came to nothing is 502.
 */
export class Balancer {
  #servers: readonly Server[] = [];
  readonly #door = createServer({ keepAliveTimeout: keptMilliseconds }, (incoming, outgoing) =>
    this.#passOn(incoming, outgoing),
  );
  #turn = 0;

  async listen(): Promise<string> {
    await new Promise<void>((listening) => this.#door.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.#door.address() as AddressInfo).port}`;
  }

  /** Asks the server from now on; resolves when it is ready. */
  async add(url: string): Promise<void> {
    const server: Server = { url, agent: new Agent({ keepAlive: true }), readiness: null };
    this.#servers = [...this.#servers, server];
    await new Promise<void>((ready) => void this.#watch(server, ready));
  }

  /** The status with which the server said last whether it is ready; `null`: it said nothing. */
  readiness(url: string): number | null {
    return this.#servers.find((server) => server.url === url)?.readiness ?? null;
  }

  remove(url: string): void {
    const removed = this.#servers.filter((server) => server.url === url);
    this.#servers = this.#servers.filter((server) => server.url !== url);
    for (const { agent } of removed) agent.destroy();
  }

  async close(): Promise<void> {
    for (const { url } of this.#servers) this.remove(url);
    this.#door.closeAllConnections();
    await new Promise((closed) => this.#door.close(closed));
  }

  async #watch(server: Server, whenReady: () => void): Promise<void> {
    while (this.#servers.includes(server)) {
      const answer = await fetch(`${server.url}/readyz`).catch(() => null);
      await answer?.text();
      server.readiness = answer?.status ?? null;
      if (server.readiness === 200) whenReady();
      await new Promise((resolve) => setTimeout(resolve, askEveryMilliseconds));
    }
  }

  #passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = this.#servers.filter(({ readiness }) => readiness === 200);
    const server = ready[(this.#turn += 1) % ready.length];
    if (!server) {
      outgoing.writeHead(503).end();
      return;
    }
    const { method, headers, url = '' } = incoming;
    const passedOn = request(server.url + url, { method, headers, agent: server.agent }, (answer) => {
      // These are about the connection to the server alone.
      const { connection: _connection, 'keep-alive': _keptFor, ...others } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, { ...others, 'x-answered-by': server.url });
      answer.pipe(outgoing);
    });
    passedOn.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(passedOn);
  }
}
