import type { PacingSnapshot, PacingResponse } from '../../client/pacing';
import { readSnapshot } from '../../client/pacing/quota-memory';
import { priorities, readJsonObject, type Priority } from '../../contract';

/** What the API's answer to one request told of the quota, and who waited for it. */
export interface ObservedAnswer extends PacingResponse {
  readonly priority: Priority;
  readonly status: number;
}

/**
 * What whoever counts next begins with: what was learnt, and what the newest answers told. From these it knows where in its period the quota is,
 * and how much is asked for.
 */
export interface QuotaState {
  readonly snapshot: PacingSnapshot | null;
  /** By the moment at which each came, the oldest first. */
  readonly answers: readonly ObservedAnswer[];
  /** How many users were at work. */
  readonly atWork: number;
}

/** Nothing was learnt before. */
export const emptyQuotaState: QuotaState = { snapshot: null, answers: [], atWork: 0 };

/** The same by a clock that is so many milliseconds ahead. */
export function shiftQuotaState(handover: QuotaState, milliseconds: number): QuotaState {
  return {
    ...handover,
    answers: handover.answers.map((answer) => ({
      ...answer,
      sentAt: answer.sentAt + milliseconds,
      receivedAt: answer.receivedAt + milliseconds,
    })),
  };
}

/** What was stored, if it is a handover that this version understands; `null` otherwise. */
export function readQuotaState(text: string): QuotaState | null {
  const read: Partial<Record<keyof QuotaState, unknown>> | null = readJsonObject(text);
  if (read === null) return null;
  const { snapshot, answers, atWork } = read;
  return {
    snapshot: readSnapshot(snapshot),
    answers: Array.isArray(answers) ? answers.filter(isAnswer) : [],
    atWork: typeof atWork === 'number' && atWork > 0 ? atWork : 0,
  };
}

function isAnswer(read: unknown): read is ObservedAnswer {
  if (typeof read !== 'object' || read === null) return false;
  const { sentAt, receivedAt, status, limit, remaining, retryAfter, priority } = read as Record<
    string,
    unknown
  >;
  const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
  return (
    [sentAt, receivedAt, status].every(isNumber) &&
    [limit, remaining, retryAfter].every((value) => value === null || isNumber(value)) &&
    priorities.some((each) => each === priority)
  );
}
