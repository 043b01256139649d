import { addressKey } from '../rows/same-home';
import { fingerprint, type Fingerprint } from './fingerprint';
import { addressInFull, type NamedHome } from './payload';
import type { SyncedProperty } from './synced-properties';

/** The addresses by which the home that a property was last sent from may be known: as its key, and as it was sent. */
export function addressesOf({ home, fields }: SyncedProperty): readonly Fingerprint[] {
  return [home, fields.address].flatMap((each) => each ?? []);
}

/** Whether a home stands at one of them. */
export function isAtAddressOf(synced: SyncedProperty, home: NamedHome): boolean {
  const addresses = addressesOf(synced);
  return [addressInFull(home), addressKey(home)].some(
    (address) => address !== null && addresses.includes(fingerprint(address)),
  );
}

/** Whether a property was last sent from a home with another key; not where one of both is not known. */
export function isSentElsewhere(
  synced: SyncedProperty | undefined,
  key: string | null,
): synced is SyncedProperty & { readonly home: Fingerprint } {
  return synced !== undefined && synced.home !== null && key !== null && fingerprint(key) !== synced.home;
}
