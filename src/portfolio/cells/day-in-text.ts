import type { IsoDate } from '../../contract';
import { readDay } from './dates';

/** A day within a text that Terrace wrote, as part of a regular expression: `1 Apr 2027`, or `2027-04-01` as sheets have it from before. Decision 335. */
export const dayInText = String.raw`\d{1,2} [A-Z][a-z]{2} \d{4}|\d{4}-\d{2}-\d{2}`;

/** The day that such a part is; `null` where it is none. */
export function readDayInText(text: string): IsoDate | null {
  const day = readDay({ value: text, format: '@' }, '1900');
  return day.kind === 'value' ? day.value : null;
}
