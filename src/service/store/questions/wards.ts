import { sql, type Kysely } from 'kysely';
import { published } from '../generation';
import { addressKey } from './address-key';
import type { Councils } from './councils';
import type { Tables } from '../tables';

/** One text for `Carfax & Jericho`, `Carfax and Jericho ward`. Decision 79. */
export function wardKey(name: string): string {
  return addressKey(name.replace(/&/g, ' and ').replace(/-/g, ' ')).replace(/ ward$/, '');
}

/** The wards that the loaded data has of a council, by their keys, as it writes them. */
export type WardsOfCouncil = ReadonlyMap<string, string>;

/** Wards by the codes of the councils of today. A council of which no ward is known is not among them. */
export type KnownWards = ReadonlyMap<string, WardsOfCouncil>;

/** Notes anew which wards lie in which council, within the transaction that changed the directories. */
export async function fillWards(database: Kysely<Tables>): Promise<void> {
  await database.deleteFrom('council_wards').execute();
  await sql`insert into council_wards (council_code, ward_code)
    (select council_code, ward_code from postcodes
      where council_code is not null and ward_code is not null group by council_code, ward_code)
    union
    (select council_code, ward_code from uprns
      where council_code is not null and ward_code is not null group by council_code, ward_code)`.execute(
    database,
  );
}

/** The names of the wards of each council: by the directories and the list of names, or as homes have them. */
export async function loadKnownWards(database: Kysely<Tables>, councils: Councils): Promise<KnownWards> {
  const { rows } = await sql<{ council_code: string; name: string }>`
    select c.council_code, w.name from council_wards as c join wards as w on w.code = c.ward_code
    union
    select council_code, ward from homes as h
    where ward is not null and council_code is not null and ${sql.raw(published('h'))}`.execute(database);
  const known = new Map<string, Map<string, string>>();
  for (const { council_code: code, name } of rows) {
    const today = councils.today(code)?.code ?? code;
    const wards = known.get(today) ?? new Map<string, string>();
    wards.set(wardKey(name), name);
    known.set(today, wards);
  }
  return known;
}

/** Names of wards as the loaded data writes them, and those that it does not have of this council. */
export function recognisedWards(
  names: readonly string[],
  known: WardsOfCouncil | undefined,
): { readonly wards: readonly string[]; readonly unknownWards: readonly string[] } {
  // Where no ward of the council is known no home of it has one, and nothing is compared with them.
  if (known === undefined) return { wards: names, unknownWards: [] };
  return {
    wards: names.map((name) => known.get(wardKey(name)) ?? name),
    unknownWards: names.filter((name) => !known.has(wardKey(name))),
  };
}
