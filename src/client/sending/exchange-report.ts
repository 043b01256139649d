import { identifierText, timestampAt, type Problem, type UtcTimestamp } from '../../contract';
import type { RequestRecord } from '../activity/activity';
import type { Job } from './job';
import type { Outcome } from './outcome';
import type { PacingResponse } from '../pacing';
import { noAnswer, toldBy } from './pacing-response';
import { responseIdOf, type Exchange } from '../connections/transport';

/** When a request left and its exchange ended: monotonic milliseconds, and the time of day at which it left. */
export interface RequestTiming {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly leftAt: UtcTimestamp;
}

/** What the pacing is told of an exchange. */
export function pacingResponseOf(exchange: Exchange, { sentAt, receivedAt }: RequestTiming): PacingResponse {
  const told = exchange.kind === 'answered' ? toldBy(exchange.status, exchange.rateLimit) : noAnswer;
  return { sentAt, receivedAt, ...told };
}

/** What users see of an exchange: nothing of what was asked or answered but the identifier and the response's id. */
export function recordOf(
  job: Job,
  exchange: Exchange,
  { sentAt, receivedAt, leftAt }: RequestTiming,
): RequestRecord {
  const answered = exchange.kind === 'answered' ? exchange : null;
  return {
    operation: job.operation,
    identifier: identifierOf(job) ?? '',
    sentAt: leftAt,
    durationMilliseconds: Math.round(receivedAt - sentAt),
    status: answered?.status ?? null,
    responseId: responseIdOf(answered?.body),
  };
}

/** The identifier that a job asks for; a create has none. */
export function identifierOf(job: Job): string | null {
  return job.identifier && identifierText(job.identifier);
}

/** When the API gave the answer: as the server says, or now. `null` where there was none. */
export function checkedAtOf(exchange: Exchange, now: number): UtcTimestamp | null {
  return exchange.kind === 'answered' ? (exchange.checkedAt ?? timestampAt(now)) : null;
}

/** What an exchange says of the server's health. */
export type HealthSign =
  | { readonly kind: 'answers' }
  | { readonly kind: 'fails'; readonly problem: Problem }
  /** We called it off ourselves. */
  | { readonly kind: 'none' };

/** Whether the server answers. Status 5xx is a failure, and so is what is no answer of the contract; any other answer is none. */
export function healthSignOf(exchange: Exchange, outcome: Outcome): HealthSign {
  if (exchange.kind === 'answered') {
    if (outcome.kind === 'repeat') return { kind: 'fails', problem: outcome.failure ?? outcome.problem };
    const failure = outcome.kind === 'settle' ? outcome.failure : undefined;
    return failure ? { kind: 'fails', problem: failure } : { kind: 'answers' };
  }
  switch (exchange.problem.kind) {
    case 'answer-too-large':
      return { kind: 'answers' };
    case 'cancelled':
      return { kind: 'none' };
    default:
      return { kind: 'fails', problem: exchange.problem };
  }
}
