import type { Kysely, Selectable } from 'kysely';
import type { Uprn } from '../../../contract';
import { bigintList, preparedQuestion } from '../embedded/prepared';
import { published } from '../generation';
import { pointOf, type Home, type HomeKey } from '../rows';
import type { HomesTable, Tables } from '../tables';

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

/** Every home of a postcode with the key of its address: there are rarely more than a hundred. */
export async function homesOfPostcode(database: Kysely<Tables>, postcode: string) {
  const rows = await ofPostcode(database, postcode);
  return rows.map((row) => ({ home: toHome(row), addressKey: row.address_key }));
}

const withoutUprn = preparedQuestion<[postcode: string], Pick<HomesTable, 'address'>>(
  'homes_without_uprn_of_postcode',
  `select address from homes as h where postcode = $1 and key < 0 and ${published('h')} limit 1`,
);

/** Whether a certificate of a postcode names no UPRN. */
export async function hasHomeWithoutUprn(database: Kysely<Tables>, postcode: string): Promise<boolean> {
  return (await withoutUprn(database, postcode)).length > 0;
}
