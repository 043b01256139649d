import { britishIsoDay, meantDay, wallClock, type IsoDate, type UtcTimestamp } from '../../contract';
import { emptyCell, textCell, type Cell } from './cell';

/** Excel counts days from here; what lies before March 1900 it counts wrongly. */
const beginning = Date.UTC(1899, 11, 30);
const firstRightSerial = 61;
const millisecondsADay = 86_400_000;

export const dayFormat = 'dd/mm/yyyy';
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
  const value = (milliseconds - beginning) / millisecondsADay;
  return value < firstRightSerial ? textCell(written) : { kind: 'formatted', value, format };
}
