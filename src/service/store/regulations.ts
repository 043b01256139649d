import type { Kysely, Selectable } from 'kysely';
import type { IsoDate } from '../../contract';
import { areaIndex, type AreaIndex } from './area-index';
import { isCouncilCode, type Councils } from './councils';
import type {
  Area,
  CouncilRegulations,
  RegulationsAtPlace,
  Home,
  Located,
  PlainArea,
  Point,
  Regulation,
  StoredDirection,
  StoredScheme,
} from './rows';
import type { DirectionsTable, SchemesTable, Tables } from './tables';

type Row = Selectable<SchemesTable> | Selectable<DirectionsTable>;

/**
 * A list of a council that was replaced after it was loaded: any home of today's council may lie in it. What was loaded later has the
 * area of the former council instead.
 */
function partOfToday(part: PlainArea, councils: Councils): PlainArea {
  if (part.kind !== 'council' && part.kind !== 'wards') return part;
  const councilCode = councils.today(part.councilCode)?.code ?? part.councilCode;
  if (councilCode === part.councilCode) return part;
  const wards = part.kind === 'wards' ? part.wards : [];
  return { kind: 'wards', councilCode, wards, unknownWards: [part.councilCode] };
}

function areaOfToday(area: Area, councils: Councils): Area {
  return area.kind === 'any'
    ? { kind: 'any', parts: area.parts.map((part) => partOfToday(part, councils)) }
    : partOfToday(area, councils);
}

/** The council of today, or `null`: a code of a national park or a county is that of no council of homes. */
function councilOfToday(code: string | null, councils: Councils): string | null {
  if (code === null || !isCouncilCode(code)) return null;
  return councils.today(code)?.code ?? code;
}

function common(row: Row, councils: Councils): Regulation {
  return {
    id: row.id,
    name: row.name,
    area: areaOfToday(row.area, councils),
    councilCode: councilOfToday(row.council_code, councils),
    aboveCommercial: row.above_commercial,
    startsOn: row.starts_on as IsoDate | null,
    endsOn: row.ends_on as IsoDate | null,
    consultation: row.consultation,
    link: row.link,
    source: row.source,
    verifiedOn: row.verified_on as IsoDate | null,
  };
}

function toScheme(row: Selectable<SchemesTable>, councils: Councils): StoredScheme {
  return { ...common(row, councils), type: row.type, configurations: row.configurations };
}

function toDirection(row: Selectable<DirectionsTable>, councils: Councils): StoredDirection {
  return {
    ...common(row, councils),
    reference: row.reference,
    restrictFrom: row.restrict_from,
    restrictTo: row.restrict_to,
    permittedRights: row.permitted_rights,
    inferred: row.inferred,
  };
}

/** All schemes and directions of one version of the data, ready to be asked. */
export interface Regulations {
  /** What a council has brought in, wherever it lies. */
  ofCouncil(councilCode: string): CouncilRegulations;
  /** @param postcodePoints where the homes of its postcode stand: of use where the home has no point of its own. */
  regulationsAt(home: Home, postcodePoints?: readonly Point[]): RegulationsAtPlace;
}

function locatedBy({ place }: Home, found: number): Located {
  if (place.point !== null && place.pointOf !== 'postcode') return 'point';
  return place.point !== null || place.councilCode !== null || found > 0 ? 'partly' : 'unknown';
}

function byCouncil<Some extends Regulation>(rules: readonly Some[]): ReadonlyMap<string, readonly Some[]> {
  const councils = new Map<string, Some[]>();
  for (const rule of rules) {
    if (rule.councilCode === null) continue;
    const known = councils.get(rule.councilCode);
    if (known) known.push(rule);
    else councils.set(rule.councilCode, [rule]);
  }
  return councils;
}

export async function loadRegulations(database: Kysely<Tables>, councils: Councils): Promise<Regulations> {
  const schemeRows = await database.selectFrom('schemes').selectAll().orderBy('id').execute();
  const directionRows = await database.selectFrom('directions').selectAll().orderBy('id').execute();
  const all = {
    schemes: schemeRows.map((row) => toScheme(row, councils)),
    directions: directionRows.map((row) => toDirection(row, councils)),
  };
  const [schemesOf, directionsOf] = [byCouncil(all.schemes), byCouncil(all.directions)];
  const schemes: AreaIndex<StoredScheme> = areaIndex(all.schemes, councils.areas);
  const directions: AreaIndex<StoredDirection> = areaIndex(all.directions, councils.areas);
  return {
    ofCouncil: (code) => ({
      schemes: schemesOf.get(code) ?? [],
      directions: directionsOf.get(code) ?? [],
    }),
    regulationsAt(home, postcodePoints) {
      const ofSchemes = schemes.covering(home.place, postcodePoints);
      const ofDirections = directions.covering(home.place, postcodePoints);
      return {
        located: locatedBy(home, ofSchemes.covering.length + ofDirections.covering.length),
        schemes: ofSchemes.covering,
        directions: ofDirections.covering,
        undecided: { schemes: ofSchemes.undecided, directions: ofDirections.undecided },
        unlocated: { schemes: ofSchemes.unlocated, directions: ofDirections.unlocated },
      };
    },
  };
}
