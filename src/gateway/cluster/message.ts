import { operations, readJsonObject, type Operation, type Priority } from '../../contract';
import { QuotaRefusal, type Asked, type Reply } from '../quota/asked';
import { RelayFailure } from '../relay';

/** What gateways say to each other. Every question has an id of its own, so that nothing is carried out twice. */
export type Message =
  | ({ readonly kind: 'ask'; readonly from: string; readonly id: string } & AskedInWords)
  | { readonly kind: 'leave' | 'what'; readonly from: string; readonly id: string }
  | { readonly kind: 'answer'; readonly id: string; readonly outcome: Outcome };

/** What a question came to. */
export type Ending =
  | {
      readonly kind: 'reply';
      readonly status: number;
      readonly headers: Record<string, string>;
      readonly body: string;
    }
  | { readonly kind: 'refused'; readonly retryAfter: number; readonly headers: Record<string, string> }
  | {
      readonly kind: 'failed';
      readonly status: 502 | 504;
      readonly message: string;
      readonly neverSent: boolean;
    };

/** What became of a question. `never-had`: it never arrived; `under-way`: there is hope. */
export type Outcome = Ending | { readonly kind: 'never-had' } | { readonly kind: 'under-way' };

interface AskedInWords {
  readonly operation: string;
  readonly target: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
  readonly person: string;
  readonly priority: Priority;
  readonly fresh: boolean;
}

const byName = new Map<string, Operation>(Object.entries(operations));
/** Headers of a request that the API may see. */
const passed = ['accept', 'content-type'] as const;

export function inWords(asked: Asked): AskedInWords {
  const { target, person, priority, fresh } = asked;
  const operation = [...byName].find(([, each]) => each === asked.operation)?.[0] ?? '';
  const headers: Record<string, string> = {};
  for (const name of passed) {
    const value = asked.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  return {
    operation,
    target,
    headers,
    body: asked.body?.toString('base64') ?? null,
    person,
    priority,
    fresh,
  };
}

export function fromWords(words: AskedInWords, signal: AbortSignal): Asked | null {
  const operation = byName.get(words.operation);
  if (!operation) return null;
  const body = words.body === null ? null : Buffer.from(words.body, 'base64');
  return { ...words, operation, body, signal };
}

export function outcomeOf(result: Reply | Error): Ending {
  if (!(result instanceof Error)) {
    return {
      kind: 'reply',
      status: result.status,
      headers: { ...result.headers },
      body: result.body.toString('base64'),
    };
  }
  if (result instanceof QuotaRefusal)
    return { kind: 'refused', retryAfter: result.retryAfter, headers: { ...result.headers } };
  const { status, neverSent } =
    result instanceof RelayFailure ? result : { status: 502 as const, neverSent: false };
  return { kind: 'failed', status, message: result.message, neverSent };
}

/** The reply of an outcome; throws what the asker is to be told instead. */
export function resultOf(outcome: Ending): Reply {
  switch (outcome.kind) {
    case 'reply': {
      const { status, headers, body } = outcome;
      return { status, headers, body: Buffer.from(body, 'base64') };
    }
    case 'refused':
      throw new QuotaRefusal(outcome.retryAfter, outcome.headers);
    case 'failed':
      throw new RelayFailure(outcome.status, outcome.message, outcome.neverSent);
  }
}

/** Reads a message; `null` for what no gateway of this version writes. */
export function readMessage(text: string): Message | null {
  const read = readJsonObject(text);
  return read !== null && 'kind' in read ? (read as unknown as Message) : null;
}
