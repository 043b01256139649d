import type { Selectable } from 'kysely';
import { grouped } from '../../grouped';
import type { LicencesTable } from '../../store/tables';
import { hasNumber, isUnderstood, listOf, tidyNumber } from './licence-key';
import type { LicenceRow } from './licence-row';
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

type Row = Pick<
  KnownLicence,
  'reference' | 'type' | 'status' | 'address_key' | 'postcode' | 'starts_on' | 'ends_on' | 'as_at' | 'source'
>;

/** What tells rows apart. */
type KeyOf = (row: Row) => string;

/** A licence is the same by its number within council and scheme. */
const numberKey: KeyOf = ({ reference, type }) => JSON.stringify([tidyNumber(reference), type]);

/** What an application and its licence share: of the scheme the register of licences may say otherwise. */
export const numberAndPlace = ({ reference, address_key }: Pick<Row, 'reference' | 'address_key'>): string =>
  JSON.stringify([tidyNumber(reference), address_key]);

const numberAndPlaceKey: KeyOf = (row) => JSON.stringify([numberAndPlace(row), row.type]);

const placeKey: KeyOf = ({ address_key, postcode, type }) => JSON.stringify([address_key, postcode, type]);

const placeAndDayKey: KeyOf = (row) => JSON.stringify([placeKey(row), row.starts_on]);

const hasDay = ({ starts_on, ends_on }: Row): boolean => starts_on !== null || ends_on !== null;

/** The same licence but for its scheme, which was said wrongly before: no two begin and end together. */
const exceptScheme: KeyOf = (row) =>
  JSON.stringify([numberAndPlace(row), listOf(row.status), row.starts_on, row.ends_on]);

/** The same row but for its kind, which was said or read wrongly before. Without days it is another but in the same file of the same day. */
const exceptKind: KeyOf = (row) =>
  JSON.stringify([
    numberAndPlaceKey(row),
    row.starts_on,
    row.ends_on,
    hasDay(row) ? null : [row.source, row.as_at],
  ]);

/** An older register, loaded after a newer one, adds what the newer one lacks and changes nothing else. */
export function isOlder(read: LicenceRow, known: LicenceRow): boolean {
  const [asAt, knownAsAt, left] = [read.as_at ?? null, known.as_at ?? null, known.left_on ?? null];
  // A register without a day is the newer one where its row begins after the known one left: it is a renewal.
  if (left !== null && (asAt ?? read.starts_on ?? '') < left) return true;
  return asAt !== null && knownAsAt !== null && asAt < knownAsAt;
}

/** Whether a row is of an earlier day than an application, and did not become of it: by the days of the registers, or by its own. */
export function isBefore(row: LicenceRow, application: LicenceRow): boolean {
  if (isOlder(row, application)) return true;
  const asked = application.starts_on ?? application.as_at ?? '';
  if (row.ends_on != null && row.ends_on < asked) return true;
  const areDated = row.as_at != null && application.as_at != null;
  return !areDated && row.starts_on != null && row.starts_on < (application.starts_on ?? '');
}

/** The only one; of several the only one that has not left the register. */
function onlyOne(group: readonly KnownLicence[] | undefined): KnownLicence | null {
  const [only, ...others] = group ?? [];
  if (only !== undefined && others.length === 0) return only;
  const [present, ...rest] = (group ?? []).filter(({ left_on }) => left_on === null);
  return present !== undefined && rest.length === 0 ? present : null;
}

function readOf({ row }: ReadRow): Row {
  const { type = null, starts_on = null, ends_on = null, as_at = null } = row;
  return { ...row, type, starts_on, ends_on, as_at };
}

/** The only row of each key, where `stored` has one of that key too. */
function* alike(rows: readonly ReadRow[], stored: readonly KnownLicence[], keyOf: KeyOf) {
  const storedByKey = grouped(stored, keyOf);
  for (const [key, [each, ...others]] of grouped(rows, (row) => keyOf(readOf(row)))) {
    const one = onlyOne(storedByKey.get(key));
    if (each && one && others.length === 0) yield [each, one] as const;
  }
}

/** Pairs rows of a register with stored ones, each once at most. */
class Pairing {
  readonly pairs: Map<ReadRow, KnownLicence | null>;
  readonly missing: Set<KnownLicence>;

  constructor(known: readonly KnownLicence[], read: readonly ReadRow[]) {
    this.pairs = new Map(read.map((each) => [each, null]));
    this.missing = new Set(known);
  }

  pair(each: ReadRow, stored: KnownLicence): void {
    if (listOf(each.row.status) !== listOf(stored.status) && isBefore(each.row, stored)) return;
    if (this.pairs.get(each) === null && this.missing.delete(stored)) this.pairs.set(each, stored);
  }

  /** @param of Extends a key, so that rows which must not be paired differ in it. */
  pairAll(rows: readonly ReadRow[], stored: readonly KnownLicence[], of: (keyOf: KeyOf) => KeyOf): void {
    // The same number at the same address.
    const keyOf = of(numberAndPlaceKey);
    const byKey = new Map(stored.map((each) => [keyOf(each), each]));
    for (const each of rows) {
      const one = byKey.get(keyOf(readOf(each)));
      if (one) this.pair(each, one);
    }
    // The same number at another address: the address was put right. Where a number stands on several rows, as it does of a licence for a
    // block, each of its addresses stands for itself.
    const numbered = rows.filter(({ row }) => hasNumber(row));
    for (const [each, one] of alike(numbered, stored.filter(hasNumber), of(numberKey))) this.pair(each, one);
    this.#byAddress(rows, stored, of(placeAndDayKey), () => true);
    this.#byAddress(rows, stored, of(placeKey), (one, other) => one === null || other === null);
  }

  /** The same address, where one of the two has no number: by the first day, or else where one of the two lacks it. */
  #byAddress(
    rows: readonly ReadRow[],
    stored: readonly KnownLicence[],
    keyOf: KeyOf,
    isSameTerm: (one: string | null, other: string | null) => boolean,
  ): void {
    const unpaired = rows.filter((each) => this.pairs.get(each) === null);
    const left = stored.filter((each) => this.missing.has(each));
    for (const [each, one] of alike(unpaired, left, keyOf)) {
      if (hasNumber(each.row) && hasNumber(one)) continue;
      if (isSameTerm(readOf(each).starts_on, one.starts_on)) this.pair(each, one);
    }
  }
}

/** Finds the stored rows that the rows of a register speak of. Each row of either side is paired once at most. Decision 67. */
export function matchLicences(known: readonly KnownLicence[], read: readonly ReadRow[]): MatchedLicences {
  const pairing = new Pairing(known, read);
  pairing.pairAll(read, known, (keyOf) => (row) => JSON.stringify([keyOf(row), listOf(row.status)]));
  // An application goes on in what became of it, and what was not understood in what is.
  const undecided = known.filter(({ status }) => status === 'requested' || !isUnderstood(status));
  const decided = read.filter(({ row }) => row.status !== 'requested');
  pairing.pairAll(decided, undecided, (keyOf) => keyOf);
  const applications = known.filter(({ status }) => status === 'requested');
  const dated = read.filter((each) => hasDay(readOf(each)));
  for (const [each, stored] of alike(decided, applications, numberAndPlace)) pairing.pair(each, stored);
  for (const [each, stored] of alike(dated, known, exceptScheme)) pairing.pair(each, stored);
  for (const [each, stored] of alike(read, known, exceptKind)) pairing.pair(each, stored);
  return {
    rows: [...pairing.pairs].map(([each, stored]) => ({ read: each, known: stored })),
    missing: [...pairing.missing],
  };
}
