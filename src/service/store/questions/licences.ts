import type { Kysely, Selectable } from 'kysely';
import { daysAfter, type IsoDate, type Uprn } from '../../../contract';
import { grouped } from '../../grouped';
import { addressParts, saySame } from '../../matching/address-parts';
import { candidate, matchAddress } from '../../matching/match';
import { addressKey, askedAddress } from './address-key';
import { codeOfSameCouncil, type Councils } from './councils';
import { homesOfRowsIn } from './homes';
import { preparedQuestion } from '../embedded/prepared';
import type { Home } from '../rows';
import type { LicencesTable, Tables } from '../tables';

type Row = Selectable<LicencesTable>;

/**
 * A row of a council's licence register. Its last day is the register's own, or, when it left the register before, the day before the first
 * on which it was missing.
 */
export type StoredLicence = Pick<
  Row,
  | 'reference'
  | 'council_code'
  | 'address'
  | 'type'
  | 'status'
  | 'holder'
  | 'people'
  | 'households'
  | 'starts_on'
  | 'ends_on'
> & { readonly uprn: Uprn | null };

/** The last day on which a licence was in force that has left its register by a day. */
function dayBefore(day: IsoDate | null): IsoDate | null {
  return day && daysAfter(day, -1);
}

function earlier(one: IsoDate | null, other: IsoDate | null): IsoDate | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function toLicence(row: Row): StoredLicence {
  const uprn = row.uprn === null ? null : (String(row.uprn) as Uprn);
  return { ...row, uprn, ends_on: earlier(row.ends_on, dayBefore(row.left_on)) };
}

/** The newest first. */
function listed(rows: readonly Row[]): readonly StoredLicence[] {
  return rows
    .map(toLicence)
    .sort(
      (one, other) =>
        (other.starts_on ?? '').localeCompare(one.starts_on ?? '') ||
        one.reference.localeCompare(other.reference),
    );
}

const ofUprn = preparedQuestion<[uprn: Uprn], Row>(
  'licences_of_uprn',
  'select * from licences where uprn = $1',
);

/** Rows whose address could be this postcode's. Those whose house number is lost stand for no home. */
const ofPostcode = preparedQuestion<[postcode: string], Row>(
  'licences_of_postcode',
  'select * from licences where postcode = $1 and not doubtful order by id',
);

const withoutPostcode = preparedQuestion<[addressKey: string], Row>(
  'licences_without_postcode',
  `select * from licences where postcode = '' and address_key = $1`,
);

/**
 * Rows of the registers that are about this home: those with its UPRN, and those of its postcode whose address is the home's and no
 * neighbour's. A row with another UPRN, or with an address that several homes could have, is none of them.
 * Decision 60.
 */
export async function licencesOfHome(
  database: Kysely<Tables>,
  home: Home,
): Promise<readonly StoredLicence[]> {
  const byUprn = home.uprn === null ? [] : await ofUprn(database, home.uprn);
  if (home.address === '' || home.postcode === '') return listed(byUprn);
  const rows = (await ofPostcode(database, home.postcode)).filter(
    ({ uprn }) => uprn === null || home.uprn === null,
  );
  if (rows.length === 0) return listed(byUprn);
  const homesOf = await homesOfRowsIn(database, home.postcode);
  const own = rows.filter((row) => {
    const [only, another] = homesOf(row.address, row.address_key);
    return only?.key === home.key && another === undefined;
  });
  return listed([...byUprn, ...own]);
}

/** Codes under which rows of registers stand, by the council of today: its own, and those that it had while they were loaded. */
export async function loadRegisterCodes(
  database: Kysely<Tables>,
  councils: Councils,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const stored = await database.selectFrom('licences').select('council_code').distinct().execute();
  const codes = stored.map((each) => each.council_code);
  return grouped(codes, (code) => codeOfSameCouncil(code, councils));
}

/**
 * Rows of the registers with this UPRN, for one of which the rest of the data knows no home, and those at its address that name none: a
 * renewal may stand without it.
 */
export async function licencesOfUprn(
  database: Kysely<Tables>,
  uprn: Uprn,
): Promise<readonly StoredLicence[]> {
  const own = await ofUprn(database, uprn);
  const row = own.find(({ doubtful, postcode }) => !doubtful && postcode !== '');
  if (row === undefined) return listed(own);
  const there = (await ofPostcode(database, row.postcode)).filter((other) => isSameAddress(other, row));
  const unnumbered = there.filter((other) => other.uprn === null);
  if (unnumbered.length === 0 || !areOfOneHome(there)) return listed(own);
  // What is a known home's with another UPRN is not this one's.
  const homesOf = await homesOfRowsIn(database, row.postcode);
  const isKnown = (other: Row): boolean =>
    homesOf(other.address, other.address_key).some((home) => home.uprn !== null);
  return listed([...own, ...unnumbered.filter((other) => !isKnown(other))]);
}

/** Of an address that several homes have in the registers, a row without a UPRN is nobody's. */
function areOfOneHome(rows: readonly Row[]): boolean {
  return new Set(rows.map(({ uprn }) => uprn).filter((uprn) => uprn !== null)).size <= 1;
}

/** One home has a row for each of its licences, and `Rd` in one of them may be `Road` in the next. */
function isSameAddress(one: Row, other: Row): boolean {
  if (one.address_key === other.address_key) return true;
  return saySame(addressParts(one.address), addressParts(other.address));
}

/**
 * Rows of the registers with this address, for homes that the rest of the data does not know. Empty when none has it, or
 * when rows of several homes could.
 */
export async function licencesAtAddress(
  database: Kysely<Tables>,
  text: string,
  councils: Councils,
): Promise<readonly StoredLicence[]> {
  const asked = askedAddress(text);
  if (asked === null) {
    const rows = await withoutPostcode(database, addressKey(text));
    const codes = new Set(rows.map((row) => codeOfSameCouncil(row.council_code, councils)));
    return codes.size > 1 || !areOfOneHome(rows) ? [] : listed(rows);
  }
  const rows = await ofPostcode(database, asked.postcode);
  const exact = rows.filter((row) => row.address_key === asked.key);
  const best = matchAddress(
    text,
    (exact.length > 0 ? exact : rows).map((row) => candidate(row, row.address)),
    isSameAddress,
  );
  const there = best ? rows.filter((row) => isSameAddress(row, best.home)) : [];
  return areOfOneHome(there) ? listed(there) : [];
}
