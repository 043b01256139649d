import type { IncomingHttpHeaders } from 'node:http';
import { Pool } from 'undici';
import { keyFinder, keyHeaders, type Clock, type Operation } from '../contract';
import { parseBaseUrl, type ApiAddress } from './api-address';
import { ApiExchange } from './api-exchange';
import { maxAnswerBytes, RelayFailure, type Reply } from './reply';

/** One request to be relayed. `target` is the request target as it came, and goes on byte for byte. */
export interface RelayRequest {
  readonly operation: Operation;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | null;
  /**
   * Calls back when the user stops waiting, at once where they left already; of several callbacks the last one alone, since a request waits in one
   * place at a time. Absent where the answer is wanted all the same.
   */
  onAbandoned?(leave: () => void): void;
}

export interface Relay {
  /** @throws RelayFailure. */
  send(request: RelayRequest): Promise<Reply>;
  /** Closes the idle connections. */
  close(): void;
}

/** What the contract wants of every request (section 4), where the page left it out. */
const jsonType = 'application/json';

const abandoned = 'The connection was lost while the change waited.';
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
  // The deadline is ours, and one request at a time has a connection: none is sent again because another one failed. Decision 340.
  const pool = new Pool(parseBaseUrl(api.baseUrl).origin, {
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: maxAnswerBytes,
    ...(api.connect && { connect: api.connect }),
  });
  const keys = [keyHeaders.api, api.apiKey, keyHeaders.service, api.serviceKey];
  const holdsKey = keyFinder([api.apiKey, api.serviceKey]);

  const withoutKey = (answer: Reply): Reply => {
    if (!holdsKey(answer.body.toString()) && !Object.values(answer.headers).some(holdsKey)) return answer;
    onKeyInAnswer();
    // The status of a refusal is passed on, and nothing else of it.
    if (answer.status >= 400) return { status: answer.status, headers: {}, body: Buffer.alloc(0) };
    throw new RelayFailure(502, heldKey);
  };

  const send = (wanted: RelayRequest): Promise<Reply> =>
    new Promise<Reply>((resolve, reject) => {
      const { operation, target, body } = wanted;
      // Everything else stays here: keys that a page sent, cookies, hop-by-hop headers.
      const { accept = jsonType, 'content-type': type = jsonType } = wanted.headers;
      const headers = [...keys, 'accept', accept, 'content-type', type];
      const exchange = new ApiExchange({ clock, deadline, resolve, reject });
      wanted.onAbandoned?.(() => exchange.fail(502, abandoned));
      pool.dispatch({ method: operation.method, path: target, headers, body }, exchange);
    }).then(withoutKey);

  return { send, close: () => void pool.destroy() };
}
