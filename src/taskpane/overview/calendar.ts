import {
  homeKey,
  homeName,
  type CalendarEntry,
  type HomeDate,
  type HomeRow,
  type ReadRow,
} from '../../portfolio';
import type { ShownOverview } from '../../runs/overview/commands';

const isToCome = ({ day, state }: HomeDate): boolean => day !== null && state !== 'overdue';

function ownName({ propertyId, details }: HomeRow): string | null {
  return propertyId ?? details.external_reference ?? null;
}

/**
 * What names the home of a day; `null` where nothing does, or the name is another home's too, whoever's: of two events of one name a
 * calendar keeps one.
 */
function keysOf(rows: readonly ReadRow[]): (date: HomeDate) => string | null {
  const names = new Set<string | null>();
  const shared = new Set<string | null>();
  for (const row of rows) {
    if (row.kind !== 'home' || homeKey(row) !== null) continue;
    const name = ownName(row);
    (names.has(name) ? shared : names).add(name);
  }
  return ({ home, key }) => {
    const name = key ?? ownName(home);
    return shared.has(name) ? null : name;
  };
}

/** The days to come of an overview. A home that nothing names, or names alone, cannot be told from others, and is left out. */
export function calendarEntries({
  overview,
  allRows,
  leads,
}: Pick<ShownOverview, 'overview' | 'allRows' | 'leads'>): readonly CalendarEntry[] {
  const keyOf = keysOf(allRows);
  return overview.dates.flatMap((date): CalendarEntry[] => {
    const { home, kind, day, isExemption } = date;
    const key = keyOf(date);
    if (key === null || day === null || !isToCome(date)) return [];
    return [{ home: key, called: homeName(home), kind, day, lead: leads[kind], isExemption }];
  });
}

/** Rows that are left out since nothing names their home alone, though a day of theirs is to come. */
export function unnamedRows({
  overview,
  allRows,
}: Pick<ShownOverview, 'overview' | 'allRows'>): readonly number[] {
  const keyOf = keysOf(allRows);
  const rows = overview.dates.filter((date) => isToCome(date) && keyOf(date) === null);
  return [...new Set(rows.map(({ home }) => home.number))];
}
