import { isoDate, spokenDay } from '../../contract';
import { plainText } from '../cells/plain';
import type { CellValue } from '../table';
import { unaskedText } from './licensing-status';
import { statesIn, withoutStates } from './place-words';
import type { AdviceColumn } from './sync-cells';

/** Columns whose change is worth a line, in the order of the report. Decision 171. */
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

/** Days of the data in a text: they move on with every import and every look, and nothing has changed. */
const daysOfData =
  /\b(?:(?:data|rules|register)?\s*as (?:of|at)|checked(?: on)?) \d{1,2} [a-z]{3,9} \d{4}(?:, over \d+ months (?:ago|old))?|\bday of checking not known/gi;

/** A text without them: what is left is compared. */
export function withoutDaysOfData(text: string): string {
  return text.replace(daysOfData, '').replace(/\s+/g, ' ').trim();
}

/** Earlier editions wrote `2027-04-01`. The API's own words stay as they are. */
function withSpokenDays(column: AdviceColumn, text: string): string {
  if (column === 'Advice now' || column === 'Advice future') return text;
  return text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (written) => {
    const day = isoDate(written);
    return day === null ? written : spokenDay(day);
  });
}

/** Of an exemption and of a licence to begin. */
const lastDay = /^((?:Exemption recorded|Begins on).*?) until .+$/;

/**
 * A cell of an earlier edition tells only what lies on the place, no last day of what is exempt or begins later, and not that nothing held
 * asks for a licence: of a later one no more can be compared with it.
 */
function comparableText(column: AdviceColumn, before: string, now: string): string {
  if (column === 'Licence') {
    const told = before.endsWith(unaskedText) ? now : now.replace(unaskedText, '');
    return withoutDaysOfData(lastDay.test(before) ? told : told.replace(lastDay, '$1'));
  }
  const isEarlier = column === 'Schemes at this place' && statesIn(before).length === 0;
  return withoutDaysOfData(isEarlier ? withoutStates(now) : now);
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
    // Then the column is left as it is.
    if (column === 'Council' && change.now === '') return [];
    const [was, is] = [withSpokenDays(column, change.before), withSpokenDays(column, change.now)];
    return withoutDaysOfData(was) === comparableText(column, was, is) ? [] : [change];
  });
}
