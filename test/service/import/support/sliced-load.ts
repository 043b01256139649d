import { sql } from 'kysely';
import type { Store } from '../../../../src/service/store';

export const header =
  'CERTIFICATE_NUMBER,ADDRESS,POSTTOWN,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE,LOCAL_AUTHORITY\n';
export const row = (
  number: string,
  home: number,
  rating: string,
  day: string,
  address = `${home} Sliced Road`,
) => `${number},"${address}",Fernhope,FH1 1AA,${home},${rating},${day},E07000178\n`;
const unnamed = (number: string, address: string, rating = 'E') =>
  `${number},${address},Fernhope,FH1 1AA,,${rating},2024-05-05,E07000178\n`;

/** What is held before the load: of homes 1 to 4, and of two that only their addresses find. */
export const before =
  header +
  [1, 2, 3, 4].map((home) => row(`A-${home}`, home, 'D', '2023-01-01')).join('') +
  unnamed('U-1', '7 Sliced Road') +
  unnamed('U-2', '99 Sliced Road');

/** Homes that are new, changed, called otherwise, told of twice, and found by their address alone. */
export const load =
  header +
  row('A-1', 1, 'B', '2023-01-01') +
  row('B-2', 2, 'C', '2025-01-01', 'The Old Mill') +
  row('A-3', 3, 'D', '2023-01-01') +
  [5, 6, 7, 8, 9, 10, 11, 12].map((home) => row(`A-${home}`, home, 'C', '2024-01-01')).join('') +
  row('A-5', 5, 'A', '2024-01-01') +
  row('B-6', 6, 'B', '2025-06-01', '6 The Mews') +
  row('A-1', 1, 'C', '2023-01-01') +
  row('A-3', 3, 'E', '2023-01-01') +
  row('A-3', 3, 'D', '2023-01-01') +
  unnamed('U-3', '8 Sliced Road') +
  unnamed('U-4', '101 Sliced Road') +
  unnamed('U-4', '101 Sliced Road', 'F') +
  unnamed('U-5', '101 Sliced Road');

export const recommendations =
  'CERTIFICATE_NUMBER,IMPROVEMENT_ITEM,INDICATIVE_COST,IMPROVEMENT_SUMMARY_TEXT\n' +
  ['A-1', 'A-5', 'A-9', 'U-4', 'X-1', 'B-6', 'A-12']
    .flatMap((number) => [1, 2].map((item) => `${number},${item},£100,Measure ${item}\n`))
    .join('');
export const changes = 'certificate_number,event_type,new_uprn\nA-4,removed,\nA-11,address_id_updated,14\n';

/** Everything that is stored; homes that only their address finds by that. */
export async function everythingIn(store: Store): Promise<unknown> {
  return store.writeProperties(async ({ database }) => {
    const all: Record<string, unknown> = {};
    const home = `case when h.key < 0 then h.address else h.key::text end`;
    for (const [name, query] of [
      ['homes', `select ${home} as home, h.* from homes as h order by 1`],
      [
        'certificates',
        `select c.number, ${home} as home, c.lodged_at, c.document, c.since from certificates as c left join homes as h on h.key = c.home order by 1`,
      ],
      ['recommendations', 'select * from recommendations order by 1, 2'],
      ['coverage', 'select * from coverage order by 1, 2, 3'],
      ['unfinished', 'select * from unfinished_load'],
      ['waiting', 'select * from waiting_certificates'],
      ['changed', 'select key from changed_homes union all select home from changed_certificates'],
    ] as const) {
      const { rows } = await sql.raw<Record<string, unknown>>(query).execute(database);
      all[name] = rows.map(({ key, ...rest }) => (Number(key) > 0 ? { key, ...rest } : rest));
    }
    return all;
  });
}
