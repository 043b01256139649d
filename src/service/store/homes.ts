import type { Kysely, Selectable } from 'kysely';
import type { Uprn } from '../../contract';
import { preparedQuestion } from './prepared';
import type { Home, HomeKey } from './rows';
import type { HomesTable, Tables } from './tables';

function toHome(row: Selectable<HomesTable>): Home {
  const key = String(row.key);
  const { longitude, latitude } = row;
  return {
    key: key as HomeKey,
    uprn: key.startsWith('-') ? null : (key as Uprn),
    address: row.address,
    postTown: row.post_town,
    postcode: row.postcode,
    council: row.council,
    place: {
      point: longitude === null || latitude === null ? null : { longitude, latitude },
      postcode: row.postcode === '' ? null : row.postcode,
      ward: row.ward,
      councilCode: row.council_code,
    },
  };
}

/** A UPRN of the directories that no certificate names: where it lies is known, its address is not. */
async function homeOfDirectory(database: Kysely<Tables>, uprn: Uprn): Promise<Home | null> {
  const row = await database
    .selectFrom('uprns')
    .select('postcode')
    .where('uprn', '=', uprn)
    .executeTakeFirst();
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

const byKey = preparedQuestion<[key: HomeKey], Selectable<HomesTable>>(
  'home_by_key',
  'select * from homes where key = $1',
);

const ofPostcode = preparedQuestion<[postcode: string], Selectable<HomesTable>>(
  'homes_of_postcode',
  'select * from homes where postcode = $1 order by key',
);

/** The key that a home with this UPRN has. */
export function uprnKey(uprn: Uprn): HomeKey {
  return uprn as string as HomeKey;
}

export async function homeByUprn(database: Kysely<Tables>, uprn: Uprn): Promise<Home | null> {
  const [row] = await byKey.ask(database, uprnKey(uprn));
  return row ? toHome(row) : null;
}

/** A home with the key of its address. */
export interface KeyedHome {
  readonly home: Home;
  readonly addressKey: string;
}

/** Every home of a postcode: there are rarely more than a hundred. */
export async function homesOfPostcode(
  database: Kysely<Tables>,
  postcode: string,
): Promise<readonly KeyedHome[]> {
  const rows = await ofPostcode.ask(database, postcode);
  return rows.map((row) => ({ home: toHome(row), addressKey: row.address_key }));
}
