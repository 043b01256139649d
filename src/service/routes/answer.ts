import { DatabaseAway } from '../store/database-away';
import { ApiRefusal, bareBody, errorBody, unavailableBody } from './refusal';

/** An answer of the API before it travels. */
export interface Answer {
  readonly status: number;
  /** Besides those that every answer to its request has. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
  /** What went wrong inside, for whoever runs the service: the answer says nothing of it. `undefined`: nothing did. */
  readonly failure?: unknown;
}

const type = { 'content-type': 'application/json; charset=utf-8' };

const okStatus = JSON.stringify({ code: 200, message: 'OK' });

/** Texts of results that many requests are answered with. */
const writtenTexts = new WeakMap<object, string>();

/** Puts a result into text once, however many requests are answered with it. Nothing of it may be changed afterwards. */
export function writeOnce<Result extends object>(result: Result): Result {
  writtenTexts.set(result, JSON.stringify(result));
  return result;
}

export function succeeded(result: object, responseId: string): Answer {
  const text = writtenTexts.get(result) ?? JSON.stringify(result);
  const body = `{"result":${text},"status":${okStatus},"response_id":${JSON.stringify(responseId)}}`;
  return { status: 200, headers: type, body };
}

/** Answers without a code: 401 and 429. */
export function barred(status: 401 | 429, responseId: string, headers: Answer['headers'] = {}): Answer {
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(bareBody(status, responseId)) };
}

/** @param seconds after which it may be asked again. */
export function unavailable(because: 'data' | 'busy', seconds: number, responseId: string): Answer {
  const headers = { ...type, 'retry-after': String(seconds) };
  return { status: 503, headers, body: JSON.stringify(unavailableBody(responseId, because)) };
}

/** The answer that an error amounts to: whatever is not the caller's doing is the contract's 500, or 503 while the store is away. */
export function refused(error: unknown, responseId: string): Answer {
  if (error instanceof DatabaseAway)
    return { ...unavailable('data', error.seconds, responseId), failure: error };
  const refusal =
    error instanceof ApiRefusal
      ? error
      : new ApiRefusal(201002, 'The service failed: give the response_id to whoever runs it.');
  const { status } = refusal;
  const body = JSON.stringify(errorBody(refusal, responseId));
  return { status, headers: type, body, ...(status >= 500 && { failure: error }) };
}
