import type { Kysely } from 'kysely';
import { grouped } from '../../grouped';
import { AreaIndex } from '../areas/area-index';
import { isCouncilCode, type Councils } from './councils';
import { interiorPoint } from '../areas/interior-point';
import type { Area, AreaGeometry, Covered, Home, PlainArea, Point } from '../rows';
import type { Regulation, StoredDirection, StoredScheme, Tables } from '../tables';
import { loadKnownWards, recognisedWards, type KnownWards } from './wards';

export interface RegulationsAtPlace {
  readonly schemes: Covered<StoredScheme>;
  readonly directions: Covered<StoredDirection>;
}

/** Schemes and directions of one council. */
export interface CouncilRegulations {
  readonly schemes: readonly StoredScheme[];
  readonly directions: readonly StoredDirection[];
}

/** What the loaded data says of councils and wards. */
interface KnownPlaces {
  readonly councils: Councils;
  readonly wards: KnownWards;
}

/**
 * The part of an area as it lies in the council of today. What was brought in for the whole of a council that was replaced applies where
 * that council was; where its area is not loaded, any home of today's council may lie in it, as with a ward that is not recognised.
 */
function partOfToday(part: PlainArea, { councils, wards }: KnownPlaces): PlainArea {
  if (part.kind !== 'council' && part.kind !== 'wards') return part;
  const councilCode = councils.today(part.councilCode)?.code ?? part.councilCode;
  const isReplaced = councils.isReplaced(part.councilCode);
  if (part.kind === 'wards') {
    const recognised = recognisedWards(part.wards, wards.get(councilCode));
    const unknownWards = isReplaced ? part.wards : recognised.unknownWards;
    return { kind: 'wards', councilCode, wards: recognised.wards, unknownWards };
  }
  if (!isReplaced) return { kind: 'council', councilCode };
  const geometry = councils.areas.of(part.councilCode);
  return geometry === null
    ? { kind: 'wards', councilCode, wards: [], unknownWards: [part.councilCode] }
    : { kind: 'polygon', geometry };
}

function areaOfToday(area: Area, known: KnownPlaces): Area {
  return area.kind === 'any'
    ? { kind: 'any', parts: area.parts.map((part) => partOfToday(part, known)) }
    : partOfToday(area, known);
}

/** The one council to which a point within a drawn area belongs, as far as areas of councils are loaded; `null` where that is not clear. */
export function councilOfDrawing(geometry: AreaGeometry, councils: Councils): string | null {
  const point = interiorPoint(geometry);
  if (point === null) return null;
  const position = [point.longitude, point.latitude];
  const [only, another] = councils.areas.touching({ type: 'Polygon', coordinates: [[position, position]] });
  return another === undefined ? (only ?? null) : null;
}

/**
 * The council of today, or `null`: a code of a national park or a county is that of no council of homes. Where the file named none, an
 * area that is drawn tells.
 */
function councilOfToday({ council_code: code, area }: Regulation, { councils }: KnownPlaces): string | null {
  if (code !== null && isCouncilCode(code)) return councils.today(code)?.code ?? code;
  return area.kind === 'polygon' ? councilOfDrawing(area.geometry, councils) : null;
}

const ofToday =
  (known: KnownPlaces) =>
  <Some extends Regulation>(stored: Some): Some => ({
    ...stored,
    area: areaOfToday(stored.area, known),
    council_code: councilOfToday(stored, known),
  });

/** All schemes and directions of one version of the data, ready to be asked. */
export interface Regulations {
  /** Codes of the councils of today that have brought in something. */
  readonly councilCodes: readonly string[];
  /** What a council has brought in, wherever it lies; of `''` what is of no known council. */
  ofCouncil(councilCode: string): CouncilRegulations;
  /** @param postcodePoints where the homes of its postcode stand: of use where the home has no point of its own. */
  regulationsAt(home: Home, postcodePoints?: readonly Point[]): RegulationsAtPlace;
}

const byCouncil = <Some extends Regulation>(rules: readonly Some[]): ReadonlyMap<string, readonly Some[]> =>
  grouped(rules, ({ council_code }) => council_code ?? '');

export async function loadRegulations(database: Kysely<Tables>, councils: Councils): Promise<Regulations> {
  const known = { councils, wards: await loadKnownWards(database, councils) };
  const all = {
    schemes: (await database.selectFrom('schemes').selectAll().orderBy('id').execute()).map(ofToday(known)),
    directions: (await database.selectFrom('directions').selectAll().orderBy('id').execute()).map(
      ofToday(known),
    ),
  };
  const [schemesOf, directionsOf] = [byCouncil(all.schemes), byCouncil(all.directions)];
  const schemes = new AreaIndex(all.schemes, councils.areas);
  const directions = new AreaIndex(all.directions, councils.areas);
  const codes = new Set([...schemesOf.keys(), ...directionsOf.keys()]);
  return {
    councilCodes: [...codes].filter((code) => code !== ''),
    ofCouncil: (code) => ({
      schemes: schemesOf.get(code) ?? [],
      directions: directionsOf.get(code) ?? [],
    }),
    regulationsAt: ({ place }, postcodePoints) => ({
      schemes: schemes.covering(place, postcodePoints),
      directions: directions.covering(place, postcodePoints),
    }),
  };
}
