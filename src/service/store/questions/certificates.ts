import type { Kysely } from 'kysely';
import type { Recommendation } from '../../../contract';
import { readDocument, type CertificateDocument } from './certificate-document';
import type { CertificateTexts } from './certificate-texts';
import { bigintList, preparedQuestion } from '../embedded/prepared';
import { published } from '../generation';
import type { HomeKey, StoredCertificate } from '../rows';
import type { Tables } from '../tables';

type RecommendationRow = readonly [text: string | null, low: number | null, high: number | null];

/** Recommendations as JSON text: what is in them is read once, here. */
interface Row {
  readonly home: string | number;
  readonly number: string;
  readonly document: string;
  readonly recommendations: string;
}

const newest = preparedQuestion<[keys: string], Row>(
  'newest_certificates',
  `with shown as materialized (select current from generation)
   select asked.home, newest.number, newest.document, (
     select coalesce(json_agg(json_build_array(item_text, cost_low, cost_high) order by position), '[]')::text
     from recommendations as r where certificate = newest.number and ${published('r', 'shown')}
   ) as recommendations
   from unnest($1::bigint[]) as asked (home) cross join lateral (
     select number, document from certificates as c where home = asked.home and ${published('c', 'shown')}
     order by lodged_at desc, inspected_on desc, number desc limit 1
   ) as newest`,
);

function toRecommendation([item_text, low, high]: RecommendationRow): Recommendation {
  return { item_text, indicative_cost: [low, high].flatMap((cost) => (cost === null ? [] : [cost])) };
}

function toCertificate({ number, recommendations }: Row, document: CertificateDocument): StoredCertificate {
  return {
    number,
    fields: readDocument(document),
    recommendations: (JSON.parse(recommendations) as readonly RecommendationRow[]).map(toRecommendation),
  };
}

/** The certificate lodged last for each home (then inspected last, then of the highest number), where there is one. */
export async function newestCertificates(
  database: Kysely<Tables>,
  texts: CertificateTexts,
  keys: readonly HomeKey[],
): Promise<ReadonlyMap<HomeKey, StoredCertificate>> {
  const rows = await newest(database, bigintList(keys));
  const documents = await texts.read(
    database,
    rows.map(({ document }) => document),
  );
  return new Map(
    rows.map((row, index) => [String(row.home) as HomeKey, toCertificate(row, documents[index] ?? [])]),
  );
}
