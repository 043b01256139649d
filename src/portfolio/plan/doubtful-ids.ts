import type { PropertyId } from '../../contract';
import type { HomeRow } from '../rows/home-row';
import { homeKey, uprnsOfHomes } from '../rows/same-home';
import { fingerprint } from './fingerprint';
import type { SyncedProperties } from './synced-properties';

/** Numbers of the rows whose Property Id may be another home's: several homes have it, or another was last sent with it. Decision 174. */
export function doubtfulIds(rows: readonly HomeRow[], synced: SyncedProperties): ReadonlySet<number> {
  const keysOf = new Map<PropertyId, Set<string>>();
  const uprnOf = uprnsOfHomes(rows);
  const keyed = rows.flatMap((row) => {
    if (row.propertyId === null) return [];
    const key = homeKey({ ...row, uprn: uprnOf(row) });
    keysOf.set(row.propertyId, (keysOf.get(row.propertyId) ?? new Set()).add(key ?? `row ${row.number}`));
    return [{ number: row.number, propertyId: row.propertyId, key }];
  });
  const isDoubtful = ({ propertyId, key }: (typeof keyed)[number]): boolean => {
    if ((keysOf.get(propertyId)?.size ?? 0) > 1) return true;
    const home = synced.get(propertyId)?.home ?? null;
    return home !== null && (key === null || fingerprint(key) !== home);
  };
  return new Set(keyed.filter(isDoubtful).map(({ number }) => number));
}
