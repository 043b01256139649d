import { identifierPrefixes, operations, type Random, type Clock } from '../../contract';
import { answers, type AnswerContext } from '../answers';
import { PlaceAnswers } from '../answers/place-answers';
import { defaultAccountLimit, Properties } from '../properties';
import type { Store } from '../store/store';
import { barred, refused, succeeded, type Answer } from './answer';
import { readJson } from './body';
import { keyCheck, type Keys, type ReadHeader } from './keys';
import { createLimiter, type RateLimitSetting, type LimiterState, type SharedQuota } from './limiters';
import { quotaHeaders, refusalHeaders } from './quota-headers';
import { ApiRefusal } from './refusal';
import type { Target } from './target';

export interface RouteTableDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly keys: Keys;
  /** Requests that the account may make in each period (contract 8). */
  readonly limit: RateLimitSetting;
  /** Where several processes count the account's requests together. Default: this one counts. */
  readonly quota?: SharedQuota;
  /** Properties that the account may store (contract 8.3). Default 10,000. */
  readonly accountLimit?: number;
}

/** A request before its body. */
export interface Head {
  readonly method: string;
  readonly target: Target;
  readonly header: ReadHeader;
  /** Under which the answer is known. */
  readonly responseId: string;
}

/** A request that was counted, or could not be: `refusal` says so. */
export interface CountedRequest {
  readonly limiterState: LimiterState;
  /** Of every answer to this request, whoever gives it. */
  readonly headers: Readonly<Record<string, string>>;
  /** The answer where the body need not be read: 401, 429, or 404 where there is no such path with this method. */
  readonly refusal: Answer | null;
  /** Carries the operation out. It never rejects. @param body its bytes; none where nothing was sent. */
  readonly answer: (body: Uint8Array) => Promise<Answer>;
}

/**
 * The seven operations of the contract, from a request to its answer: what stands between them and the network adapts it. It looks at keys,
 * quota and path, in this order, and counts the request. It reads the headers at once, and never rejects.
 */
export type RouteTable = (head: Head) => Promise<CountedRequest>;

/** Callers that the limiter tells apart. Refused keys count by themselves: guessing uses up nobody's quota. */
const account = 'account';
const strangers = 'strangers';

/** @throws RangeError when a key is empty. Decision 41. */
export function createRouteTable(dependencies: RouteTableDependencies): RouteTable {
  const { store, clock, random, keys, limit, accountLimit = defaultAccountLimit } = dependencies;
  const hasKeys = keyCheck(keys);
  const limiter = createLimiter(limit, clock);
  const countAlone = async (): Promise<LimiterState> => {
    await store.catchUp();
    return limiter.take(account);
  };
  const { quota = { take: countAlone } } = dependencies;
  const countsTogether = dependencies.quota !== undefined;
  // While nobody can count, what was last known is told.
  let lastKnown: LimiterState = {
    allowed: true,
    limit: limit.count,
    remaining: limit.count,
    waitMilliseconds: 0,
    resetMilliseconds: 0,
  };

  const countAccount = (responseId: string): Promise<[LimiterState, Answer | null]> =>
    quota.take().then(
      (state) => [(lastKnown = state), null],
      (error: unknown) => [lastKnown, refused(error, responseId)],
    );

  const properties = new Properties({ store, clock, random, accountLimit });
  const known: AnswerContext = { store, clock, properties, places: new PlaceAnswers() };

  /**
   * A question by UPRN is answered while it is counted together with other processes, for as long as the last count left any: a request
   * waits for one round trip to the database so, not for two. The answer to one that is refused is thrown away, and one from data that
   * the count tells to be old is given anew. Other questions cost more, and wait. Decision 345.
   */
  const answerEarly = (answer: CountedRequest['answer']): CountedRequest['answer'] => {
    const version = store.dataVersion();
    const early = answer(new Uint8Array());
    return (body) => (store.dataVersion() === version ? early : answer(body));
  };

  return async (head) => {
    const isKnown = hasKeys(head.header);
    const contentType = head.header('content-type');
    const answerOnce = (body: Uint8Array): Promise<Answer> => carryOut(known, head, contentType, body);
    const isEarly = countsTogether && isKnown && lastKnown.remaining > 0 && asksByUprn(head);
    const answer = isEarly ? answerEarly(answerOnce) : answerOnce;
    const [limiterState, failure] = isKnown
      ? await countAccount(head.responseId)
      : [limiter.take(strangers), null];
    return {
      limiterState,
      headers: { ...quotaHeaders(limiterState, limit), 'cache-control': 'no-store' },
      refusal: failure ?? refusalOf(head, isKnown, limiterState, limit),
      answer,
    };
  };
}

function hasRoute({ method, target }: Head): boolean {
  return target.kind === 'operation' && operations[target.name].method === method;
}

function asksByUprn(head: Head): boolean {
  const { method, target } = head;
  if (target.kind !== 'operation' || method !== 'GET' || !hasRoute(head)) return false;
  return target.segment?.startsWith(identifierPrefixes.uprn) ?? false;
}

function refusalOf(
  head: Head,
  isKnown: boolean,
  state: LimiterState,
  limit: RateLimitSetting,
): Answer | null {
  const { responseId } = head;
  if (!isKnown) return barred(401, responseId);
  if (!state.allowed) return barred(429, responseId, refusalHeaders(state, limit));
  // Said at once: a body sent to nowhere is not read first.
  if (hasRoute(head)) return null;
  return refused(new ApiRefusal(102000, 'There is no such path, or not with this method.'), responseId);
}

async function carryOut(
  known: AnswerContext,
  { target, responseId }: Head,
  contentType: string | null,
  bytes: Uint8Array,
): Promise<Answer> {
  try {
    if (target.kind !== 'operation') throw new Error('a refused request was carried out');
    const { name, segment } = target;
    const takesBody = (operations[name].codes as readonly number[]).includes(103000);
    // The contract has no refusal of a body that an operation does not take: it is ignored.
    const body = takesBody ? readJson(contentType, bytes) : undefined;
    return succeeded(await answers[name](known, { segment: segment ?? '', body }), responseId);
  } catch (error) {
    return refused(error, responseId);
  }
}
