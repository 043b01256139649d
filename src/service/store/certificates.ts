import type { Kysely } from 'kysely';
import type { Recommendation } from '../../contract';
import { readDocument } from './certificate-document';
import type { Home, StoredCertificate } from './rows';
import type { Tables } from './tables';

function costs(low: number | null, high: number | null): number[] {
  return [low, high].flatMap((cost) => (cost === null ? [] : [cost]));
}

async function recommendationsOf(database: Kysely<Tables>, certificate: string): Promise<Recommendation[]> {
  const rows = await database
    .selectFrom('recommendations')
    .select(['item_text', 'cost_low', 'cost_high'])
    .where('certificate', '=', certificate)
    .orderBy('position')
    .execute();
  return rows.map(({ item_text, cost_low, cost_high }) => ({
    item_text,
    indicative_cost: costs(cost_low, cost_high),
  }));
}

export async function newestCertificate(
  database: Kysely<Tables>,
  home: Home,
): Promise<StoredCertificate | null> {
  const row = await database
    .selectFrom('certificates')
    .select(['number', 'document'])
    .where('home', '=', home.key)
    .orderBy('lodged_at', 'desc')
    .orderBy('inspected_on', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    number: row.number,
    fields: readDocument(row.document),
    recommendations: await recommendationsOf(database, row.number),
  };
}
