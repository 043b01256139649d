import type { Kysely, Selectable } from 'kysely';
import { isoDate, type IsoDate, type SchemeType, type Uprn } from '../../../contract';
import { addressParts, saySame } from '../../matching/address-parts';
import { candidate, matchAddress } from '../../matching/match';
import { addressKey, askedAddress } from './address-key';
import type { LicenceStatus } from '../column-values';
import { fullAddress, homesOfPostcode } from './homes';
import { preparedQuestion } from '../embedded/prepared';
import type { Home } from '../rows';
import type { LicencesTable, Tables } from '../tables';

/** A row of a council's licence register. */
export interface StoredLicence {
  readonly reference: string;
  readonly councilCode: string;
  /** As the register writes it, in one line. */
  readonly address: string;
  readonly uprn: Uprn | null;
  /** `null` where the register does not say: an exemption may be from either. */
  readonly type: SchemeType | null;
  readonly status: LicenceStatus;
  readonly holder: string | null;
  /** Most people and households that it allows. */
  readonly people: number | null;
  readonly households: number | null;
  readonly startsOn: IsoDate | null;
  /** Its last day: the register's own, or, when it left the register before, the day before the first on which it was missing. */
  readonly endsOn: IsoDate | null;
}

type Row = Selectable<LicencesTable>;

/** The last day on which a licence was in force that has left its register by a day. */
function dayBefore(day: IsoDate | null): IsoDate | null {
  return day && isoDate(new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10));
}

function earlier(one: IsoDate | null, other: IsoDate | null): IsoDate | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function toLicence(row: Row): StoredLicence {
  return {
    reference: row.reference,
    councilCode: row.council_code,
    address: row.address,
    uprn: row.uprn === null ? null : (String(row.uprn) as Uprn),
    type: row.type,
    status: row.status,
    holder: row.holder,
    people: row.people,
    households: row.households,
    startsOn: row.starts_on,
    endsOn: earlier(row.ends_on, dayBefore(row.left_on)),
  };
}

/** The newest first. */
function listed(rows: readonly Row[]): readonly StoredLicence[] {
  return rows
    .map(toLicence)
    .sort(
      (one, other) =>
        (other.startsOn ?? '').localeCompare(one.startsOn ?? '') ||
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
  const neighbours = await homesOfPostcode(database, home.postcode);
  const homes = neighbours.map(({ home: each }) => candidate(each.key, fullAddress(each)));
  const own = rows.filter((row) => matchAddress(row.address, homes)?.home === home.key);
  return listed([...byUprn, ...own]);
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
): Promise<readonly StoredLicence[]> {
  const asked = askedAddress(text);
  if (asked === null) {
    return listed(await withoutPostcode(database, addressKey(text)));
  }
  const rows = await ofPostcode(database, asked.postcode);
  const best = matchAddress(
    text,
    rows.map((row) => candidate(row, row.address)),
    isSameAddress,
  );
  return best ? listed(rows.filter((row) => isSameAddress(row, best.home))) : [];
}
