import type { IsoDate } from '../../../contract';

/** When a scheme applies, and what is odd about it. */
export interface SchemeTerm {
  readonly startsOn: IsoDate | null;
  readonly endsOn: IsoDate | null;
  readonly warnings: readonly string[];
}

/** Housing Act 2004, sections 60(2) and 84(2). */
const maxYears = 5;

/** The same day so many years later, to compare days with. */
function yearsAfter(day: IsoDate, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}

/** First and last day of a scheme. An end that cannot be is not known: the scheme is taken as lasting. */
export function termOf(startsOn: IsoDate | null, endsOn: IsoDate | null): SchemeTerm {
  if (startsOn === null) return { startsOn, endsOn, warnings: ['it has no first day'] };
  if (endsOn === null) return { startsOn, endsOn, warnings: [] };
  if (endsOn < startsOn)
    return { startsOn, endsOn: null, warnings: ['it ends before it begins: its end counts as not known'] };
  const isLong = endsOn > yearsAfter(startsOn, maxYears);
  const tooLong = 'it lasts longer than five years, for which schemes are made at most: check its last day';
  return { startsOn, endsOn, warnings: isLong ? [tooLong] : [] };
}
