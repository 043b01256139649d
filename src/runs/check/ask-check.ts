import type { Answer, AnswerOrPromise, Client, RequestOptions } from '../../client';
import type { Identifier } from '../../contract';
import type { CheckName, CheckResults } from '../../portfolio';

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
