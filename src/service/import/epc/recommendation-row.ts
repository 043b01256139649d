import { sql } from 'kysely';
import type { StoredCounts } from '../../store/writing';
import type { CsvTable } from '../csv-table';
import type { ReadRow } from '../intake';
import { mergeSlice, prepareStaged, type Slice, type SlicedTarget } from '../sliced/slice';
import { bytes, type StagedRow, type StagedTable } from '../staging';
import { numberColumns } from './certificate-row';
import { improvementTexts } from './improvement-texts';
import { isNothing } from './values';

/** Recommendations on their way in. Costs are GBP; the high one is `null` where one value is given. */
export const stagedRecommendations = {
  name: 'incoming_recommendations',
  columns: {
    certificate: bytes,
    position: 'integer',
    item_text: 'text',
    cost_low: 'double precision',
    cost_high: 'double precision',
  },
} as const satisfies StagedTable<string>;

type RecommendationRow = StagedRow<keyof typeof stagedRecommendations.columns>;

/** `£100 - £350` is a low and a high cost, `2000` and `£2,000` are one; anything else is none. */
export function costsOf(text: string): readonly [low: number | null, high: number | null] {
  const amounts = [...text.replaceAll(',', '').matchAll(/\d+(\.\d+)?/g)].map(([amount]) => Number(amount));
  const [low, high, more] = amounts;
  if (low === undefined || more !== undefined) return [null, null];
  return high === undefined || high === low ? [low, null] : [Math.min(low, high), Math.max(low, high)];
}

/** Makes the reader of a table's rows. */
export function recommendationReader(
  table: CsvTable,
): (row: readonly string[]) => ReadRow<RecommendationRow> {
  const columns = table.places({
    certificate: numberColumns,
    item: ['improvement_item'],
    cost: ['indicative_cost'],
    summary: ['improvement_summary_text', 'improvement_summary'],
    description: ['improvement_descr_text', 'improvement_description_text', 'improvement_description'],
    idText: ['improvement_id_text'],
    id: ['improvement_id'],
  });
  return (row) => {
    const cell = (column: number): string => (row[column] ?? '').trim();
    const certificate = cell(columns.certificate);
    if (certificate === '') return { skipped: 'it has no certificate number' };
    const item = cell(columns.item);
    const position = Number(item);
    if (item === '' || !Number.isInteger(position)) {
      return { skipped: 'its IMPROVEMENT_ITEM is not a whole number' };
    }
    const known = improvementTexts[cell(columns.id)] ?? '';
    const texts = [columns.summary, columns.idText, columns.description].map(cell);
    const text = [...texts, known].find((each) => !isNothing(each));
    if (text === undefined) return { skipped: 'it has no text, and its improvement id is not known' };
    const [low, high] = costsOf(cell(columns.cost));
    return { row: { certificate, position, item_text: text, cost_low: low, cost_high: high } };
  };
}

const target: SlicedTarget = { table: 'recommendations', keys: ['certificate', 'position'] };

/** Puts the recommendations of a slice into their place. Certificates of the same import are there already. */
export async function mergeRecommendations(slice: Slice): Promise<StoredCounts> {
  await prepareStaged(slice, stagedRecommendations.name, target.keys);
  const orphans = await sql<{ line: number }>`
    delete from incoming_recommendations as waiting
    where not exists (select from certificates where certificates.number = waiting.certificate)
    returning waiting.line`.execute(slice.writing.database);
  const { skipped, file } = slice;
  for (const { line } of orphans.rows)
    skipped.add('its certificate is not in the loaded data', { line, file });
  return mergeSlice(slice, stagedRecommendations, target);
}
