import { homeKey, homeName, type CalendarEntry, type HomeDate } from '../../portfolio';
import type { ShownOverview } from '../../runs/overview/commands';

/** The days to come of an overview. A home that nothing names cannot be told from others, and is left out. */
export function calendarEntries({
  overview,
  leads,
}: Pick<ShownOverview, 'overview' | 'leads'>): readonly CalendarEntry[] {
  return overview.dates.flatMap(({ home, kind, state, day }: HomeDate): CalendarEntry[] => {
    const key = homeKey(home) ?? home.propertyId ?? home.details.external_reference ?? null;
    if (key === null || day === null || state === 'overdue') return [];
    return [{ home: key, called: homeName(home), kind, day, lead: leads[kind] }];
  });
}
