import { operations, readJsonObject, type Operation, type Priority } from '../../contract';
import { QuotaRefusal, type UserRequest, type Reply } from '../quota/user-request';
import { RelayFailure } from '../relay';

/** Messages between gateways. Each request has an id of its own, so that it is not carried out twice. The names are sent: older gateways read them. */
export type Message =
  | ({ readonly kind: 'ask'; readonly from: string; readonly id: string } & SerializedRequest)
  | { readonly kind: 'leave' | 'what'; readonly from: string; readonly id: string }
  | { readonly kind: 'answer'; readonly id: string; readonly outcome: Outcome };

/** How a request ended. */
export type FinalOutcome =
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

/** What became of a request. `never-had`: it did not arrive; `under-way`: it has not ended yet. */
export type Outcome = FinalOutcome | { readonly kind: 'never-had' } | { readonly kind: 'under-way' };

interface SerializedRequest {
  readonly operation: string;
  readonly target: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
  readonly person: string;
  readonly priority: Priority;
  readonly fresh: boolean;
}

const byName = new Map<string, Operation>(Object.entries(operations));
/** Headers of a request that go on to the API. */
const passedHeaders = ['accept', 'content-type'] as const;

export function serializeRequest(request: UserRequest): SerializedRequest {
  const { target, user, priority, isFresh } = request;
  const operation = [...byName].find(([, each]) => each === request.operation)?.[0] ?? '';
  const headers: Record<string, string> = {};
  for (const name of passedHeaders) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  return {
    operation,
    target,
    headers,
    body: request.body?.toString('base64') ?? null,
    person: user,
    priority,
    fresh: isFresh,
  };
}

export function deserializeRequest(serialized: SerializedRequest, signal: AbortSignal): UserRequest | null {
  const operation = byName.get(serialized.operation);
  if (!operation) return null;
  const { target, headers, body, person: user, priority, fresh: isFresh } = serialized;
  const bytes = body === null ? null : Buffer.from(body, 'base64');
  return { operation, target, headers, body: bytes, user, priority, isFresh, signal };
}

export function toOutcome(result: Reply | Error): FinalOutcome {
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

/** The reply of an outcome. @throws QuotaRefusal and RelayFailure, as the leading gateway met them. */
export function replyOrThrow(outcome: FinalOutcome): Reply {
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

/** Reads a message; `null` for what is none. */
export function readMessage(text: string): Message | null {
  const read = readJsonObject(text);
  return read !== null && 'kind' in read ? (read as unknown as Message) : null;
}
