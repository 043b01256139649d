import type { Kysely, Selectable } from 'kysely';
import type { Uprn } from '../../../contract';
import { addressParts, saySame, type AddressParts } from '../../matching/address-parts';
import { addressesNamed, candidate, type Candidate } from '../../matching/match';
import { bigintList, preparedQuestion } from '../embedded/prepared';
import { published } from '../generation';
import { pointOf, type Home, type HomeKey } from '../rows';
import type { HomesTable, Tables } from '../tables';
import { addressKeyWithoutTown } from './address-key';

function toHome(row: Selectable<HomesTable>): Home {
  const key = String(row.key);
  return {
    key: key as HomeKey,
    uprn: key.startsWith('-') ? null : (key as Uprn),
    address: row.address,
    postTown: row.post_town,
    postcode: row.postcode,
    council: row.council,
    place: {
      point: pointOf(row.longitude, row.latitude),
      postcode: row.postcode === '' ? null : row.postcode,
      ward: row.ward,
      councilCode: row.council_code,
    },
  };
}

/** A home's address as registers and people write it, with what is known of post town and postcode at its end. */
export function fullAddress({
  address,
  postTown,
  postcode,
}: Pick<Home, 'address' | 'postTown' | 'postcode'>): string {
  return [address, postTown, postcode].filter((part) => part !== null && part !== '').join(', ');
}

const inDirectory = preparedQuestion<[uprn: string], { readonly postcode: string | null }>(
  'uprn_of_directory',
  `select postcode from uprns as u where uprn = $1::bigint and ${published('u')}`,
);

/** A UPRN of the directories that no certificate names: where it lies is known, its address is not. */
export async function homeOfDirectory(database: Kysely<Tables>, uprn: Uprn): Promise<Home | null> {
  const [row] = await inDirectory(database, uprn);
  if (!row) return null;
  const { postcode } = row;
  return {
    key: uprn as string as HomeKey,
    uprn,
    address: '',
    postTown: null,
    postcode: postcode ?? '',
    council: null,
    place: { point: null, postcode, ward: null, councilCode: null },
  };
}

const byKeys = preparedQuestion<[keys: string], Selectable<HomesTable>>(
  'homes_by_key',
  `select * from homes as h where key = any($1::bigint[]) and ${published('h')}`,
);

const ofPostcode = preparedQuestion<[postcode: string], Selectable<HomesTable>>(
  'homes_of_postcode',
  `select * from homes as h where postcode = $1 and ${published('h')} order by key`,
);

/** The key that a home with this UPRN has. */
export function uprnKey(uprn: Uprn): HomeKey {
  return uprn as string as HomeKey;
}

/** The homes with these keys, where there are any. */
export async function homesByKey(
  database: Kysely<Tables>,
  keys: readonly HomeKey[],
): Promise<ReadonlyMap<HomeKey, Home>> {
  const homes = (await byKeys(database, bigintList(keys))).map(toHome);
  return new Map(homes.map((home) => [home.key, home]));
}

/** The homes of a postcode, of which there are rarely more than a hundred, by what may be asked of them. */
async function neighbourhood(database: Kysely<Tables>, postcode: string) {
  const known = (await ofPostcode(database, postcode)).map((row) => ({ home: toHome(row), row }));
  let candidates: readonly Candidate<Home>[] | null = null;
  let taken: readonly { readonly home: Home; readonly parts: AddressParts }[] | null = null;
  return {
    withKey: (key: string): readonly Home[] =>
      known
        .filter(({ home, row }) => row.address_key === addressKeyWithoutTown(key, home.postTown))
        .map(({ home }) => home),
    named: (address: string): readonly Home[] => {
      // The post town tells nothing apart within a postcode, and does no harm.
      candidates ??= known.map(({ home }) => candidate(home, fullAddress(home)));
      return addressesNamed(address, candidates);
    },
    sayingSame: ({ address }: Home): readonly Home[] => {
      const own = addressParts(address);
      taken ??= known.map(({ home }) => ({ home, parts: addressParts(home.address) }));
      return taken.filter(({ parts }) => saySame(parts, own)).map(({ home }) => home);
    },
  };
}

/**
 * The homes that an address names; `key` is that of its text: those of the postcode that have exactly this one, or else the one whose address
 * says the same in other words. Likeness of the whole text (as of trigrams) is no help beyond it: neighbours are alike, and what tells them
 * apart is a number.
 */
export async function homesNamed(
  database: Kysely<Tables>,
  postcode: string,
  address: string,
  key: string,
): Promise<readonly Home[]> {
  const { withKey, named } = await neighbourhood(database, postcode);
  const exact = withKey(key);
  return exact.length > 0 ? exact : named(address);
}

/**
 * Tells of the rows of registers which homes of a postcode they name. That with exactly the row's address is not alone with it where another
 * says the same in other words: it may be the same home, by an older certificate without a UPRN.
 */
export async function homesOfRowsIn(
  database: Kysely<Tables>,
  postcode: string,
): Promise<(address: string, key: string) => readonly Home[]> {
  const { withKey, named, sayingSame } = await neighbourhood(database, postcode);
  return (address, key) => {
    const exact = withKey(key);
    const [first] = exact;
    return first ? [...new Set([...exact, ...sayingSame(first)])] : named(address);
  };
}

const withoutUprn = preparedQuestion<[postcode: string], Pick<HomesTable, 'address'>>(
  'homes_without_uprn_of_postcode',
  `select address from homes as h where postcode = $1 and key < 0 and ${published('h')} limit 1`,
);

/** Whether a certificate of a postcode names no UPRN. */
export async function hasHomeWithoutUprn(database: Kysely<Tables>, postcode: string): Promise<boolean> {
  return (await withoutUprn(database, postcode)).length > 0;
}
