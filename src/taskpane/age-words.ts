import type { UtcTimestamp } from '../contract';
import { counted } from './wording';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How old a kept answer is, behind its moment: `, 3 hours old`. Nothing for one that has just come. `now`: epoch milliseconds. */
export function ageWords(checkedAt: UtcTimestamp, now: number): string {
  const age = now - Date.parse(checkedAt);
  if (age < 2 * minute) return '';
  if (age < hour) return `, ${counted(Math.floor(age / minute), 'minute', 'minutes')} old`;
  if (age < day) return `, ${counted(Math.floor(age / hour), 'hour', 'hours')} old`;
  return `, ${counted(Math.floor(age / day), 'day', 'days')} old`;
}
