import type { Kysely, Selectable } from 'kysely';
import type { IsoDate } from '../../contract';
import { areaIndex, type AreaIndex } from './area-index';
import type {
  CouncilRegulations,
  RegulationsAtPlace,
  Home,
  Located,
  Point,
  Regulation,
  StoredDirection,
  StoredScheme,
} from './rows';
import type { DirectionsTable, SchemesTable, Tables } from './tables';

function common(row: Selectable<SchemesTable> | Selectable<DirectionsTable>): Regulation {
  return {
    id: row.id,
    name: row.name,
    area: row.area,
    councilCode: row.council_code,
    aboveCommercial: row.above_commercial,
    startsOn: row.starts_on as IsoDate | null,
    endsOn: row.ends_on as IsoDate | null,
    consultation: row.consultation,
    link: row.link,
    source: row.source,
    verifiedOn: row.verified_on as IsoDate | null,
  };
}

function toScheme(row: Selectable<SchemesTable>): StoredScheme {
  return { ...common(row), type: row.type, configurations: row.configurations };
}

function toDirection(row: Selectable<DirectionsTable>): StoredDirection {
  return {
    ...common(row),
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

export async function loadRegulations(database: Kysely<Tables>): Promise<Regulations> {
  const schemeRows = await database.selectFrom('schemes').selectAll().orderBy('id').execute();
  const directionRows = await database.selectFrom('directions').selectAll().orderBy('id').execute();
  const all = { schemes: schemeRows.map(toScheme), directions: directionRows.map(toDirection) };
  const [schemesOf, directionsOf] = [byCouncil(all.schemes), byCouncil(all.directions)];
  const schemes: AreaIndex<StoredScheme> = areaIndex(all.schemes);
  const directions: AreaIndex<StoredDirection> = areaIndex(all.directions);
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
      };
    },
  };
}
