import { isoDate, utcTimestamp, wallClock, type IsoDate, type UtcTimestamp } from '../../contract';
import type { CellValue, DateSystem } from '../table';
import { midnightOfZero } from './dates';
import type { DateKind } from './date-formats';

const millisecondsInDay = 86_400_000;

/** A day as the number that Excel has for it; its text where the workbook has none for it. */
export function dayCell(day: IsoDate, system: DateSystem): CellValue {
  return serialOf(Date.parse(day), system) ?? day;
}

/**
 * A moment as the number that Excel has for what the user's clock showed then, to the second. A cell knows no time zone, and whoever looks at
 * the sheet looks at a clock on the wall.
 * @param zone Default: the zone of this machine.
 * Decision 244.
 */
export function momentCell(moment: UtcTimestamp, system: DateSystem, zone?: string): CellValue {
  return serialOf(wallClock(moment, zone), system) ?? moment;
}

/** An ISO day or moment as such a number; what is neither, as it is. */
export function dateCell(value: CellValue, kind: DateKind, system: DateSystem): CellValue {
  const text = String(value);
  const [day, moment] = [isoDate(text), utcTimestamp(text)];
  if (moment === null) return value;
  return kind === 'day' && day !== null ? dayCell(day, system) : momentCell(moment, system);
}

function serialOf(milliseconds: number, system: DateSystem): number | null {
  const serial = (milliseconds - midnightOfZero[system]) / millisecondsInDay;
  // Excel counts a 29 February 1900 that never was: what lies before has another number.
  return serial < (system === '1900' ? 61 : 0) ? null : serial;
}
