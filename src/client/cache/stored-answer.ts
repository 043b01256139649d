import {
  isNotFoundOf,
  refusalOf,
  type Fault,
  type Identifier,
  type Problem,
  type OperationName,
} from '../../contract';
import type { Answer } from '../answer';

/** An answer as it is kept on the device. */
export interface StoredAnswer {
  readonly key: string;
  readonly operation: CachedOperation;
  /** By which it can be asked for anew. */
  readonly identifier: Identifier;
  /** Epoch milliseconds at which the API gave it. */
  readonly at: number;
  readonly answer: Answer<unknown>;
}

type Unread<Value> = Partial<Record<keyof Value, unknown>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * What was stored, if it is an answer: the device may hold anything, and earlier versions kept what this one refuses (a page in place of an
 * answer, another home's certificate).
 * Decision 30.
 */
export function readStoredAnswer(stored: unknown): StoredAnswer | null {
  if (!isObject(stored)) return null;
  const { key, operation, identifier, at, answer } = stored as Unread<StoredAnswer>;
  const isKept = typeof key === 'string' && typeof operation === 'string' && operation in defaultMaxAges;
  const isDated = typeof at === 'number' && Number.isFinite(at);
  const isAsked = isObject(identifier) && 'form' in identifier;
  if (!isKept || !isDated || !isAsked) return null;
  const read = stored as StoredAnswer;
  return isAnswer(answer, read) ? withCoverage(read) : null;
}

/** Answers that were stored before the API told what it holds say nothing of it. */
function withCoverage(stored: StoredAnswer): StoredAnswer {
  const { answer, operation } = stored;
  if (operation === 'epcCheck' || !answer.ok || !isObject(answer.value) || 'coverage' in answer.value)
    return stored;
  return { ...stored, answer: { ...answer, value: { coverage: null, ...answer.value } } };
}

/** The same rule by which an answer is cached when it comes. */
function isAnswer(answer: unknown, question: Pick<StoredAnswer, 'operation' | 'identifier'>): boolean {
  if (!isObject(answer)) return false;
  const { ok, value, checkedAt, faults, problem } = answer as Unread<{
    ok: boolean;
    value: unknown;
    checkedAt: string;
    faults: unknown;
    problem: unknown;
  }>;
  if (typeof checkedAt !== 'string') return false;
  if (ok === true) return areFaults(faults) && refusalOf(question, value, faults, null) === null;
  return ok === false && isObject(problem) && isNotFoundOf(question, problem as Problem);
}

function areFaults(faults: unknown): faults is Fault[] {
  return Array.isArray(faults) && faults.every((each) => isObject(each) && 'path' in each);
}

/** The operations whose answers are cached. */
export type CachedOperation = Extract<
  OperationName,
  'epcCheck' | 'determinationCheck' | 'licensingCheck' | 'propertyCheck'
>;

/** Milliseconds after which a cached answer is marked stale, by operation. It is given all the same. */
export type MaxAges = Readonly<Record<CachedOperation, number>>;

const hour = 3_600_000;
const day = 24 * hour;

export const defaultMaxAges: MaxAges = {
  epcCheck: 7 * day,
  determinationCheck: day,
  licensingCheck: day,
  propertyCheck: hour,
};

/** Milliseconds after which an answer is not given any more. */
export const maxCachedMilliseconds = 90 * day;
