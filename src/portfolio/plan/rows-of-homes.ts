import type { PropertyId } from '../../contract';
import { multimap } from '../multimap';
import { addressKey } from '../rows/same-home';
import { fingerprint, type Fingerprint } from './fingerprint';
import type { PlannedHome } from './homes';
import { addressInFull } from './payload';

/** Rows of the homes that have something in common. */
export type RowsBy<Key> = ReadonlyMap<Key, readonly number[]>;

function rowsBy<Key>(
  homes: readonly PlannedHome[],
  keyOf: (home: PlannedHome) => Key | null | undefined,
): RowsBy<Key> {
  return multimap(
    homes.flatMap((each) => {
      const key = keyOf(each) ?? null;
      return key === null ? [] : each.rows.map((row) => [key, row] as const);
    }),
  );
}

export function rowsById(homes: readonly PlannedHome[]): RowsBy<PropertyId> {
  return rowsBy(homes, ({ propertyId }) => propertyId);
}

export function rowsByReference(homes: readonly PlannedHome[]): RowsBy<string> {
  return rowsBy(homes, ({ home }) => home.details.external_reference);
}

export function rowsByKey(homes: readonly PlannedHome[]): RowsBy<Fingerprint> {
  return rowsBy(homes, ({ key }) => (key === null ? null : fingerprint(key)));
}

/** By the address under which a property may be stored: as sent, where the UPRN is not known now; as the key, where it was not known then. */
export function rowsByAddress(homes: readonly PlannedHome[]): RowsBy<Fingerprint> {
  return rowsBy(homes, ({ home }) => {
    const address = home.uprn === null ? addressInFull(home) : addressKey(home);
    return address === null ? null : fingerprint(address);
  });
}
