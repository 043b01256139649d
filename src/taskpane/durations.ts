import type { UtcTimestamp } from '../contract';
import { counted } from './wording';

/** Milliseconds. */
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A period: `5 minutes`, `1 hour`, `30 seconds`. */
export function periodWords(milliseconds: number): string {
  if (milliseconds < minute)
    return counted(Math.max(1, Math.round(milliseconds / 1000)), 'second', 'seconds');
  if (milliseconds < hour) return counted(Math.round(milliseconds / minute), 'minute', 'minutes');
  return counted(Math.round(milliseconds / hour), 'hour', 'hours');
}

/** How long something will take, as far as is known: `less than a minute`, `about 5 minutes`, `about 2 hours`. */
export function estimateWords(milliseconds: number): string {
  if (milliseconds < minute) return 'less than a minute';
  return milliseconds < 90 * minute
    ? `about ${counted(Math.ceil(milliseconds / minute), 'minute', 'minutes')}`
    : `about ${counted(Math.round(milliseconds / hour), 'hour', 'hours')}`;
}

/** How old a cached answer is, behind its moment: `, 3 hours old`. Nothing for one that has just come. `now`: epoch milliseconds. */
export function ageWords(checkedAt: UtcTimestamp, now: number): string {
  const age = now - Date.parse(checkedAt);
  if (age < 2 * minute) return '';
  if (age < hour) return `, ${counted(Math.floor(age / minute), 'minute', 'minutes')} old`;
  if (age < day) return `, ${counted(Math.floor(age / hour), 'hour', 'hours')} old`;
  return `, ${counted(Math.floor(age / day), 'day', 'days')} old`;
}
