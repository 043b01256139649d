import type { Kysely } from 'kysely';
import type { Recommendation } from '../../contract';
import { readDocument, type CertificateDocument } from './certificate-document';
import { preparedQuestion } from './prepared';
import type { HomeKey, StoredCertificate } from './rows';
import type { Tables } from './tables';

type RecommendationRow = readonly [text: string | null, low: number | null, high: number | null];

/** Both as JSON text: what is in them is read once, here. */
interface Row {
  readonly number: string;
  readonly document: string;
  readonly recommendations: string;
}

const newest = preparedQuestion<[key: HomeKey], Row>(
  'newest_certificate',
  `select newest.number, newest.document::text as document, (
     select coalesce(json_agg(json_build_array(item_text, cost_low, cost_high) order by position), '[]')::text
     from recommendations where certificate = newest.number
   ) as recommendations
   from certificates as newest where home = $1
   order by lodged_at desc, inspected_on desc, number desc limit 1`,
);

function toRecommendation([item_text, low, high]: RecommendationRow): Recommendation {
  return { item_text, indicative_cost: [low, high].flatMap((cost) => (cost === null ? [] : [cost])) };
}

/** The certificate lodged last for a home (then inspected last, then of the highest number), or `null`. */
export async function newestCertificate(
  database: Kysely<Tables>,
  key: HomeKey,
): Promise<StoredCertificate | null> {
  const [row] = await newest.ask(database, key);
  if (!row) return null;
  const recommendations = JSON.parse(row.recommendations) as readonly RecommendationRow[];
  return {
    number: row.number,
    fields: readDocument(JSON.parse(row.document) as CertificateDocument),
    recommendations: recommendations.map(toRecommendation),
  };
}
