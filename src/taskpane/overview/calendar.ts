import type { UtcTimestamp } from '../../contract';
import {
  calendarText,
  homeKey,
  homeName,
  landlordsOf,
  type CalendarEntry,
  type HomeDate,
} from '../../portfolio';
import type { ShownOverview } from '../../runs/overview/commands';

/** Days to come, with the landlord of their home; `''` where the sheet names none. */
export interface LandlordEntry extends CalendarEntry {
  readonly landlord: string;
}

/** The days to come of an overview. A home that nothing names cannot be told from others, and is left out. */
export function calendarEntries({
  overview,
  table,
  mapping,
  leads,
}: ShownOverview): readonly LandlordEntry[] {
  const landlordOf = landlordsOf(table, mapping);
  return overview.dates.flatMap(({ home, kind, state, day }: HomeDate): LandlordEntry[] => {
    const key = homeKey(home) ?? home.propertyId ?? home.details.external_reference ?? null;
    if (key === null || day === null || state === 'overdue') return [];
    return [
      { home: key, called: homeName(home), kind, day, lead: leads[kind], landlord: landlordOf(home.number) },
    ];
  });
}

/** The calendar of one landlord's homes; of all where none is named. */
export function calendarOf(entries: readonly LandlordEntry[], landlord: string, at: UtcTimestamp): string {
  return calendarText(
    entries.filter((entry) => landlord === '' || entry.landlord === landlord),
    at,
  );
}
