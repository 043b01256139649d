import type { Kysely, Selectable } from 'kysely';
import { addressParts, type AddressParts } from '../../matching/address-parts';
import { addressesNamed, candidate } from '../../matching/match';
import { corrected, mayBeAbout } from '../../matching/possible-address';
import { minStreet, streetLikeness } from '../../matching/street';
import { asTyped } from '../../matching/tokens';
import { preparedQuestion } from '../embedded/prepared';
import type { Home } from '../rows';
import type { LicencesTable, Tables } from '../tables';
import { fullAddress, homesOfRowsIn } from './homes';

/** A row of a register that may be about a home, of which nobody can tell. */
export type PossibleLicence = Pick<Selectable<LicencesTable>, 'type' | 'status' | 'starts_on' | 'ends_on'>;

type Row = PossibleLicence &
  Pick<Selectable<LicencesTable>, 'address' | 'address_key' | 'postcode' | 'doubtful'>;
type KeyedRow = Row & Pick<Selectable<LicencesTable>, 'council_code'>;

/** Rows without a postcode that stand in a council's registers, by each number in their addresses, or as such that may be of any. */
export type LicencesWithoutPostcode = ReadonlyMap<string, readonly KeyedRow[]>;

/** Rows of a postcode that name no UPRN. */
export const licencesOfPostcode = preparedQuestion<[postcode: string, councilCode: string], Row>(
  'possible_licences_of_postcode',
  `select address, address_key, postcode, doubtful, type, status, starts_on, ends_on from licences
   where postcode = $1 and council_code = $2 and uprn is null and left_on is null order by id`,
);

const withoutPostcode = preparedQuestion<[], KeyedRow>(
  'licences_without_any_postcode',
  `select council_code, address, address_key, postcode, doubtful, type, status, starts_on, ends_on from licences
   where postcode = '' and uprn is null and left_on is null order by id`,
);

/** Under which rows stand that may be of any number: theirs is lost, or they write a range, whose numbers between are not written. */
const anyNumber = 'any';
const noNumber = '';
const range = /\d(?:\s*-\s*|\s+to\s+)\d/;

/** The `s10` of `rose cottage mill lane sheffield s10`. */
const district = / [a-z]{1,2}\d[a-z\d]?$/;

const numbersIn = (key: string): readonly string[] =>
  key.replace(district, '').match(/(?!0+\d)\d+/g) ?? [noNumber];
const placeKey = (councilCode: string, number: string): string => `${councilCode} ${number}`;

/** Read once for a version of the data: a council may have thousands of such rows, and few of them have a home's number. */
export async function loadLicencesWithoutPostcode(
  database: Kysely<Tables>,
): Promise<LicencesWithoutPostcode> {
  const byNumber = new Map<string, KeyedRow[]>();
  for (const row of await withoutPostcode(database)) {
    const numbers =
      row.doubtful || range.test(asTyped(row.address_key)) ? [anyNumber] : numbersIn(row.address_key);
    for (const number of new Set(numbers)) {
      const key = placeKey(row.council_code, number);
      const rows = byNumber.get(key);
      if (rows) rows.push(row);
      else byNumber.set(key, [row]);
    }
  }
  return byNumber;
}

/** So many first letters of a street are looked for in the text of an address before it is taken apart. */
const lettersOfStreet = 4;

/** Rows without a postcode that have a number of the home's, or none, or may have any, and the beginning of its street. */
function withNumberOf(
  own: AddressParts,
  councilCode: string,
  rows: LicencesWithoutPostcode,
): readonly KeyedRow[] {
  const numbers = new Set([...numbersIn(own.marks.join(' ')), noNumber, anyNumber]);
  // `St` may be written `Saint` in the row, which does not hold its letters.
  const word = ([...own.street, ...own.name].find((each) => each !== 'st') ?? '').slice(0, lettersOfStreet);
  const likely = [...numbers]
    .flatMap((number) => rows.get(placeKey(councilCode, number)) ?? [])
    .filter(({ address_key: key }) => key.includes(word));
  return [...new Set(likely)];
}

function withPostcode({ address, postcode }: Row, home: Home): string {
  return postcode === '' ? `${address}, ${home.postcode}` : address;
}

const madeOfNumber = /[a-z]{3}|\/\d+\//;

/** Whether a row whose number became a day (`11-Oct Made Street`) has the home's street, and no number that is another's. */
function hasSameStreet(row: AddressParts, own: AddressParts): boolean {
  const known = row.marks.filter((mark) => !madeOfNumber.test(mark));
  return (
    known.every((mark) => own.marks.includes(mark)) && streetLikeness(corrected(row, own), own) >= minStreet
  );
}

/**
 * Rows of a council's registers that may be about a home whose address is known, of which nobody can tell: their number is lost, they have no postcode,
 * a neighbour fits them as well, or they are no known home's, and name several homes or write its numbers otherwise. Rows that are the home's own for
 * certain are none of them.
 */
export async function possibleLicencesOf(
  database: Kysely<Tables>,
  unplaced: () => Promise<LicencesWithoutPostcode>,
  home: Home,
  councilCode: string,
): Promise<readonly PossibleLicence[]> {
  const address = fullAddress(home);
  const own = addressParts(address);
  const alone = [candidate(home, address)];
  const isLike = (row: Row): boolean => {
    const text = withPostcode(row, home);
    if (row.doubtful) return hasSameStreet(addressParts(text), own);
    return addressesNamed(text, alone).length > 0 || mayBeAbout(addressParts(text), own);
  };
  const like = [
    ...(await licencesOfPostcode(database, home.postcode, councilCode)),
    ...withNumberOf(own, councilCode, await unplaced()),
  ].filter(isLike);
  if (like.length === 0) return [];
  const homesOf = await homesOfRowsIn(database, home.postcode);
  return like.filter((row) => {
    if (row.doubtful) return true;
    const named = homesOf(withPostcode(row, home), row.address_key);
    // It is nobody's for certain.
    if (named.length === 0) return true;
    return named.some(({ key }) => key === home.key) && (row.postcode === '' || named.length > 1);
  });
}
