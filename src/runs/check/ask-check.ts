import type { Answer, AnswerOrPromise, Client, RequestOptions } from '../../client';
import {
  dayOf,
  meantDay,
  type Determination,
  type Identifier,
  type IsoDate,
  type Property,
} from '../../contract';
import {
  identifierForCheck,
  toComeIn,
  type CheckName,
  type CheckResults,
  type HomeToCheck,
} from '../../portfolio';

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

/** Milliseconds between which an answer was given that is used. */
export interface UsableMoments {
  readonly oldest: number;
  readonly newest: number;
}

/**
 * The answer that the client keeps, without a request; `null` where it keeps none that is `usable`. `null` there: its age does not matter.
 */
export async function cachedAnswer(
  client: CheckClient,
  check: CheckName,
  identifier: Identifier,
  usable: UsableMoments | null,
): Promise<CheckAnswer | null> {
  // A request that is cancelled already is answered from the cache, and nothing is sent.
  const answer = await askCheck(client, check, identifier, { signal: AbortSignal.abort() });
  if (answer.checkedAt === null) return null;
  const at = Date.parse(answer.checkedAt);
  return usable !== null && (at < usable.oldest || at > usable.newest) ? null : answer;
}

/** Checks whose answers tell what is to come. */
type CheckOfPlace = 'determination' | 'property';

const isOfPlace = (check: CheckName): check is CheckOfPlace =>
  check === 'determination' || check === 'property';

/** First days of what an answer names as to come. */
function startsIn(check: CheckOfPlace, value: CheckResults[CheckName]): readonly IsoDate[] {
  if (check === 'determination') return toComeIn(value as Determination).map(({ from }) => from);
  const { future_start_date: starts } = (value as Property).requires;
  return Object.values(starts).flatMap((start) => (start === null ? [] : meantDay(start)));
}

/**
 * The last first day of what the kept answers of a home name as to come and that has started; `''` where nothing has. What was answered
 * before it may hold no more, and a row has one day for all of its checks.
 */
export async function lastStartOf(
  client: CheckClient,
  home: HomeToCheck,
  checks: readonly CheckName[],
  today: IsoDate,
): Promise<IsoDate | ''> {
  const starts = checks.filter(isOfPlace).map(async (check) => {
    const identifier = identifierForCheck(home, check);
    const kept = identifier && (await cachedAnswer(client, check, identifier, null));
    return kept?.ok ? startsIn(check, kept.value) : [];
  });
  const started = (await Promise.all(starts)).flat().filter((from) => from <= today);
  return started.sort().at(-1) ?? '';
}

/** Whether an answer was given before that day, or on it and it is over: what then named something as to come still is asked for once more. */
export function isBefore(start: IsoDate | '', today: IsoDate, { checkedAt }: CheckAnswer): boolean {
  if (checkedAt === null) return false;
  const day = dayOf(checkedAt);
  return day < start || (day === start && start < today);
}
