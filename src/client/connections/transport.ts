import axios, { isAxiosError, type AxiosInstance } from 'axios';
import {
  keyFinder,
  keyHeaders,
  operations,
  rateLimitHeaders,
  readBody,
  readRateLimit,
  serverHeaders,
  utcTimestamp,
  type Clock,
  type Identifier,
  type OperationName,
  type Priority,
  type Problem,
  type PropertyInput,
  type RateLimit,
  type UtcTimestamp,
} from '../../contract';
import { baseAddress, redirectTarget, requestPath } from './address';
import type { Connection } from './connection';

/** Largest answer that is taken, in bytes. The largest of the contract is a few hundred KiB. Decision 23. */
export const maxAnswerBytes = 1024 * 1024;

/** What goes to the API. */
export interface OutgoingRequest {
  readonly operation: OperationName;
  readonly identifier: Identifier | null;
  readonly body: PropertyInput | null;
  /** Who waits for it. */
  readonly priority?: Priority;
  /** It is asked for though an answer is cached. */
  readonly isFresh?: boolean;
  /** Of a change: names this one try. */
  readonly change?: string | null;
}

/** Gives the user's token for the server that holds the keys; `null` where it wants none. Rejects where none can be had for now. */
export type Authorization = () => Promise<string | null>;

/** What came of sending it. */
export type Exchange =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** The parsed JSON, or the text where it was none. */
      readonly body: unknown;
      readonly rateLimit: RateLimit;
      /** When the API gave the answer, where the server between kept it. */
      readonly checkedAt?: UtcTimestamp | null;
      /** The server between says that the API certainly never had the request. */
      readonly neverSent?: boolean;
      /** The server between answers itself, in place of the API. */
      readonly isOfServer?: boolean;
      /** It is the server between that refused it, since it does not know who asks. */
      readonly wantsSignIn?: boolean;
    }
  | {
      readonly kind: 'unanswered';
      readonly problem: Problem;
      /** True only where it is certain that the API never saw the request. */
      readonly neverSent: boolean;
    };

/** One HTTP exchange: never rejects, follows no redirect, repeats nothing. */
export type Transport = (
  connection: Connection,
  outgoing: OutgoingRequest,
  signal: AbortSignal,
) => Promise<Exchange>;

/** Codes of Node for a connection that was never made. A browser tells nothing of the kind. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

async function headersFor(
  connection: Connection,
  { priority, isFresh, change = null }: OutgoingRequest,
  authorization: Authorization | null,
): Promise<Record<string, string | false>> {
  const common = { Accept: 'application/json', 'User-Agent': false } as const;
  if (connection.keys === 'held-by-server') {
    // The token goes to the page's own origin alone.
    const token = connection.baseUrl.trim() === '' && authorization ? await authorization() : null;
    return {
      ...common,
      ...(priority === undefined ? {} : { [serverHeaders.priority]: priority }),
      ...(isFresh === true ? { [serverHeaders.fresh]: '1' } : {}),
      ...(change === null ? {} : { [serverHeaders.change]: change }),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    };
  }
  return {
    ...common,
    [keyHeaders.api]: connection.apiKey,
    [keyHeaders.service]: connection.serviceKey,
  };
}

/** Headers of an answer that are read, here or by axios. */
const readHeaders = [
  'Content-Type',
  'Content-Length',
  'Location',
  'WWW-Authenticate',
  ...Object.values(rateLimitHeaders),
  serverHeaders.checkedAt,
  serverHeaders.fate,
];

/** An answer with no header but those: over thousands of others, axios stands still for half a minute, and the page with it. */
async function fetchFewHeaders(...asking: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...asking);
  const headers = new Headers();
  for (const name of readHeaders) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return Object.defineProperty(response, 'headers', { value: headers });
}

/** Tells whether a text holds a key of the connection. Keeps the search for the keys of the last one, and no others. */
function keySearch(): (connection: Connection, text: string) => boolean {
  let known: readonly string[] = [];
  let holdsKey = keyFinder(known);
  return (connection, text) => {
    const keys = connection.keys === 'held-here' ? [connection.apiKey, connection.serviceKey] : [];
    if (keys.join('\n') !== known.join('\n')) holdsKey = keyFinder((known = keys));
    return holdsKey(text);
  };
}

function unanswered(problem: Problem, neverSent: boolean): Exchange {
  return { kind: 'unanswered', problem, neverSent };
}

