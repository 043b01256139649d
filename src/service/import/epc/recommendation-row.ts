import type { CsvTable } from '../csv-table';
import { numberColumns } from './certificate-row';
import { improvementTexts } from './improvement-texts';
import { isNothing } from './values';

/** A row of the register's recommendations, ready to be loaded. */
export interface RecommendationRow {
  readonly certificate: string;
  readonly position: number;
  readonly text: string;
  /** GBP; `high` is `null` where one value is given. */
  readonly costLow: number | null;
  readonly costHigh: number | null;
}

export type ReadRecommendation = { readonly row: RecommendationRow } | { readonly skipped: string };

/** `£100 - £350` is a low and a high cost, `2000` and `£2,000` are one; anything else is none. */
export function costsOf(text: string): readonly [low: number | null, high: number | null] {
  const amounts = [...text.replaceAll(',', '').matchAll(/\d+(\.\d+)?/g)].map(([amount]) => Number(amount));
  const [low, high, more] = amounts;
  if (low === undefined || more !== undefined) return [null, null];
  return high === undefined || high === low ? [low, null] : [Math.min(low, high), Math.max(low, high)];
}

/** Makes the reader of a table's rows. */
export function recommendationReader(table: CsvTable): (row: readonly string[]) => ReadRecommendation {
  const at = (...names: string[]): number => table.column(...names) ?? -1;
  const columns = {
    certificate: at(...numberColumns),
    item: at('improvement_item'),
    cost: at('indicative_cost'),
    texts: [
      at('improvement_summary_text', 'improvement_summary'),
      at('improvement_descr_text', 'improvement_description_text', 'improvement_description'),
      at('improvement_id_text'),
    ],
    id: at('improvement_id'),
  };
  return (row) => {
    const cell = (column: number): string => (row[column] ?? '').trim();
    const certificate = cell(columns.certificate);
    if (certificate === '') return { skipped: 'it has no certificate number' };
    const item = cell(columns.item);
    const position = Number(item);
    if (item === '' || !Number.isInteger(position)) {
      return { skipped: 'its IMPROVEMENT_ITEM is not a whole number' };
    }
    const [summary = '', description = '', idText = ''] = columns.texts.map(cell);
    const known = improvementTexts[cell(columns.id)] ?? '';
    const text = [summary, idText, description, known].find((each) => !isNothing(each));
    if (text === undefined) return { skipped: 'it has no text, and its improvement id is not known' };
    const [costLow, costHigh] = costsOf(cell(columns.cost));
    return { row: { certificate, position, text, costLow, costHigh } };
  };
}
