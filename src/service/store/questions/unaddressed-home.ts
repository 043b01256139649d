import type { Kysely, Selectable } from 'kysely';
import { grouped } from '../../grouped';
import { preparedQuestion } from '../embedded/prepared';
import type { Home } from '../rows';
import type { LicencesTable, Tables } from '../tables';
import { homesOfRowsIn } from './homes';
import { licencesOfPostcode, type PossibleLicence } from './possible-licences';

/** What the rows of a council's registers that have no UPRN are, each kind once, with the days of what lasts longest of it. */
type KindOfRow = PossibleLicence &
  Pick<Selectable<LicencesTable>, 'council_code'> & { readonly placed: boolean };

/** Kinds of rows without a UPRN that stand in the registers, by council. */
export type LicencesWithoutUprn = ReadonlyMap<string, readonly KindOfRow[]>;

const withoutUprn = preparedQuestion<[], KindOfRow>(
  'licences_without_uprn',
  `select council_code, type, status, postcode <> '' as placed, max(starts_on) as starts_on,
     max(ends_on) as ends_on
   from licences where uprn is null and left_on is null
   group by council_code, type, status, placed, starts_on is null, ends_on is null`,
);

/** Read once for a version of the data: a register may have thousands of such rows, of a few kinds. */
export async function loadLicencesWithoutUprn(database: Kysely<Tables>): Promise<LicencesWithoutUprn> {
  return grouped(await withoutUprn(database), ({ council_code }) => council_code);
}

/** A home of which no row of a register can be told by its address: the directory of UPRNs alone knows it. */
export function isUnaddressed({ address, postcode }: Home): boolean {
  return address === '' || postcode === '';
}

/**
 * Rows that may be about a home whose address is not known: every one without a UPRN, except those of another postcode, and those of its
 * own postcode that are one known neighbour's. A neighbour without a UPRN may be the home itself.
 * Decision 60.
 */
export async function possibleLicencesOfUnaddressed(
  database: Kysely<Tables>,
  unnumbered: () => Promise<LicencesWithoutUprn>,
  { postcode }: Home,
  councilCode: string,
): Promise<readonly PossibleLicence[]> {
  const ofCouncil = (await unnumbered()).get(councilCode) ?? [];
  if (postcode === '') return ofCouncil;
  const unplaced = ofCouncil.filter(({ placed }) => !placed);
  const rows = await licencesOfPostcode(database, postcode, councilCode);
  if (rows.length === 0) return unplaced;
  const homesOf = await homesOfRowsIn(database, postcode);
  const open = rows.filter(({ address, address_key: key, doubtful }) => {
    const [only, another] = doubtful ? [] : homesOf(address, key);
    return only === undefined || another !== undefined || only.uprn === null;
  });
  return [...unplaced, ...open];
}