function failure(error: unknown, hasLeft: boolean): Exchange {
  // Before it leaves only the token is waited for.
  if (!hasLeft) return unanswered({ kind: 'unreachable', isOfSignIn: true }, true);
  if (!isAxiosError(error)) return unanswered({ kind: 'unreachable' }, false);
  // The one refusal that the adapter makes of itself: `maxContentLength`.
  if (error.code === 'ERR_BAD_RESPONSE') {
    return unanswered({ kind: 'answer-too-large', limitBytes: maxAnswerBytes }, false);
  }
  const cause = error.cause as { code?: string } | undefined;
  return unanswered({ kind: 'unreachable' }, neverConnected.has(cause?.code ?? error.code ?? ''));
}

/**
 * HTTP by axios. Its fetch adapter is used in the browser and in Node alike: the adapter that axios prefers in a browser
 * follows redirects with the keys in its headers and ignores the limit of an answer's size. An answer is waited for
 * `timeout` milliseconds from sending, the token for it among them.
 */
export function createTransport(
  clock: Clock,
  timeout: number,
  http: AxiosInstance = axios.create(),
  authorization: Authorization | null = null,
): Transport {
  const holdsKey = keySearch();
  return async (connection, outgoing, signal) => {
    const address = baseAddress(connection);
    if (!address.ok) return unanswered(address.problem, true);
    const path = requestPath(outgoing.operation, outgoing.identifier);
    const cutOff = new AbortController();
    const cancel = (): void => cutOff.abort({ kind: 'cancelled' } satisfies Problem);
    signal.addEventListener('abort', cancel, { once: true });
    const cancelTimer = clock.after(timeout, () =>
      cutOff.abort({ kind: 'timed-out', seconds: timeout / 1000 } satisfies Problem),
    );
    // Signing in can take longer than an answer may.
    let hasLeft = false;
    try {
      const headers = await unlessAborted(headersFor(connection, outgoing, authorization), cutOff.signal);
      hasLeft = true;
      const response = await http.request<unknown>({
        adapter: 'fetch',
        env: { fetch: fetchFewHeaders },
        url: address.base + path,
        method: operations[outgoing.operation].method,
        headers,
        ...(outgoing.body === null ? {} : { data: outgoing.body }),
        ...(connection.keys === 'held-here' ? { withCredentials: false } : {}),
        withXSRFToken: false,
        signal: cutOff.signal,
        maxRedirects: 0,
        maxContentLength: maxAnswerBytes,
        responseType: 'text',
        transformResponse: (body: unknown) => body,
        validateStatus: () => true,
        fetchOptions: { cache: 'no-store', referrerPolicy: 'no-referrer' },
      });
      const { status } = response;
      const header = (name: string): string | undefined =>
        response.headers[name.toLowerCase()] as string | undefined;
      // A browser hides a redirect that is not followed behind status 0.
      if (status === 0 || (status >= 300 && status < 400)) {
        const to = redirectTarget(header('location'), address.base, path);
        return unanswered({ kind: 'redirected', to }, true);
      }
      const { data } = response;
      const body =
        typeof data === 'string' && !holdsKey(connection, data)
          ? readBody(status, header('content-type'), data)
          : 'an answer that held a key';
      const rateLimit = readRateLimit(response.headers, clock.now());
      const answered = { kind: 'answered', status, body, rateLimit } as const;
      if (connection.keys === 'held-here') return answered;
      const checkedAt = utcTimestamp(header(serverHeaders.checkedAt) ?? '');
      const fate = header(serverHeaders.fate);
      return {
        ...answered,
        checkedAt,
        neverSent: fate === 'not-sent',
        isOfServer: fate !== undefined,
        wantsSignIn: status === 401 && /^bearer\b/i.test(header('www-authenticate') ?? ''),
      };
    } catch (error) {
      const reason = cutOff.signal.aborted ? (cutOff.signal.reason as Problem) : null;
      // A token that does not come in time cannot be had either.
      return reason === null || (!hasLeft && reason.kind === 'timed-out')
        ? failure(error, hasLeft)
        : unanswered(reason, !hasLeft);
    } finally {
      cancelTimer();
      signal.removeEventListener('abort', cancel);
    }
  };
}

/** Rejects when the signal does, whatever becomes of what was waited for. */
function unlessAborted<Value>(wanted: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    wanted.then(resolve, reject);
  });
}

/** The id that the API gave a request, or `null`. */
export function responseIdOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('response_id' in body)) return null;
  return typeof body.response_id === 'string' ? body.response_id : null;
}
