import type { PropertyId } from '../../contract';
import { isIdentifying } from '../columns/role';
import type { HomeRow, RowProblem } from '../rows/home-row';
import { addressKey } from '../rows/same-home';
import { compareWithBaseline } from './compare';
import { fingerprint, type Fingerprint } from './fingerprint';
import { gatherHomes, type PlannedHome } from './homes';
import type { BlockedBecause, FieldChange, Planned, RowReference } from './operation';
import { addressInFull, payloadOf, type NamedHome, type SendableHome } from './payload';
import { rowsByAddress, rowsById, rowsByKey, rowsByReference, type RowsBy } from './rows-of-homes';
import { addressesOf, isAtAddressOf, isSentElsewhere } from './sent-addresses';
import type { SyncedProperties, SyncedProperty } from './synced-properties';

/** What a run whose computer died left uncertain of the cells by which rows are known. */
export interface UncertainKeys {
  /** Property Ids may stand in another home's row, whether the home that they were sent from has rows or not. */
  readonly ids: boolean;
  /** References may have been written over. */
  readonly references: boolean;
  /** Rows whose status may be another's: they are sent again. */
  readonly statuses: ReadonlySet<number>;
}

/** What the user has chosen, and what the sheet's own journal says. */
export interface PlanChoices {
  /** Send blank cells as `null`; only on a connection that is known to understand it. Default `false`. */
  readonly clearBlanks?: boolean;
  /** Send a row although some of its details cannot be read, without those. Default `false`: such rows are blocked. */
  readonly leaveOutUnclear?: boolean;
  /** Hidden and filtered rows too. Default `false`. */
  readonly includeHidden?: boolean;
  /** Homes, by their key, whose several rows are one. */
  readonly merged?: ReadonlySet<string>;
  /** Rows whose create began and did not end. */
  readonly unconfirmed?: ReadonlySet<number>;
  /** Rows whose status says that their property was archived. */
  readonly archived?: ReadonlySet<number>;
  /** Properties of which the workbook itself knows: only their rows can be gone from it. Default: all that are synced. */
  readonly own?: ReadonlySet<PropertyId>;
  /** Properties that the user marked for archiving. */
  readonly archive?: ReadonlySet<PropertyId>;
  /** Properties whose rows are gone, confirmed by the user. */
  readonly confirmedRemoved?: ReadonlySet<PropertyId>;
  /** Default: everything is certain. */
  readonly uncertain?: UncertainKeys | null;
}

/** What would be done, as data. Nothing is sent by making one. */
export interface Plan {
  readonly planned: readonly Planned[];
  /** Hidden rows that were not looked at. */
  readonly hidden: readonly number[];
}

/** Problems that stop a home from being sent at all, whatever the user chooses. */
export function stopsSending(problem: RowProblem): boolean {
  if (problem.kind !== 'cell') {
    return problem.kind !== 'licence-ends-before-it-starts' && problem.kind !== 'more-households-than-people';
  }
  return isIdentifying(problem.role);
}

function blocked(rows: readonly number[], because: BlockedBecause): Planned {
  return { kind: 'blocked', rows, because };
}

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

/**
 * Plans what a sync would do to each home: create, update, nothing, archive, or why not. Making the same plan again after it was
 * carried out yields nothing to do.
 * Decision 161.
 */
export function makePlan(
  rows: readonly HomeRow[],
  synced: SyncedProperties,
  choices: PlanChoices = {},
): Plan {
  const { includeHidden = false } = choices;
  // A home is judged by all of its rows, and among all of the sheet: only what is done leaves homes out that nobody sees. Decision 349.
  const groups = gatherHomes(rows, (key) => choices.merged?.has(key) ?? false);
  const homes = groups.flatMap((group) => (group.kind === 'home' ? [group.home] : group.homes));
  const present = new Set(rows.flatMap(({ propertyId }) => (propertyId === null ? [] : [propertyId])));
  const planner = new Planner(homes, synced, choices);
  const all = groups.map((group) =>
    group.kind === 'blocked' ? blocked(group.rows, group.because) : planner.plan(group.home),
  );
  const shown = new Set(rows.flatMap(({ hidden, number }) => (hidden && !includeHidden ? [] : [number])));
  const planned = all.filter((each) => each.rows.some((number) => shown.has(number)));
  const taken = new Set(planned.flatMap((each) => each.rows));
  const gone = [...(choices.own ?? synced.keys())].filter((id) => synced.has(id) && !present.has(id));
  const strayed = gone.length === 0 ? new Set<PropertyId>() : planner.strayed();
  const removed = gone.filter((propertyId) => !strayed.has(propertyId));
  return {
    planned: [...planned, ...planRemoved(removed, choices)],
    hidden: rows.flatMap(({ number }) => (taken.has(number) ? [] : [number])),
  };
}

/** Plans one home after the other, among all of the sheet. */
class Planner {
  readonly #rowsById: RowsBy<PropertyId>;
  readonly #rowsByReference: RowsBy<string>;
  readonly #propertyByHome: ReadonlyMap<string, PropertyId>;
  /** Made only where a home is not the one that its property was last sent from. */
  #rowsByKey: RowsBy<Fingerprint> | null = null;
  /** Made only where the home that a property was last sent from is found by nothing else. */
  #rowsByAddress: RowsBy<Fingerprint> | null = null;
  /** Made only where a new home is found by nothing else. */
  #propertyByAddress: ReadonlyMap<Fingerprint, PropertyId> | null = null;

