import {
  isoDate,
  rightSerialAt,
  utcTimestamp,
  wallClock,
  type DateSystem,
  type IsoDate,
  type UtcTimestamp,
} from '../../contract';
import type { CellValue } from '../table';
import type { DateKind } from './date-formats';

/** A day as the number that Excel has for it; its text where the workbook has none for it. */
export function dayCell(day: IsoDate, system: DateSystem): CellValue {
  return rightSerialAt(Date.parse(day), system) ?? day;
}

/**
 * A moment as the number that Excel has for what the user's clock showed then, to the second. A cell knows no time zone, and whoever looks at
 * the sheet looks at a clock on the wall.
 * @param zone Default: the zone of this machine.
 * Decision 244.
 */
export function momentCell(moment: UtcTimestamp, system: DateSystem, zone?: string): CellValue {
  return rightSerialAt(wallClock(moment, zone), system) ?? moment;
}

/** An ISO day or moment as such a number; what is neither, as it is. */
export function dateCell(value: CellValue, kind: DateKind, system: DateSystem): CellValue {
  const text = String(value);
  const [day, moment] = [isoDate(text), utcTimestamp(text)];
  if (moment === null) return value;
  return kind === 'day' && day !== null ? dayCell(day, system) : momentCell(moment, system);
}
