import type { Selectable } from 'kysely';
import type { LicencesTable } from '../../store/tables';
import { hasNumber } from './licence-row';
import type { ReadRow } from './read-register';

/** A stored row of the council's registers. */
export type KnownLicence = Selectable<LicencesTable>;

/** Which stored row each row of a register speaks of. */
export interface MatchedLicences {
  /** `known` is `null` for a licence that is new. */
  readonly rows: readonly { readonly read: ReadRow; readonly known: KnownLicence | null }[];
  /** Stored rows that the register does not have. */
  readonly missing: readonly KnownLicence[];
}

type Row = Pick<KnownLicence, 'reference' | 'type' | 'address_key' | 'postcode' | 'starts_on'>;

const keyOf = ({ reference, address_key }: Row): string => JSON.stringify([reference, address_key]);

/** A licence is the same by its number within council and scheme, however the number is spaced. */
const numberKey = ({ reference, type }: Row): string =>
  JSON.stringify([reference.replace(/\s/g, '').toUpperCase(), type]);

const placeKey = ({ address_key, postcode, type }: Row): string =>
  JSON.stringify([address_key, postcode, type]);

const placeAndDayKey = (row: Row): string => JSON.stringify([placeKey(row), row.starts_on]);

function grouped<Item>(items: Iterable<Item>, key: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

/** The only one; of several the only one that has not left the register. */
function onlyOne(group: readonly KnownLicence[] | undefined): KnownLicence | null {
  const [only, ...others] = group ?? [];
  if (only !== undefined && others.length === 0) return only;
  const [present, ...rest] = (group ?? []).filter(({ left_on }) => left_on === null);
  return present !== undefined && rest.length === 0 ? present : null;
}

class Matching {
  readonly #open: Map<ReadRow, KnownLicence | null>;
  readonly #missing: Set<KnownLicence>;
  readonly #known: readonly KnownLicence[];
  readonly #read: readonly ReadRow[];

  constructor(known: readonly KnownLicence[], read: readonly ReadRow[]) {
    this.#known = known;
    this.#read = read;
    this.#open = new Map(read.map((each) => [each, null]));
    this.#missing = new Set(known);
  }

  #pair(read: ReadRow, known: KnownLicence): void {
    if (this.#open.get(read) !== null || !this.#missing.delete(known)) return;
    this.#open.set(read, known);
  }

  /** The same number at the same address. */
  byNumberAndAddress(): void {
    const stored = new Map(this.#known.map((each) => [keyOf(each), each]));
    for (const each of this.#read) {
      const known = stored.get(keyOf(readOf(each)));
      if (known) this.#pair(each, known);
    }
  }

  /**
   * The same number at another address: the address was put right. Where a number stands on several rows, as it does of a
   * licence for a block, each of its addresses stands for itself.
   */
  byNumber(): void {
    const stored = grouped(this.#known.filter(hasNumber), numberKey);
    const numbered = this.#read.filter(({ row }) => hasNumber(row));
    for (const [key, group] of grouped(numbered, (each) => numberKey(readOf(each)))) {
      const [read, ...others] = group;
      const known = onlyOne(stored.get(key));
      if (read && known && others.length === 0) this.#pair(read, known);
    }
  }

  /** The same address, where one of the two has no number: by the first day, or else where one of the two lacks it. */
  byAddress(
    key: (row: Row) => string,
    isSameTerm: (one: string | null, other: string | null) => boolean,
  ): void {
    const stored = grouped(this.#missing, key);
    const unpaired = this.#read.filter((each) => this.#open.get(each) === null);
    for (const [place, group] of grouped(unpaired, (each) => key(readOf(each)))) {
      const [read, ...others] = group;
      const known = onlyOne(stored.get(place));
      if (!read || !known || others.length > 0 || (hasNumber(read.row) && hasNumber(known))) continue;
      if (isSameTerm(readOf(read).starts_on, known.starts_on)) this.#pair(read, known);
    }
  }

  result(): MatchedLicences {
    return {
      rows: [...this.#open].map(([read, known]) => ({ read, known })),
      missing: [...this.#missing],
    };
  }
}

function readOf({ row }: ReadRow): Row {
  return { ...row, type: row.type ?? null, starts_on: row.starts_on ?? null };
}

/** Finds the stored rows that the rows of a register speak of. Each row of either side is paired once at most. Decision 67. */
export function matchLicences(known: readonly KnownLicence[], read: readonly ReadRow[]): MatchedLicences {
  const matching = new Matching(known, read);
  matching.byNumberAndAddress();
  matching.byNumber();
  matching.byAddress(placeAndDayKey, () => true);
  matching.byAddress(placeKey, (one, other) => one === null || other === null);
  return matching.result();
}
