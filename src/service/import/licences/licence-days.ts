import type { Selectable } from 'kysely';
import type { IsoDate } from '../../../contract';
import type { LicenceStatus } from '../../store/store';
import type { LicencesTable } from '../../store/tables';
import { readDay, type DayOrder } from './day-cell';

/** First and last day of a licence, where the register says them. */
export type LicenceSpan = Pick<Selectable<LicencesTable>, 'starts_on' | 'ends_on'>;

interface AboutDays {
  readonly dayOrder: DayOrder;
  /** The register's own day, or else that of the import. */
  readonly latestDay: IsoDate;
}

/** Whether a licence that was ended gives a last day to come: it is the one it would have had, and not when it was ended. Decision 68. */
export function isEndUnsaid(
  status: LicenceStatus,
  { ends_on: ends }: LicenceSpan,
  latestDay: IsoDate,
): boolean {
  return status === 'ended' && ends !== null && ends > latestDay;
}

function dayIn(cell: string, which: 'start' | 'end', order: DayOrder, warnings: Set<string>): IsoDate | null {
  const read = readDay(cell, order);
  switch (read.kind) {
    case 'day':
      if (read.isFromNumber) warnings.add('its dates are spreadsheet numbers, and were read as dates');
      return read.day;
    case 'blank':
      warnings.add(`it has no ${which} date`);
      return null;
    case 'unreadable':
      warnings.add(`its ${which} date cannot be read`);
      return null;
  }
}

/** Reads the days of a row. Whatever is blank, damaged or cannot be is left out and warned of. */
export function readSpan(
  cells: { readonly first: string; readonly last: string },
  status: LicenceStatus,
  { dayOrder, latestDay }: AboutDays,
  warnings: Set<string>,
): LicenceSpan {
  const starts = dayIn(cells.first, 'start', dayOrder, warnings);
  const ends = dayIn(cells.last, 'end', dayOrder, warnings);
  if (starts !== null && ends !== null && ends < starts) warnings.add('it ends before it starts');
  const span = { starts_on: starts, ends_on: ends };
  if (!isEndUnsaid(status, span, latestDay)) return span;
  warnings.add('it was ended early, and the register does not say when');
  return { ...span, ends_on: null };
}

/**
 * The days to store where a newer register has them blank or damaged: those that are known already, as long as they can be of the
 * same term. A first day that differs begins another term, and a last day that differs ends another.
 */
export function mergeSpans(known: LicenceSpan, read: LicenceSpan): LicenceSpan {
  const merged = { starts_on: read.starts_on ?? known.starts_on, ends_on: read.ends_on ?? known.ends_on };
  const isSameStart = known.starts_on === null || merged.starts_on === known.starts_on;
  const isSameEnd = known.ends_on === null || merged.ends_on === known.ends_on;
  return isSameStart && isSameEnd ? merged : read;
}
