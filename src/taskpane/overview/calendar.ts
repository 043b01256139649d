import { homeName, type CalendarEntry, type HomeDate } from '../../portfolio';
import type { ShownOverview } from '../../runs/overview/commands';

const isToCome = ({ day, state }: HomeDate): boolean => day !== null && state !== 'overdue';

function keyOf({ home, key }: HomeDate): string | null {
  return key ?? home.propertyId ?? home.details.external_reference ?? null;
}

/** The days to come of an overview. A home that nothing names cannot be told from others, and is left out. */
export function calendarEntries({
  overview,
  leads,
}: Pick<ShownOverview, 'overview' | 'leads'>): readonly CalendarEntry[] {
  return overview.dates.flatMap((date): CalendarEntry[] => {
    const { home, kind, day } = date;
    const key = keyOf(date);
    if (key === null || day === null || !isToCome(date)) return [];
    return [{ home: key, called: homeName(home), kind, day, lead: leads[kind] }];
  });
}

/** Rows that are left out since nothing names their home, though a day of theirs is to come. */
export function unnamedRows({ overview }: Pick<ShownOverview, 'overview'>): readonly number[] {
  const rows = overview.dates.filter((date) => isToCome(date) && keyOf(date) === null);
  return [...new Set(rows.map(({ home }) => home.number))];
}
