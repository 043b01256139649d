import type { PacingSnapshot, PacingResponse } from '../../client/pacing';
import { readSnapshot } from '../../client/pacing/quota-store';
import { isReportedAnswer } from '../../client/runtimes/message';
import { readPolicy } from '../../client/sending/pacing-response';
import { priorities, readJsonObject, type Priority } from '../../contract';

/** What one answer of the API told of the quota, and the priority of its request. */
export interface ObservedAnswer extends PacingResponse {
  readonly priority: Priority;
  readonly status: number;
}

/**
 * What a scheduler passes on to the next one of its key: what was learnt of the quota, and the newest answers, which tell where in its period the
 * quota is and how much is asked for. It is stored in Valkey: its names stay.
 */
export interface QuotaState {
  readonly snapshot: PacingSnapshot | null;
  /** The oldest first. */
  readonly answers: readonly ObservedAnswer[];
  /** How many users were active. */
  readonly atWork: number;
}

/** The state of a scheduler that has none before it. */
export const emptyQuotaState: QuotaState = { snapshot: null, answers: [], atWork: 0 };

/** The same state in the time of a clock that is so many milliseconds ahead. */
export function shiftQuotaState(state: QuotaState, milliseconds: number): QuotaState {
  return {
    ...state,
    answers: state.answers.map((answer) => ({
      ...answer,
      sentAt: answer.sentAt + milliseconds,
      receivedAt: answer.receivedAt + milliseconds,
    })),
  };
}

/** Reads a stored state; `null` where this version does not understand it. */
export function readQuotaState(text: string): QuotaState | null {
  const read: Partial<Record<keyof QuotaState, unknown>> | null = readJsonObject(text);
  if (read === null) return null;
  const { snapshot, answers, atWork } = read;
  return {
    snapshot: readSnapshot(snapshot),
    answers: Array.isArray(answers) ? answers.filter(isAnswer).map(withPolicy) : [],
    atWork: typeof atWork === 'number' && atWork > 0 ? atWork : 0,
  };
}

/** Gateways of earlier versions wrote no policy. */
const withPolicy = (read: ObservedAnswer): ObservedAnswer => ({ ...read, policy: readPolicy(read.policy) });

function isAnswer(read: unknown): read is ObservedAnswer {
  if (!isReportedAnswer(read)) return false;
  const { status, priority } = read as Partial<ObservedAnswer>;
  return typeof status === 'number' && priorities.some((each) => each === priority);
}
