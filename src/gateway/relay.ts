import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { keyFinder, keyHeaders, receivedRateLimitHeaders, type Clock, type Operation } from '../contract';
import { parseBaseUrl, type ApiAddress } from './api-address';

/** What the API answered, and what a user is given: status, headers that may go on, and the whole body. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** One request to be relayed. `target` is the request target as it came, and goes on byte for byte. */
export interface RelayRequest {
  readonly operation: Operation;
  readonly target: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer | null;
  /**
   * Calls back when the user stops waiting, at once where they left already; of several callbacks the last one alone, since a request waits in one
   * place at a time. Absent where the answer is wanted all the same.
   */
  onAbandoned?(leave: () => void): void;
}

/** The API gave no answer that can be passed on. Decisions 105 and 200. */
export class RelayFailure extends Error {
  override readonly name = 'RelayFailure';
  constructor(
    readonly status: 502 | 504,
    message: string,
    /** Whether the API certainly never had the request, or turned it away unread. */
    readonly neverSent = false,
  ) {
    super(message);
  }
}

export interface Relay {
  /** @throws RelayFailure. */
  send(request: RelayRequest): Promise<Reply>;
  /** Closes the idle connections. */
  close(): void;
}

/** Request headers that go on. Everything else stays here: keys that a page sent, cookies, hop-by-hop headers. */
export const requestHeaders = ['accept', 'content-type'] as const;
/** What the contract wants of every request (section 4), where the page left it out. */
const jsonType = 'application/json';
/** A length of 0 is told of a request that might have a body, as a create's and a sync's. */
const mayHaveNoLength = (method: Operation['method']): boolean => method === 'GET' || method === 'DELETE';
/** Answer headers that go back. No Location, no cookie, no permission for other sites. */
export const answerHeaders = ['content-type', ...Object.values(receivedRateLimitHeaders)];

/** Error codes of a connection that was never made. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * Statuses about this server's connection to the API. A browser would take them for its own connection's and repeat the request by itself, even a
 * change.
 */
const connectionStatuses = new Set([407, 408, 421]);

const maxAnswerBytes = 8 * 1024 * 1024;

const abandoned = 'The connection was lost while the change waited.';
const unreachable = 'Try again later: the API cannot be reached now.';
const redirected =
  'Ask whoever runs this server to correct the address of the API: it answers with a redirect.';
const heldKey =
  'Ask whoever runs this server to check its API: the answer contained one of its keys, and was not passed on.';
const tooLarge =
  'Ask whoever runs this server to check its API: the answer is larger than 8 MB, and was not passed on.';
const tooLong = (milliseconds: number): string =>
  `Try again later: the API did not answer whole within ${milliseconds / 1000} seconds.`;

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
  const base = parseBaseUrl(api.baseUrl);
  const { Agent, request } = base.protocol === 'https:' ? https : http;
  const host = base.hostname.replace(/^\[|\]$/g, '');
  const port = base.port === '' ? undefined : Number(base.port);
  const agent = new Agent({ keepAlive: true, servername: isIP(host) === 0 ? host : '' });
  // All its connections are to one server, which need not be found out for each request.
  agent.getName = () => base.host;
  const ownHeaders = ['host', base.host, keyHeaders.api, api.apiKey, keyHeaders.service, api.serviceKey];

  const holdsKey = keyFinder([api.apiKey, api.serviceKey]);

  const outgoingFor = ({ operation: { method }, target, headers, body }: RelayRequest): http.ClientRequest =>
    request({
      ...{ agent, host, port, method, path: target },
      // As a list they are written as they stand, where each of an object would be kept and looked at first.
      headers: [
        ...ownHeaders,
        'accept',
        headers.accept ?? jsonType,
        'content-type',
        headers['content-type'] ?? jsonType,
        ...(body === null && mayHaveNoLength(method) ? [] : ['content-length', String(body?.length ?? 0)]),
      ],
    });

  const withoutKey = (answer: Reply): Reply => {
    if (!holdsKey(answer.body) && !Object.values(answer.headers).some(holdsKey)) return answer;
    onKeyInAnswer();
    // The status of a refusal is passed on, and nothing else of it.
    if (answer.status >= 400) return { status: answer.status, headers: {}, body: Buffer.alloc(0) };
    throw new RelayFailure(502, heldKey);
  };

  return {
    send(wanted) {
      const outgoing = outgoingFor(wanted);
      const answering = exchange(outgoing, { clock, deadline, answerHeaders });
      wanted.onAbandoned?.(() => outgoing.destroy(new RelayFailure(502, abandoned)));
      outgoing.end(wanted.body ?? undefined);
      return answering.then(withoutKey);
    },
    close: () => agent.destroy(),
  };
}

interface ExchangeOptions {
  readonly clock: Clock;
  /** Milliseconds to the last byte of the answer. */
  readonly deadline: number;
  /** Headers of the answer that are taken over. */
  readonly answerHeaders: readonly string[];
}

/** Takes the answer to a request whole; the caller sends the request's body, and destroys the request to give it up. @throws RelayFailure. */
export function exchange(
  outgoing: http.ClientRequest,
  { clock, deadline, answerHeaders }: ExchangeOptions,
): Promise<Reply> {
  return new Promise<Reply>((resolve, reject) => {
    const cancelTimer = clock.after(deadline, () => fail(new RelayFailure(504, tooLong(deadline))));
    const settled =
      <Outcome>(settle: (outcome: Outcome) => void) =>
      (outcome: Outcome): void => {
        cancelTimer();
        settle(outcome);
      };
    const succeed = settled(resolve);
    const give = settled(reject);
    const fail = (failure: Error): void => {
      give(failure);
      outgoing.destroy();
    };
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      give(
        error instanceof RelayFailure
          ? error
          : new RelayFailure(502, unreachable, neverConnected.has(error.code ?? '')),
      ),
    );
    // A connection that switches to another protocol would never end by itself.
    outgoing.on('upgrade', (_response, socket) => {
      socket.destroy();
      fail(new RelayFailure(502, 'Try again later: the API answered in another protocol than HTTP.'));
    });
    let hasResponse = false;
    outgoing.on('close', () => {
      if (!hasResponse) give(new RelayFailure(502, unreachable));
    });
    outgoing.on('response', (incoming) => {
      hasResponse = true;
      const status = incoming.statusCode ?? 502;
      if (status >= 300 && status < 400) {
        fail(new RelayFailure(502, redirected));
        return;
      }
      if (connectionStatuses.has(status)) {
        fail(new RelayFailure(502, `Try again later: the connection to the API failed (status ${status}).`));
        return;
      }
      readWhole(
        incoming,
        (body) => succeed({ status, headers: pick(incoming.headers, answerHeaders), body }),
        fail,
      );
    });
  });
}

/** Calls back rather than iterates: an answer is one piece as a rule. */
function readWhole(
  incoming: http.IncomingMessage,
  succeed: (body: Buffer) => void,
  fail: (failure: RelayFailure) => void,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length;
    chunks.push(chunk);
    if (size > maxAnswerBytes) fail(new RelayFailure(502, tooLarge));
  });
  incoming.on('end', () => succeed(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
  incoming.on('error', () => fail(new RelayFailure(502, 'Try again: the API’s answer was cut short.')));
}

/** The headers of these names that were sent once, in the order of the names. */
export function pick(headers: http.IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
}
