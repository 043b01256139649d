import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { serverHeaders, type Operation, type Priority } from '../contract';
import type { Asked } from './quota/asked';

const freshHeader = serverHeaders.fresh.toLowerCase();

/** What one request to this server asks for. */
export class AskedHere implements Asked {
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | null;
  readonly fresh: boolean;
  readonly leaving: Leaving;

  constructor(
    { originalUrl, headers, body }: FastifyRequest,
    response: ServerResponse,
    readonly operation: Operation,
    readonly person: string,
    readonly priority: Priority,
  ) {
    this.target = originalUrl;
    this.headers = headers;
    this.body = Buffer.isBuffer(body) ? body : null;
    this.fresh = headers[freshHeader] === '1';
    this.leaving = new Leaving(response);
  }

  get signal(): AbortSignal {
    return this.leaving.signal;
  }
}

/** Whether the one who asks has left before the answer was out. A signal is made only for those who have to wait. */
class Leaving {
  private controller: AbortController | null = null;

  constructor(private readonly response: ServerResponse) {}

  get hasLeft(): boolean {
    return this.response.destroyed && !this.response.writableFinished;
  }

  /** Aborted when they leave. */
  get signal(): AbortSignal {
    if (this.controller) return this.controller.signal;
    const controller = new AbortController();
    this.controller = controller;
    const look = (): void => {
      if (!this.response.writableFinished) controller.abort();
    };
    if (this.response.destroyed) look();
    else this.response.once('close', look);
    return controller.signal;
  }
}
