import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { serverHeaders, type Operation, type Priority } from '../contract';
import { Leaving } from './leaving';
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
