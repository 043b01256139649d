import type { PropertyId } from '../../contract';
import type { HomeRow } from '../rows/home-row';
import { homeKey, uprnsOfHomes } from '../rows/same-home';
import { fingerprint } from './fingerprint';
import type { SyncedProperties } from './synced-properties';

/**
 * Numbers of the rows whose Property Id stands in rows of several homes, as it does where a row was copied and another address typed over it.
 * @param nameless Names the home of a row that has nothing but its id. Default: it is the home of the others.
 */
export function repeatedIds(
  rows: readonly HomeRow[],
  nameless: (row: HomeRow) => string = () => '',
): ReadonlySet<number> {
  const homesOf = new Map<PropertyId, Set<string>>();
  const uprnOf = uprnsOfHomes(rows);
  for (const row of rows) {
    const home = homeKey({ ...row, uprn: uprnOf(row) }) ?? (row.address || nameless(row));
    if (row.propertyId === null || home === '') continue;
    homesOf.set(row.propertyId, (homesOf.get(row.propertyId) ?? new Set()).add(home));
  }
  return numbersOf(rows, ({ propertyId }) => propertyId !== null && (homesOf.get(propertyId)?.size ?? 0) > 1);
}

/** Numbers of the rows whose Property Id may be another home's: several homes have it, or another was last sent with it. Decision 174. */
export function doubtfulIds(rows: readonly HomeRow[], synced: SyncedProperties): ReadonlySet<number> {
  // Where a run died, an id may have been written beside no home at all.
  const repeated = repeatedIds(rows, ({ number }) => `row ${number}`);
  const uprnOf = uprnsOfHomes(rows);
  return numbersOf(rows, (row) => {
    if (row.propertyId === null) return false;
    if (repeated.has(row.number)) return true;
    const home = synced.get(row.propertyId)?.home ?? null;
    const key = homeKey({ ...row, uprn: uprnOf(row) });
    return home !== null && (key === null || fingerprint(key) !== home);
  });
}

function numbersOf(rows: readonly HomeRow[], isMeant: (row: HomeRow) => boolean): ReadonlySet<number> {
  return new Set(rows.filter(isMeant).map(({ number }) => number));
}
