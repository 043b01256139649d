import type { Kysely } from 'kysely';
import type { Postcode } from '../../../contract';
import type { Council, Councils } from './councils';
import { preparedQuestion } from '../embedded/prepared';
import { published } from '../generation';
import { pointOf, type Home, type Place, type Point } from '../rows';
import type { Tables } from '../tables';

interface Found {
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly middle_longitude: number | null;
  readonly middle_latitude: number | null;
  readonly council_code: string | null;
  readonly ward: string | null;
}

/** What the directories say of a UPRN and a postcode, in one question. */
const directories = preparedQuestion<[uprn: string, postcode: string], Found>(
  'place_of_home',
  `select u.longitude, u.latitude, p.longitude as middle_longitude, p.latitude as middle_latitude,
     coalesce(u.council_code, p.council_code) as council_code, w.name as ward
   from (select $1::bigint as uprn, $2::text as postcode) as asked
   left join uprns as u on u.uprn = asked.uprn and ${published('u')}
   left join postcodes as p on p.postcode = coalesce(nullif(asked.postcode, ''), u.postcode) and ${published('p')}
   left join wards as w on w.code = coalesce(u.ward_code, p.ward_code)`,
);

/** The council of a place: by its code, else by the area that a point lies in, else by the name that the register wrote. */
function councilOf(home: Home, code: string | null, point: Point | null, councils: Councils) {
  const known = home.place.councilCode ?? code;
  if (known !== null) return councils.today(known) ?? { code: known, name: home.council };
  const found = point && councils.at(point);
  return found ?? (home.council === null ? null : councils.byName(home.council));
}

/**
 * A home with all that the loaded directories say of where it lies: the point of its UPRN, or else the middle of its postcode; its
 * ward; and its council, by the council's code of today. What the home's own data says is kept.
 */
export async function placeHome(database: Kysely<Tables>, councils: Councils, home: Home): Promise<Home> {
  const { place } = home;
  if (place.point !== null && place.councilCode !== null && place.ward !== null) return home;
  const [found] = await directories(database, home.key, home.postcode);
  const own = place.point ?? pointOf(found?.longitude ?? null, found?.latitude ?? null);
  const middle = pointOf(found?.middle_longitude ?? null, found?.middle_latitude ?? null);
  const point = own ?? middle;
  const council = councilOf(home, found?.council_code ?? null, point, councils);
  const placed: Place = {
    point,
    ...(own === null && middle !== null && { pointOf: 'postcode' }),
    postcode: place.postcode,
    ward: place.ward ?? found?.ward ?? null,
    councilCode: council?.code ?? null,
  };
  // The register may still name a council that is gone: whom to ask is the one of today.
  return { ...home, council: council?.name ?? home.council, place: placed };
}

/** Homes of one postcode that are looked at. No postcode has more than a hundred addresses but for large users. */
const maxPoints = 500;

const points = preparedQuestion<[postcode: string, max: number], { longitude: number; latitude: number }>(
  'points_of_postcode',
  `select longitude, latitude from (
     select uprn, longitude, latitude from uprns as u where postcode = $1 and longitude is not null and ${published('u')}
     union
     select u.uprn, u.longitude, u.latitude from homes as h join uprns as u on u.uprn = h.key
     where h.postcode = $1 and u.longitude is not null and ${published('h')} and ${published('u')}
   ) as known order by uprn limit $2`,
);

/** Where the homes of a postcode stand, as far as their UPRNs are known. */
export async function postcodePoints(database: Kysely<Tables>, postcode: string): Promise<readonly Point[]> {
  const found = await points(database, postcode, maxPoints);
  return found.map(({ longitude, latitude }) => ({ longitude, latitude }));
}

const councilCodes = preparedQuestion<[postcode: string], { council_code: string }>(
  'councils_of_postcode',
  `select council_code from postcodes as p where postcode = $1 and council_code is not null and ${published('p')}
   union
   select council_code from uprns as u where postcode = $1 and council_code is not null and ${published('u')}
   union
   select council_code from homes as h where postcode = $1 and council_code is not null and ${published('h')}`,
);

/** The council of a postcode. Where the homes of a postcode lie in two councils, neither is chosen. */
export async function councilOfPostcode(
  database: Kysely<Tables>,
  councils: Councils,
  postcode: Postcode,
): Promise<Council | null> {
  const found = await councilCodes(database, postcode);
  const today = new Map(
    found.map(({ council_code: code }) => {
      const council = councils.today(code) ?? { code, name: null };
      return [council.code, council];
    }),
  );
  const [only] = [...today.values()];
  return only && today.size === 1 ? only : null;
}
