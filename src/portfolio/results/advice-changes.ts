import { plainText } from '../cells/plain';
import type { CellValue } from '../table';
import type { AdviceColumn } from './sync-cells';

/** Columns whose change is worth a line, in the order of the report. */
export const adviceColumns: readonly AdviceColumn[] = [
  'Licence',
  'Advice now',
  'Advice future',
  'Schemes at this place',
  'Council',
];

/** One column that says something else than the last time. */
export interface AdviceChange {
  readonly column: AdviceColumn;
  readonly before: string;
  readonly now: string;
}

/** Days of the data in a text: they move on with every import, and nothing has changed. */
const daysOfData = /\b(?:data|rules|register)?\s*as (?:of|at) \d{1,2} [a-z]{3,9} \d{4}/gi;

function said(text: string): string {
  return text.replace(daysOfData, '').replace(/\s+/g, ' ').trim();
}

/**
 * What changed between the cells of a row, as the last answer left them, and the answer of now. Where a row was never told anything,
 * nothing changed.
 */
export function adviceChanges(
  before: Readonly<Record<AdviceColumn, CellValue>>,
  now: Readonly<Record<AdviceColumn, string>>,
): readonly AdviceChange[] {
  const former = (column: AdviceColumn): string => plainText(before[column]);
  if (adviceColumns.every((column) => former(column) === '')) return [];
  return adviceColumns.flatMap((column): AdviceChange[] => {
    const change = { column, before: former(column), now: plainText(now[column]) };
    return said(change.before) === said(change.now) ? [] : [change];
  });
}
