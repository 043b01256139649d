import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
}

export interface HttpsRequest {
  readonly method?: string;
  /** They may replace Host. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** Sends a server on loopback, whose certificate is its own, one request whose target travels as it stands. */
export async function askHttps(
  port: number,
  target: string,
  { headers, body, ...options }: HttpsRequest = {},
): Promise<Answer> {
  const request = https.request({
    ...{ host: '127.0.0.1', port, path: target, rejectUnauthorized: false, agent: false },
    ...options,
    headers: { host: `localhost:${port}`, ...headers },
  });
  request.on('error', () => undefined).end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) };
}
