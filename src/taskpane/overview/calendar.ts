import { homeName, type CalendarEntry, type HomeDate } from '../../portfolio';
import type { ShownOverview } from '../../runs/overview/commands';

const isToCome = ({ day, state }: HomeDate): boolean => day !== null && state !== 'overdue';

function nameOf({ home, key }: HomeDate): string | null {
  return key ?? home.propertyId ?? home.details.external_reference ?? null;
}

/** What names the home of a day; `null` where nothing does, or the name is another home's too: of two events of one name a calendar keeps one. */
function keysOf(dates: readonly HomeDate[]): (date: HomeDate) => string | null {
  const rowOf = new Map<string | null, number>();
  const shared = new Set<string | null>();
  for (const date of dates) {
    const name = nameOf(date);
    const row = rowOf.get(name) ?? date.home.number;
    if (row !== date.home.number) shared.add(name);
    rowOf.set(name, row);
  }
  return (date) => {
    const name = nameOf(date);
    return shared.has(name) ? null : name;
  };
}

/** The days to come of an overview. A home that nothing names, or names alone, cannot be told from others, and is left out. */
export function calendarEntries({
  overview,
  leads,
}: Pick<ShownOverview, 'overview' | 'leads'>): readonly CalendarEntry[] {
  const keyOf = keysOf(overview.dates);
  return overview.dates.flatMap((date): CalendarEntry[] => {
    const { home, kind, day, isExemption } = date;
    const key = keyOf(date);
    if (key === null || day === null || !isToCome(date)) return [];
    return [{ home: key, called: homeName(home), kind, day, lead: leads[kind], isExemption }];
  });
}

/** Rows that are left out since nothing names their home alone, though a day of theirs is to come. */
export function unnamedRows({ overview }: Pick<ShownOverview, 'overview'>): readonly number[] {
  const keyOf = keysOf(overview.dates);
  const rows = overview.dates.filter((date) => isToCome(date) && keyOf(date) === null);
  return [...new Set(rows.map(({ home }) => home.number))];
}
