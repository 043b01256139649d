import { britishIsoDay, type IsoDate, type UtcTimestamp } from '../../contract';
import { ImportRefused } from './refusal';
import type { ImportOptions } from './report';

/** Whether a day of checking is still to come: nobody can have looked on it. */
export function isInFuture(day: IsoDate, at: UtcTimestamp): boolean {
  return day > britishIsoDay(at);
}

/**
 * The day on which the user checked the file against its publication; `null` where nobody said. It is never the day of the import.
 * @throws ImportRefused when the day is still to come.
 */
export function checkedDayOf({ asAt }: ImportOptions, at: UtcTimestamp): IsoDate | null {
  if (asAt === undefined) return null;
  if (isInFuture(asAt, at))
    throw new ImportRefused(
      `Give --as-at the day on which you checked the file against its publication: "${asAt}" is still to come.`,
    );
  return asAt;
}
