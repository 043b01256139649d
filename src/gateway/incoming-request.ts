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
  #leave: (() => void) | null = null;

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

  onAbandoned(leave: () => void): void {
    const isFollowed = this.#leave !== null && !this.#response.destroyed;
    this.#leave = leave;
    if (!isFollowed) whenDisconnected(this.#response, () => this.#leave?.());
  }
}

/** Calls back when the client has closed its connection before the answer was out, at once where that is so already. */
export function whenDisconnected(response: ServerResponse, leave: () => void): void {
  const leaveUnfinished = (): void => {
    if (!response.writableFinished) leave();
  };
  if (response.destroyed) leaveUnfinished();
  else response.once('close', leaveUnfinished);
}
