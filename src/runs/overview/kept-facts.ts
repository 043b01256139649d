import {
  expiryDay,
  meantDay,
  nationOfCertificate,
  ratingOf,
  standingOf,
  type Clock,
  type Determination,
  type EpcResult,
  type Identifier,
} from '../../contract';
import { identifierOf, type HomeRow, type KeptFacts, type ReadRow, type SchemeToCome } from '../../portfolio';
import { breath } from '../breath';
import { keptAnswer, type CheckClient } from '../check/asking';

/** What the client keeps of every home of a table. Nothing is asked: a home of which nothing is kept has no facts. */
export async function keptFacts(
  client: CheckClient,
  rows: readonly ReadRow[],
  clock: Clock,
): Promise<(row: HomeRow) => KeptFacts> {
  const facts = new Map<number, KeptFacts>();
  const breathe = breath(clock);
  for (const row of rows) {
    if (row.kind !== 'home') continue;
    await breathe();
    const identifier = identifierOf(row);
    if (identifier !== null) facts.set(row.number, await factsOf(client, identifier));
  }
  return ({ number }) => facts.get(number) ?? {};
}

async function factsOf(client: CheckClient, identifier: Identifier): Promise<KeptFacts> {
  const certificate = await keptAnswer(client, 'epc', identifier, null);
  const determination = await keptAnswer(client, 'determination', identifier, null);
  return {
    ...(certificate?.ok === true ? certificateFacts(certificate.value as EpcResult) : {}),
    ...(determination?.ok === true ? { toCome: toComeIn(determination.value as Determination) } : {}),
  };
}

function certificateFacts({ certificate }: EpcResult): KeptFacts {
  return {
    rating: ratingOf(certificate) ?? 'unread',
    certificateUntil: expiryDay(certificate),
    nation: nationOfCertificate(certificate),
  };
}

function toComeIn({ schemes, planning }: Determination): readonly SchemeToCome[] {
  return [...schemes, ...planning].flatMap((each) => {
    const { date_start: start } = each.criteria;
    if (standingOf(each) !== 'future' || start === null) return [];
    return [{ name: each.name ?? each.type ?? 'not named', from: meantDay(start) }];
  });
}
