import type { IncomingHttpHeaders } from 'node:http';
import { receivedRateLimitHeaders } from '../contract';

/** What the API answered, and what a user is given: status, headers that may go on, and the whole body. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The API gave no answer that can be passed on. Decisions 105 and 200. */
export class RelayFailure extends Error {
  override readonly name = 'RelayFailure';
  constructor(
    readonly status: 502 | 504,
    message: string,
    /** Whether the API certainly never had the request, or turned it away unread. */
    readonly neverSent = false,
    /** The code of what went wrong, for the log. */
    readonly because?: string,
  ) {
    super(message);
  }
}

/** Answer headers that go back. No Location, no cookie, no permission for other sites. */
export const answerHeaders: readonly string[] = ['content-type', ...Object.values(receivedRateLimitHeaders)];

/** Bytes of an answer's body. */
export const maxAnswerBytes = 8 * 1024 * 1024;

/** The headers of these names that were sent once, in the order of the names. */
export function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
}
