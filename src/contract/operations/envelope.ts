import { coverageReader, type Coverage } from '../places/coverage';
import type { Problem } from '../problems/problem';
import { apiErrors, isApiCode } from '../problems/problem-catalogue';
import { isObject } from '../json-text';
import { describeFound, type Fault, type Reader } from '../reading/reader';

/** The flat error body (contract 7). `coverage` is ours: what is held where nothing was found. */
export interface ErrorBody {
  readonly status: number;
  readonly message: string;
  readonly code: number;
  readonly description: string;
  readonly response_id?: string;
  readonly coverage?: Coverage;
}

/** An answer of the API, read: a value with whatever was odd about it, or a problem. */
export type ReadAnswer<Result> =
  | {
      readonly ok: true;
      readonly value: Result;
      readonly responseId: string | null;
      readonly faults: readonly Fault[];
    }
  | { readonly ok: false; readonly problem: Problem };

function textOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === 'string' && value !== '' ? value : fallback;
}

const jsonType = /^application\/([\w.-]+\+)?json$/i;

/**
 * The body of an answer for `readAnswer`: the parsed JSON, or the text where it is none. What the contract may answer a question with (200,
 * 404) is JSON by its content type too: the page of a network that wants a sign-in is not. Any other refusal is read whatever it is.
 */
export function readBody(status: number, contentType: string | undefined, text: string): unknown {
  const type = contentType?.split(';', 1)[0]?.trim() || 'no content type';
  const isBound = (status >= 200 && status <= 299) || status === 404;
  if (isBound && !jsonType.test(type)) return `an answer of ${type}`;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/**
 * Reads an answer: `status` is the HTTP status, `body` the parsed JSON, or the text as it came where it was no JSON.
 * Never throws. A result that is an object is always read, however odd its fields; anything else is `unreadable-answer`.
 */
export function readAnswer<Result>(
  reader: Reader<Result>,
  status: number,
  body: unknown,
): ReadAnswer<Result> {
  if (status < 200 || status > 299) return { ok: false, problem: readProblem(status, body) };
  const responseId = isObject(body) ? textOr(body['response_id'], null) : null;
  if (!isObject(body) || !isObject(body['result'])) {
    const found = isObject(body) ? `a result that is ${describeFound(body['result'])}` : describeFound(body);
    return { ok: false, problem: { kind: 'unreadable-answer', status, found, responseId } };
  }
  const faults: Fault[] = [];
  const value = reader.read(body['result'], 'result', faults);
  return { ok: true, value, responseId, faults };
}

/** Reads a refusal. The code decides where the API gave one that belongs to the status; any body is accepted. */
export function readProblem(status: number, body: unknown): Problem {
  const source = isObject(body) ? body : {};
  const responseId = textOr(source['response_id'], null);
  if (status === 401) return { kind: 'keys-refused', responseId };
  if (status === 429) return { kind: 'rate-limited', responseId };
  // The message of a failure is the name of its status, which tells nobody what to do.
  const description = textOr(source['description'], status >= 500 ? '' : textOr(source['message'], ''));
  const answered = { status, description, responseId };
  const code = typeof source['code'] === 'string' ? Number(source['code']) : source['code'];
  if (isApiCode(code) && apiErrors[code].status === status) {
    const coverage = coverageReader.read(source['coverage'], 'coverage', []);
    return { kind: apiErrors[code].kind, code, ...answered, ...(coverage && { coverage }) };
  }
  if (status >= 500) return { kind: 'server-failed', ...answered };
  return {
    kind: 'unknown-refusal',
    code: typeof code === 'number' && !Number.isNaN(code) ? code : null,
    ...answered,
  };
}
