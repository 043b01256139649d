import type { Kysely, Selectable } from 'kysely';
import type { IsoDate } from '../../contract';
import { areaIndex, type AreaIndex } from './area-index';
import type { Coverage, Home, Located, Point, Regulation, StoredDirection, StoredScheme } from './rows';
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
  /** @param postcodePoints where the homes of its postcode stand: of use where the home has no point of its own. */
  coverageOf(home: Home, postcodePoints?: readonly Point[]): Coverage;
}

function locatedBy({ place }: Home, found: number): Located {
  if (place.point !== null && place.pointOf !== 'postcode') return 'point';
  return place.point !== null || place.councilCode !== null || found > 0 ? 'partly' : 'unknown';
}

export async function loadRegulations(database: Kysely<Tables>): Promise<Regulations> {
  const schemeRows = await database.selectFrom('schemes').selectAll().orderBy('id').execute();
  const directionRows = await database.selectFrom('directions').selectAll().orderBy('id').execute();
  const schemes: AreaIndex<StoredScheme> = areaIndex(schemeRows.map(toScheme));
  const directions: AreaIndex<StoredDirection> = areaIndex(directionRows.map(toDirection));
  return {
    coverageOf(home, postcodePoints) {
      const ofSchemes = schemes.coverageOf(home.place, postcodePoints);
      const ofDirections = directions.coverageOf(home.place, postcodePoints);
      return {
        located: locatedBy(home, ofSchemes.covering.length + ofDirections.covering.length),
        schemes: ofSchemes.covering,
        directions: ofDirections.covering,
        undecided: { schemes: ofSchemes.undecided, directions: ofDirections.undecided },
      };
    },
  };
}
