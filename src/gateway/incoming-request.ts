import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { serverHeaders, type Operation, type Priority } from '../contract';
import type { UserRequest } from './quota/user-request';

const freshHeader = serverHeaders.fresh.toLowerCase();

/** One request to this server, as the handlers of this gateway take it. */
export class IncomingRequest implements UserRequest {
  readonly #response: ServerResponse;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | null;
  readonly isFresh: boolean;
  #controller: AbortController | null = null;

  constructor(
    { originalUrl, headers, body }: FastifyRequest,
    response: ServerResponse,
    readonly operation: Operation,
    readonly user: string,
    readonly priority: Priority,
  ) {
    this.#response = response;
    this.target = originalUrl;
    this.headers = headers;
    this.body = Buffer.isBuffer(body) ? body : null;
    this.isFresh = headers[freshHeader] === '1';
  }

  /** Whether the client closed its connection before the answer was out. */
  get hasDisconnected(): boolean {
    return this.#response.destroyed && !this.#response.writableFinished;
  }

  /** Aborted when the client closes its connection. Made on demand: most requests are answered from the cache and need none. */
  get signal(): AbortSignal {
    if (this.#controller) return this.#controller.signal;
    const controller = new AbortController();
    this.#controller = controller;
    const abortIfUnfinished = (): void => {
      if (!this.#response.writableFinished) controller.abort();
    };
    if (this.#response.destroyed) abortIfUnfinished();
    else this.#response.once('close', abortIfUnfinished);
    return controller.signal;
  }
}
