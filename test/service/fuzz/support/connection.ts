import { Agent, request as httpRequest } from 'node:http';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { RawAnswer } from '../../support/raw-http';
import type { FuzzedRequest } from './requests';

/** Sends requests over connections that stay open; targets travel as they stand. */
export class Connections {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor(private readonly port: number) {}

  send({ method, target, headers, body }: FuzzedRequest): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const sent = httpRequest({
        port: this.port,
        host: '127.0.0.1',
        agent: this.agent,
        method,
        path: target,
        headers,
      });
      sent.on('error', reject);
      sent.once('response', (response) => {
        let received = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (received += part));
        response.once('end', () => {
          const names = Object.entries(response.headers).map(
            ([name, value]) => [name, String(value)] as const,
          );
          resolve({ status: response.statusCode ?? 0, headers: new Map(names), body: received });
        });
      });
      sent.end(body ?? undefined);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** Hands a request to the service without a connection, which takes a fraction of the time. */
export async function inject(app: FastifyInstance, request: FuzzedRequest): Promise<RawAnswer> {
  const { method, target, headers, body } = request;
  const answer = await app.inject({
    method: method as InjectOptions['method'] & string,
    url: target,
    headers: { ...headers },
    ...(body !== null && { payload: body }),
  });
  const names = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
  return { status: answer.statusCode, headers: new Map(names), body: answer.body };
}

/** The same request as a page would send it. */
export function asWebRequest({ method, target, headers, body }: FuzzedRequest): Request {
  return new Request(`http://localhost${target}`, { method, headers, body });
}
