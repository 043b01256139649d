import {
  britishIsoDay,
  meantDay,
  rightSerialAt,
  wallClock,
  type IsoDate,
  type UtcTimestamp,
} from '../../contract';
import { emptyCell, textCell, type Cell } from './cell';

const dayFormat = 'dd/mm/yyyy';
const momentFormat = 'dd/mm/yyyy hh:mm';
/** As the columns that a run writes show their moments. */
const wallClockFormat = 'd mmm yyyy hh:mm';

/** A day as an Excel date; `null` as empty. */
export function dayCell(day: IsoDate | null): Cell {
  return day === null ? emptyCell : dateCell(day, Date.parse(day), dayFormat);
}

/** The day on which a moment falls in the United Kingdom, as an Excel date. */
export function momentDayCell(moment: UtcTimestamp): Cell {
  return dayCell(britishIsoDay(moment));
}

/** The day that is meant by a moment that the contract gives for a day, as an Excel date; `null` as empty. */
export function meantDayCell(moment: UtcTimestamp | null): Cell {
  return moment === null ? emptyCell : dayCell(meantDay(moment));
}

/** A moment as an Excel date with its time, in UTC. */
export function momentCell(moment: UtcTimestamp | null): Cell {
  return moment === null ? emptyCell : dateCell(moment, Date.parse(moment), momentFormat);
}

/** A moment as an Excel date with the time that the user's clock showed then. */
export function wallClockCell(moment: UtcTimestamp): Cell {
  return dateCell(moment, wallClock(moment), wallClockFormat);
}

function dateCell(written: string, milliseconds: number, format: string): Cell {
  const value = rightSerialAt(milliseconds);
  return value === null ? textCell(written) : { kind: 'formatted', value, format };
}
