import type { IncomingHttpHeaders } from 'node:http';
import { Pool } from 'undici';
import { holdsKey, keyHeaders, type Clock, type Operation } from '../contract';
import { parseBaseUrl, type ApiAddress } from './api-address';
import { ApiExchange } from './api-exchange';
import { pick, RelayFailure, type Reply } from './reply';

/** One request to be relayed. `target` is the request target as it came, and goes on byte for byte. */
export interface RelayRequest {
  readonly operation: Operation;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | null;
  /** Aborted when no user waits for the answer any more; `null` where it is finished all the same. */
  readonly signal: AbortSignal | null;
}

export interface Relay {
  /** @throws RelayFailure; the signal's reason when it is aborted. */
  send(request: RelayRequest): Promise<Reply>;
  /** Closes the idle connections. */
  close(): void;
}

/** Request headers that go on. Everything else stays here: keys that a page sent, cookies, hop-by-hop headers. */
export const requestHeaders = ['accept', 'content-type'] as const;
/** The headers that the contract wants of every request (section 4), where the page left them out. */
const contentHeaders = { accept: 'application/json', 'content-type': 'application/json' } as const;
const heldKey =
  'Ask whoever runs this server to check its API: the answer contained one of its keys, and was not passed on.';

/**
 * Relays requests to the API with the keys that this server holds. Redirects are not followed: the keys go to one host alone.
 * @param deadline Milliseconds from sending to the last byte of the answer, so that a dripping answer ends too. Default 30,000.
 * @param onKeyInAnswer Called for each answer that held a key.
 */
export function createRelay(
  api: ApiAddress,
  clock: Clock,
  deadline = 30_000,
  onKeyInAnswer: () => void = () => undefined,
): Relay {
  // The deadline is ours, and one request at a time has a connection: none is sent again because another one failed. Decision 339.
  const pool = new Pool(parseBaseUrl(api.baseUrl).origin, {
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const keys = { [keyHeaders.api]: api.apiKey, [keyHeaders.service]: api.serviceKey };

  const send = async ({ operation, target, headers, body, signal }: RelayRequest): Promise<Reply> => {
    const answer = await new Promise<Reply>((resolve, reject) => {
      const exchange = new ApiExchange({ clock, deadline, signal, resolve, reject });
      pool.dispatch(
        {
          method: operation.method,
          path: target,
          headers: { ...contentHeaders, ...pick(headers, requestHeaders), ...keys },
          body,
        },
        exchange,
      );
    });
    const text = `${Object.values(answer.headers).join('\n')}\n${answer.body.toString('utf8')}`;
    if (!holdsKey(text, [api.apiKey, api.serviceKey])) return answer;
    onKeyInAnswer();
    // The status of a refusal is passed on, and nothing else of it.
    if (answer.status >= 400) return { status: answer.status, headers: {}, body: Buffer.alloc(0) };
    throw new RelayFailure(502, heldKey);
  };

  return { send, close: () => void pool.destroy() };
}
