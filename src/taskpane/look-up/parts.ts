import type { Answer, AnswerOrPromise, Client, RequestOptions } from '../../client';
import {
  isNotFound,
  type Determination,
  type EpcResult,
  type Licensing,
  type Problem,
  type Property,
} from '../../contract';
import type { Subject } from './subject';

/** What is asked of a home, each a request of its own. */
export interface PartValues {
  readonly certificate: EpcResult;
  readonly place: Determination;
  readonly registers: Licensing;
  readonly property: Property;
}
export type PartName = keyof PartValues;
export const partNames = ['certificate', 'place', 'registers', 'property'] as const satisfies PartName[];

/** The state of one part. */
export interface Part<Value> {
  /** Whether an answer is on its way. */
  readonly isAsked: boolean;
  /** What is known: while a new answer is on its way, and where none could be had, the one before. */
  readonly answer: Answer<Value> | null;
  /** Why no newer answer could be had. */
  readonly failure: Problem | null;
}

export type Parts = { readonly [Name in PartName]: Part<PartValues[Name]> };

const unknown = { isAsked: false, answer: null, failure: null } as const;
export const unasked: Parts = {
  certificate: unknown,
  place: unknown,
  registers: unknown,
  property: unknown,
};

/** A part once its answer has come: what was known before is better than that the way to the API failed. */
export function answered<Value>(before: Part<Value>, answer: Answer<Value>): Part<Value> {
  const isFailure = !answer.ok && !isNotFound(answer.problem);
  return isFailure && before.answer !== null
    ? { isAsked: false, answer: before.answer, failure: answer.problem }
    : { isAsked: false, answer, failure: null };
}

/** Whether the API let nobody in who asked for it. */
export function isRefused({ answer, failure }: Part<unknown>): boolean {
  const problem = failure ?? (answer?.ok === false ? answer.problem : null);
  return problem?.kind === 'keys-refused';
}

export type LookUpClient = Pick<
  Client,
  'epcCheck' | 'determinationCheck' | 'licensingCheck' | 'propertyCheck' | 'propertyCreate' | 'planRefresh'
>;

const operations = {
  certificate: 'epcCheck',
  place: 'determinationCheck',
  registers: 'licensingCheck',
  property: 'propertyCheck',
} as const satisfies Record<PartName, string>;

/** Asks for one part; `null` where there is nothing to ask it by. */
export function askPart(
  client: LookUpClient,
  name: PartName,
  { identifier, propertyId }: Subject,
  options: RequestOptions,
): AnswerOrPromise<PartValues[PartName]> | null {
  if (name !== 'property') return client[operations[name]](identifier, options);
  return propertyId === null ? null : client.propertyCheck(propertyId, options);
}

/** Parts whose answers are cached on this device: showing them costs no request. */
export function cachedParts(
  client: LookUpClient,
  { identifier, propertyId }: Pick<Subject, 'identifier' | 'propertyId'>,
): readonly PartName[] {
  const stored = propertyId === null ? [] : [{ form: 'property' as const, propertyId }];
  const cached = new Set(
    client.planRefresh([identifier, ...stored]).questions.map(({ operation }) => operation),
  );
  return partNames.filter((name) => cached.has(operations[name]));
}
