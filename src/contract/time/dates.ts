import type { Branded } from '../brand';
import { millisecondsInDay } from './serial-days';

/** A calendar day, `YYYY-MM-DD`. */
export type IsoDate = Branded<string, 'IsoDate'>;

/** A moment in UTC, `YYYY-MM-DDTHH:MM:SS.sssZ` (contract 2.3). */
export type UtcTimestamp = Branded<string, 'UtcTimestamp'>;

const dayShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const momentShape = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** The day that `text` names, or `null` when it is no day of the calendar (`2026-02-30`) or not `YYYY-MM-DD`. */
export function isoDate(text: string): IsoDate | null {
  const match = dayShape.exec(text);
  if (!match) return null;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? (text as IsoDate) : null;
}

/** The moment that `text` names, in the contract's own form; a bare day is its first moment. `null` when it names none. */
export function utcTimestamp(text: string): UtcTimestamp | null {
  const day = isoDate(text);
  if (day) return `${day}T00:00:00.000Z` as UtcTimestamp;
  if (!momentShape.test(text) || !isoDate(text.slice(0, 10))) return null;
  const milliseconds = Date.parse(text.replace(' ', 'T'));
  return Number.isNaN(milliseconds) ? null : timestampAt(milliseconds);
}

/** The moment `milliseconds` after 1 January 1970 UTC. */
export function timestampAt(milliseconds: number): UtcTimestamp {
  return new Date(milliseconds).toISOString() as UtcTimestamp;
}

/** The UTC day of a moment. */
export function dayOf(moment: UtcTimestamp): IsoDate {
  return moment.slice(0, 10) as IsoDate;
}

/** A day so many days later, or earlier where they are negative. */
export function daysAfter(day: IsoDate, days: number): IsoDate {
  return dayOf(timestampAt(Date.parse(day) + days * millisecondsInDay));
}

/** How many days later than `from` `to` is; negative where it is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / millisecondsInDay);
}

/** The same day so many months later; the last of that month where it has no such day. */
export function monthsAfter(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(timestampAt(Date.UTC(year, month - 1 + months, Math.min(date, last))));
}
