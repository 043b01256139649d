import type { PropertyId } from '../../contract';
import { addressKey } from '../rows/same-home';
import { fingerprint, type Fingerprint } from './fingerprint';
import type { PlannedHome } from './homes';
import type { BlockedBecause } from './operation';
import { addressInFull, type NamedHome } from './payload';
import { rowsByAddress, rowsById, rowsByKey, type RowsBy } from './rows-of-homes';
import { addressesOf, isAtAddressOf, isSentElsewhere } from './sent-addresses';
import type { SyncedProperties, SyncedProperty } from './synced-properties';

/** Managed properties by their home, to notice a row that has lost its id. */
function byHome(synced: SyncedProperties): ReadonlyMap<string, PropertyId> {
  return new Map(
    [...synced.values()].flatMap(({ home, propertyId }) => (home === null ? [] : [[home, propertyId]])),
  );
}

/** Managed properties by the address that was sent. */
function byAddress(synced: SyncedProperties): ReadonlyMap<Fingerprint, PropertyId> {
  return new Map(
    [...synced.values()].flatMap(({ fields: { address }, propertyId }) =>
      address === undefined ? [] : [[address, propertyId]],
    ),
  );
}

/** The homes that properties were last sent from, among those of the sheet: rows may have lost their ids, and cells may have been shifted beside them. */
export class SentHomes {
  readonly #rowsById: RowsBy<PropertyId>;
  readonly #propertyByHome: ReadonlyMap<string, PropertyId>;
  /** Made only where a home is not the one that its property was last sent from. */
  #rowsByKey: RowsBy<Fingerprint> | null = null;
  /** Made only where the home that a property was last sent from is found by nothing else. */
  #rowsByAddress: RowsBy<Fingerprint> | null = null;
  /** Made only where a new home is found by nothing else. */
  #propertyByAddress: ReadonlyMap<Fingerprint, PropertyId> | null = null;

  readonly #homes: readonly PlannedHome[];
  readonly #synced: SyncedProperties;
  readonly #areIdsUncertain: boolean;

  constructor(homes: readonly PlannedHome[], synced: SyncedProperties, areIdsUncertain: boolean) {
    this.#homes = homes;
    this.#synced = synced;
    this.#areIdsUncertain = areIdsUncertain;
    this.#rowsById = rowsById(homes);
    this.#propertyByHome = byHome(synced);
  }

  /** Why the property of a row may be another home's: nothing is stored over it then, and it is not archived. */
  whyNotOwn(
    numbers: readonly number[],
    key: string | null,
    home: NamedHome,
    propertyId: PropertyId,
  ): BlockedBecause | null {
    const sharing = this.#rowsById.get(propertyId) ?? [];
    if (sharing.length > numbers.length) return { kind: 'property-id-repeated', rows: sharing };
    const synced = this.#synced.get(propertyId);
    const rows = this.#rowsOfSyncedHome(synced, key, home);
    if (rows === null && !this.#isOtherProperty(synced, key, home)) return null;
    return { kind: 'property-id-elsewhere', propertyId, rows: rows ?? [] };
  }

  /** Whether the home of a row was sent as another property than that of its id: its cells may have been shifted beside the ids. Forgetting the id says that it is right. */
  #isOtherProperty(synced: SyncedProperty | undefined, key: string | null, own: NamedHome): boolean {
    if (key === null || !isSentElsewhere(synced, key)) return false;
    if (!isAtAddressOf(synced, own)) return this.propertyOf(key, own) !== undefined;
    // It stands where it was sent from, and its UPRN was found or corrected since: only homes of one address are told apart by that.
    const other = this.#propertyByHome.get(fingerprint(key));
    const sent = other && this.#synced.get(other);
    return sent !== undefined && isAtAddressOf(sent, own);
  }

  /** Properties that were sent from homes whose rows hold another id or none: their rows are not gone. */
  strayed(): ReadonlySet<PropertyId> {
    const others = this.#homes.filter(({ key, propertyId, home }) => {
      const sent = propertyId === null ? undefined : this.#synced.get(propertyId);
      return (sent?.home ?? null) === null || this.#isOtherProperty(sent, key, home);
    });
    return new Set(others.flatMap(({ key, home }) => this.propertyOf(key, home) ?? []));
  }

  /** Rows of the home that a property was last sent from, where that is another one than `own`; `null` where it is not, or has no rows. */
  #rowsOfSyncedHome(
    synced: SyncedProperty | undefined,
    key: string | null,
    own: NamedHome,
  ): readonly number[] | null {
    if (!isSentElsewhere(synced, key)) return null;
    this.#rowsByKey ??= rowsByKey(this.#homes);
    const rows = this.#rowsByKey.get(synced.home) ?? this.#rowsAtAddressOf(synced, own);
    return rows ?? (this.#areIdsUncertain ? [] : null);
  }

  /** Rows at the address of a property, of which a UPRN was not known then or is not now, where `own` stands elsewhere. Decision 254. */
  #rowsAtAddressOf(synced: SyncedProperty, own: NamedHome): readonly number[] | undefined {
    if (isAtAddressOf(synced, own)) return undefined;
    this.#rowsByAddress ??= rowsByAddress(this.#homes);
    const rows = this.#rowsByAddress;
    return addressesOf(synced)
      .map((address) => rows.get(address))
      .find((found) => found !== undefined);
  }

  /** The property that was last sent from a home. */
  propertyOf(key: string | null, home: NamedHome): PropertyId | undefined {
    if (key === null || this.#synced.size === 0) return undefined;
    return this.#propertyByHome.get(fingerprint(key)) ?? this.#syncedFromAddress(home);
  }

  /** A property without a row that was sent with the address of a home whose UPRN was not known then, or is not known now. Decision 254. */
  #syncedFromAddress(home: NamedHome): PropertyId | undefined {
    const [key, sent] = [addressKey(home), addressInFull(home)];
    if (key === null || sent === null) return undefined;
    this.#propertyByAddress ??= byAddress(this.#synced);
    const found =
      home.uprn === null
        ? this.#propertyByAddress.get(fingerprint(sent))
        : this.#propertyByHome.get(fingerprint(key));
    return found === undefined || this.#isInOwnRow(found) ? undefined : found;
  }

  /** Whether a row has a property's id and, as far as is known, is of the home that it was last sent from. */
  #isInOwnRow(id: PropertyId): boolean {
    if (!this.#rowsById.has(id)) return false;
    const synced = this.#synced.get(id);
    return this.#homes.some(
      ({ propertyId, key, home }) => propertyId === id && this.#rowsOfSyncedHome(synced, key, home) === null,
    );
  }
}
