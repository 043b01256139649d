import {
  homeKey,
  homeName,
  type CalendarEntry,
  type HomeDate,
  type HomeRow,
  type ReadRow,
} from '../../portfolio';
import type { ShownOverview } from '../../runs/overview/commands';

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

/** The days to come of an overview. */
export interface ShownCalendar {
  readonly entries: readonly CalendarEntry[];
  /** Rows that are left out, though a day of theirs is to come: nothing names their home alone, and tells it from others. */
  readonly unnamed: readonly number[];
}

export function calendarOf({
  overview,
  allRows,
  leads,
}: Pick<ShownOverview, 'overview' | 'allRows' | 'leads'>): ShownCalendar {
  const keyOf = keysOf(allRows);
  const entries: CalendarEntry[] = [];
  const unnamed = new Set<number>();
  for (const date of overview.dates) {
    const { home, kind, day, isExemption, isUnasked } = date;
    if (day === null || date.state === 'overdue') continue;
    const key = keyOf(date);
    if (key === null) unnamed.add(home.number);
    else {
      const what = { kind, day, lead: leads[kind], isExemption, isUnasked };
      entries.push({ home: key, called: homeName(home), ...what });
    }
  }
  return { entries, unnamed: [...unnamed] };
}
