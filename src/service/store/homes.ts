import type { Kysely, Selectable } from 'kysely';
import type { Uprn } from '../../contract';
import { addressKeyWithoutTown, askedAddress } from './address-key';
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

export async function homeByUprn(database: Kysely<Tables>, uprn: Uprn): Promise<Home | null> {
  const row = await database.selectFrom('homes').selectAll().where('key', '=', uprn).executeTakeFirst();
  return row ? toHome(row) : null;
}

/** Every home of the postcode is compared: there are rarely more than a hundred, and each knows its own post town. */
export async function homesByAddress(database: Kysely<Tables>, address: string): Promise<readonly Home[]> {
  const asked = askedAddress(address);
  if (!asked) return [];
  const rows = await database
    .selectFrom('homes')
    .selectAll()
    .where('postcode', '=', asked.postcode)
    .orderBy('key')
    .execute();
  return rows
    .filter((row) => row.address_key === addressKeyWithoutTown(asked.key, row.post_town))
    .map(toHome);
}
