import type { Answer, AnswerOrPromise, Client, RequestOptions } from '../../client';
import {
  britishIsoDay,
  meantDay,
  type Determination,
  type Identifier,
  type IsoDate,
  type Property,
} from '../../contract';
import { toComeIn, type CheckName, type CheckResults } from '../../portfolio';

/** What a check needs of the client. */
export type CheckClient = Pick<
  Client,
  'epcCheck' | 'determinationCheck' | 'licensingCheck' | 'propertyCheck'
>;

/** Answers of one home, by check. */
export type CheckAnswers = { readonly [Name in CheckName]?: Answer<CheckResults[Name]> };

/** One of them, whichever check it is of. */
export type CheckAnswer = Answer<CheckResults[CheckName]>;

/** Asks one check. A cached answer is given at once, unless `fresh`. */
export function askCheck(
  client: CheckClient,
  check: CheckName,
  identifier: Identifier,
  options: RequestOptions,
): AnswerOrPromise<CheckResults[CheckName]> {
  switch (check) {
    case 'epc':
      return client.epcCheck(identifier, options);
    case 'determination':
      return client.determinationCheck(identifier, options);
    case 'licensing':
      return client.licensingCheck(identifier, options);
    case 'property':
      return identifier.form === 'property'
        ? client.propertyCheck(identifier.propertyId, options)
        : { ok: false, problem: { kind: 'cancelled' }, checkedAt: null };
  }
}

/**
 * The answer that the client keeps, without a request; `null` where it keeps none, or only one from before `oldest` (milliseconds).
 */
export async function cachedAnswer(
  client: CheckClient,
  check: CheckName,
  identifier: Identifier,
  oldest: number | null,
): Promise<CheckAnswer | null> {
  // A request that is cancelled already is answered from the cache, and nothing is sent.
  const answer = await askCheck(client, check, identifier, { signal: AbortSignal.abort() });
  if (answer.checkedAt === null) return null;
  return oldest !== null && Date.parse(answer.checkedAt) < oldest ? null : answer;
}

/** First days of what an answer names as to come. */
function startsIn(check: CheckName, value: CheckResults[CheckName]): readonly IsoDate[] {
  if (check === 'determination') return toComeIn(value as Determination).map(({ from }) => from);
  if (check !== 'property') return [];
  const { future_start_date: starts } = (value as Property).requires;
  return Object.values(starts).flatMap((start) => (start === null ? [] : meantDay(start)));
}

/** Whether a scheme that an answer names as to come has started since it was given: what it says of the home may hold no more. */
export function isOvertaken(check: CheckName, answer: CheckAnswer, today: IsoDate): boolean {
  if (!answer.ok) return false;
  const on = britishIsoDay(answer.checkedAt);
  return startsIn(check, answer.value).some((from) => on < from && from <= today);
}
