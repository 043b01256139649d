import {
  britishIsoDay,
  expiryDay,
  nationOfCertificate,
  ratingOf,
  type Clock,
  type Determination,
  type EpcResult,
  type Identifier,
  type IsoDate,
} from '../../contract';
import {
  doubtsOf,
  identifiersOf,
  nothingPlaced,
  toComeIn,
  type HomeRow,
  type CachedFacts,
  type ReadRow,
} from '../../portfolio';
import type { Answer } from '../../client';
import { createYieldToMain } from '../yield-to-main';
import { cachedAnswer, type CheckClient } from '../check/ask-check';

/** What the cache says of every home of a table. No request is sent: a home of which nothing is cached has no facts. */
export async function cachedFacts(
  client: CheckClient,
  rows: readonly ReadRow[],
  clock: Clock,
  today: IsoDate,
): Promise<(row: HomeRow) => CachedFacts> {
  const facts = new Map<number, CachedFacts>();
  const homes = rows.filter((row) => row.kind === 'home');
  const askedBy = identifiersOf(homes);
  const yieldToMain = createYieldToMain(clock);
  for (const row of homes) {
    await yieldToMain();
    const identifier = askedBy(row);
    if (identifier !== null) facts.set(row.number, await factsOf(client, identifier, today));
  }
  return ({ number }) => facts.get(number) ?? {};
}

async function factsOf(client: CheckClient, identifier: Identifier, today: IsoDate): Promise<CachedFacts> {
  const certificate = await cachedAnswer(client, 'epc', identifier, null);
  const determination = await cachedAnswer(client, 'determination', identifier, null);
  return {
    ...(certificate?.ok === true ? certificateFacts(certificate.value as EpcResult) : {}),
    ...(determination === null ? {} : placeFacts(determination as Answer<Determination>, today)),
  };
}

function certificateFacts({ certificate }: EpcResult): CachedFacts {
  return {
    rating: ratingOf(certificate) ?? 'unread',
    certificateUntil: expiryDay(certificate),
    nation: nationOfCertificate(certificate),
  };
}

function placeFacts(answer: Answer<Determination>, today: IsoDate): CachedFacts {
  if (!answer.ok) return answer.problem.kind === 'determination-not-found' ? { doubts: nothingPlaced } : {};
  const { value, faults } = answer;
  const on = britishIsoDay(answer.checkedAt);
  return {
    council: value.coverage?.council ?? null,
    // What is named as to come after its first day asks for nothing anew.
    toCome: toComeIn(value).filter(({ from }) => from >= on),
    doubts: doubtsOf(value, faults, today),
  };
}
