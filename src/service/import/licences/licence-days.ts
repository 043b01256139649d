import type { Selectable } from 'kysely';
import type { IsoDate } from '../../../contract';
import type { LicenceStatus } from '../../store/store';
import type { LicencesTable } from '../../store/tables';
import { readDay, type DayCell, type DayOrder } from './day-cell';
import { listOf } from './licence-key';
import { revocationIn } from './revocation';

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

const blank: DayCell = { kind: 'blank' };

function dayIn(read: DayCell, which: 'start' | 'end', warnings: Set<string>): IsoDate | null {
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

type Term = LicenceSpan & { readonly status: LicenceStatus };

/** A licence that was taken back ends on that day, one to come too; where the day cannot be read, it is over all the same. Decision 65. */
function endedBy(revocation: DayCell, term: Term, latestDay: IsoDate): Term {
  if (revocation.kind === 'blank' || listOf(term.status) !== 'licences') return term;
  if (revocation.kind === 'unreadable') return { ...term, status: 'ended' };
  const { day } = revocation;
  const ends = term.ends_on !== null && term.ends_on < day ? term.ends_on : day;
  return { ...term, ends_on: ends, ...(day <= latestDay && { status: 'ended' }) };
}

/** Reads the days of a row, and what they say of its status. Whatever is blank, damaged or cannot be is left out and warned of. */
export function readTerm(
  cells: { readonly first: readonly string[]; readonly last: string; readonly revoked: readonly string[] },
  status: LicenceStatus,
  { dayOrder, latestDay }: AboutDays,
  warnings: Set<string>,
): Term {
  const first = cells.first.map((cell) => readDay(cell, dayOrder)).find(({ kind }) => kind !== 'blank');
  const starts = dayIn(first ?? blank, 'start', warnings);
  const ends = dayIn(readDay(cells.last, dayOrder), 'end', warnings);
  if (starts !== null && ends !== null && ends < starts) warnings.add('it ends before it starts');
  const said = { status, starts_on: starts, ends_on: ends };
  const term = endedBy(revocationIn(cells.revoked, dayOrder, warnings), said, latestDay);
  if (!isEndUnsaid(term.status, term, latestDay)) return term;
  warnings.add('it was ended early, and the register does not say when');
  return { ...term, ends_on: null };
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
