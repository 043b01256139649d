import type { Selectable } from 'kysely';
import { grouped } from '../../grouped';
import type { LicencesTable } from '../../store/tables';
import { hasNumber } from './licence-key';
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

/** The only one; of several the only one that has not left the register. */
function onlyOne(group: readonly KnownLicence[] | undefined): KnownLicence | null {
  const [only, ...others] = group ?? [];
  if (only !== undefined && others.length === 0) return only;
  const [present, ...rest] = (group ?? []).filter(({ left_on }) => left_on === null);
  return present !== undefined && rest.length === 0 ? present : null;
}

function readOf({ row }: ReadRow): Row {
  return { ...row, type: row.type ?? null, starts_on: row.starts_on ?? null };
}

/** Finds the stored rows that the rows of a register speak of. Each row of either side is paired once at most. Decision 67. */
export function matchLicences(known: readonly KnownLicence[], read: readonly ReadRow[]): MatchedLicences {
  const pairs = new Map<ReadRow, KnownLicence | null>(read.map((each) => [each, null]));
  const missing = new Set(known);
  const pair = (each: ReadRow, stored: KnownLicence): void => {
    if (pairs.get(each) === null && missing.delete(stored)) pairs.set(each, stored);
  };

  /** The only row of each key, where `stored` has one of that key too. */
  function* alike(rows: readonly ReadRow[], stored: Iterable<KnownLicence>, keyOf: (row: Row) => string) {
    const storedByKey = grouped(stored, keyOf);
    for (const [key, [each, ...others]] of grouped(rows, (row) => keyOf(readOf(row)))) {
      const one = onlyOne(storedByKey.get(key));
      if (each && one && others.length === 0) yield [each, one] as const;
    }
  }

  /** The same address, where one of the two has no number: by the first day, or else where one of the two lacks it. */
  function byAddress(
    keyOf: (row: Row) => string,
    isSameTerm: (one: string | null, other: string | null) => boolean,
  ): void {
    const unpaired = read.filter((each) => pairs.get(each) === null);
    for (const [each, stored] of alike(unpaired, [...missing], keyOf)) {
      if (hasNumber(each.row) && hasNumber(stored)) continue;
      if (isSameTerm(readOf(each).starts_on, stored.starts_on)) pair(each, stored);
    }
  }

  // The same number at the same address.
  const byKey = new Map(known.map((each) => [keyOf(each), each]));
  for (const each of read) {
    const stored = byKey.get(keyOf(readOf(each)));
    if (stored) pair(each, stored);
  }
  // The same number at another address: the address was put right. Where a number stands on several rows, as it does of a licence for a
  // block, each of its addresses stands for itself.
  const numbered = read.filter(({ row }) => hasNumber(row));
  for (const [each, stored] of alike(numbered, known.filter(hasNumber), numberKey)) pair(each, stored);
  byAddress(placeAndDayKey, () => true);
  byAddress(placeKey, (one, other) => one === null || other === null);
  return {
    rows: [...pairs].map(([each, stored]) => ({ read: each, known: stored })),
    missing: [...missing],
  };
}