  readonly #homes: readonly PlannedHome[];
  readonly #synced: SyncedProperties;
  readonly #choices: PlanChoices;

  constructor(homes: readonly PlannedHome[], synced: SyncedProperties, choices: PlanChoices) {
    this.#homes = homes;
    this.#synced = synced;
    this.#choices = choices;
    this.#rowsById = rowsById(homes);
    this.#rowsByReference = rowsByReference(homes);
    this.#propertyByHome = byHome(synced);
  }

  plan({ rows: numbers, key, propertyId, home }: PlannedHome): Planned {
    const { archive, unconfirmed, archived, leaveOutUnclear = false, uncertain = null } = this.#choices;
    if (propertyId !== null && archive?.has(propertyId)) {
      const because = this.#notOwn(numbers, key, home, propertyId);
      return because === null
        ? { kind: 'archive', rows: numbers, propertyId, because: 'marked' }
        : blocked(numbers, because);
    }
    if (propertyId === null) {
      const lost = uncertain?.ids === true ? this.#syncedFrom(key, home) : undefined;
      if (lost !== undefined) return blocked(numbers, { kind: 'property-id-lost', propertyId: lost });
      if (numbers.some((number) => unconfirmed?.has(number))) return { kind: 'unconfirmed', rows: numbers };
      if (numbers.some((number) => archived?.has(number))) return { kind: 'archived', rows: numbers };
    }
    const problems = leaveOutUnclear ? home.problems.filter(stopsSending) : home.problems;
    if (problems.length > 0) return blocked(numbers, { kind: 'problems', problems });
    const { postcode, uprn, address, details } = home;
    if (postcode === null || (uprn === null && address === '')) {
      const because: RowProblem = { kind: postcode === null ? 'no-postcode' : 'nothing-names-the-home' };
      return blocked(numbers, { kind: 'problems', problems: [because] });
    }
    const sendable = { uprn, address, postcode, details };
    return propertyId === null
      ? this.#planNew(numbers, key, sendable)
      : this.#planSynced(numbers, key, propertyId, sendable, home.blank);
  }

  #planSynced(
    numbers: readonly number[],
    key: string | null,
    propertyId: PropertyId,
    sendable: SendableHome,
    blank: HomeRow['blank'],
  ): Planned {
    const notOwn = this.#notOwn(numbers, key, sendable, propertyId);
    if (notOwn !== null) return blocked(numbers, notOwn);
    const baseline = this.#synced.get(propertyId);
    const { clearBlanks = false, uncertain = null } = this.#choices;
    const { changes, cleared, kept } = compareWithBaseline(payloadOf(sendable), blank, baseline, clearBlanks);
    const isRenamed = changes.some(isOtherReference) || kept.includes('external_reference');
    if (isRenamed && uncertain?.references === true) {
      const reference = sendable.details.external_reference ?? '';
      return blocked(numbers, { kind: 'reference-not-certain', propertyId, reference });
    }
    const isAgain = numbers.some((number) => uncertain?.statuses.has(number));
    if (changes.length === 0 && !isAgain) return { kind: 'unchanged', rows: numbers, kept };
    const input = payloadOf(sendable, cleared);
    return { kind: 'update', rows: numbers, propertyId, home: key, input, changes, kept };
  }

  /** Why the property of a row may be another home's: nothing is stored over it then, and it is not archived. */
  #notOwn(
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
    if (!isAtAddressOf(synced, own)) return this.#syncedFrom(key, own) !== undefined;
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
    return new Set(others.flatMap(({ key, home }) => this.#syncedFrom(key, home) ?? []));
  }

  #planNew(numbers: readonly number[], key: string | null, sendable: SendableHome): Planned {
    const baseline = this.#syncedFrom(key, sendable);
    // The id may also stand in another home's row: cells of several rows may have changed places.
    if (baseline !== undefined) {
      return blocked(numbers, { kind: 'property-id-lost', propertyId: baseline });
    }
    const own = sendable.details.external_reference;
    const sharing = own === undefined ? [] : (this.#rowsByReference.get(own) ?? []);
    if (own !== undefined && sharing.length > numbers.length) {
      return blocked(numbers, { kind: 'reference-repeated', reference: own, rows: sharing });
    }
    const reference: RowReference =
      own === undefined ? { kind: 'to-write' } : { kind: 'own', reference: own };
    return { kind: 'create', rows: numbers, reference, home: key, input: payloadOf(sendable) };
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
    return rows ?? (this.#choices.uncertain?.ids === true ? [] : null);
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
  #syncedFrom(key: string | null, home: NamedHome): PropertyId | undefined {
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

function isOtherReference({ field, kind }: FieldChange): boolean {
  return field === 'external_reference' && kind !== 'never-sent';
}

/** Managed properties whose rows are gone. */
function planRemoved(removed: readonly PropertyId[], { confirmedRemoved }: PlanChoices): Planned[] {
  return removed.map((propertyId) =>
    confirmedRemoved?.has(propertyId)
      ? { kind: 'archive', rows: [], propertyId, because: 'removed' }
      : { kind: 'removed', rows: [], propertyId },
  );
}
