import type { Branded, Certificate, Recommendation, Uprn } from '../../contract';

/** The store's own key of a home: stable for as long as the home is stored. Never shown to anybody. */
export type HomeKey = Branded<string, 'HomeKey'>;

/** A point in degrees, WGS84. */
export interface Point {
  readonly longitude: number;
  readonly latitude: number;
}

/** The point of two columns; `null` where one of them is blank. */
export function pointOf(longitude: number | null, latitude: number | null): Point | null {
  return longitude === null || latitude === null ? null : { longitude, latitude };
}

/** Where a home lies, as far as the loaded data says. */
export interface Place {
  readonly point: Point | null;
  /** Whose point it is: the home's own, or the middle of its postcode. Absent: the home's own. */
  readonly pointOf?: 'uprn' | 'postcode';
  readonly postcode: string | null;
  readonly ward: string | null;
  /** GSS code of the council, e.g. `E09000028`. */
  readonly councilCode: string | null;
}

/** A home that the loaded data knows. */
export interface Home {
  readonly key: HomeKey;
  /** `null` where the data named no UPRN: such a home is found by its address alone. */
  readonly uprn: Uprn | null;
  /** Lines of the address joined by commas, without post town and postcode. */
  readonly address: string;
  readonly postTown: string | null;
  readonly postcode: string;
  readonly council: string | null;
  readonly place: Place;
}

/** A certificate as stored: what the register said, in the contract's words, decimals kept. */
export interface StoredCertificate {
  /** The register's number: `1111-2222-3333-4444-5555`, or the LMK key of the older download. */
  readonly number: string;
  readonly fields: Certificate;
  /** In the register's order. */
  readonly recommendations: readonly Recommendation[];
}

/** Which homes a scheme or direction covers, in one of the ways in which councils say it. */
export type PlainArea =
  | { readonly kind: 'council'; readonly councilCode: string }
  | {
      readonly kind: 'wards';
      readonly councilCode: string;
      /** Every ward that the scheme names. */
      readonly wards: readonly string[];
      /**
       * Those of `wards` that no loaded ward of this council has: renamed since, or misspelt. Any other ward of the council may be the one
       * that is meant, so that a home there is not certainly outside. It is found whenever the data is loaded, and never stored.
       */
      readonly unknownWards?: readonly string[];
    }
  | { readonly kind: 'postcodes'; readonly postcodes: readonly string[] }
  | { readonly kind: 'polygon'; readonly geometry: AreaGeometry };

/** Which homes a scheme or direction covers, as it is stored. `any`: lying in one of the parts is enough, e.g. wards and postcodes. */
export type Area = PlainArea | { readonly kind: 'any'; readonly parts: readonly PlainArea[] };

/** GeoJSON in WGS84, longitude first. */
export type AreaGeometry = GeoJSON.Polygon | GeoJSON.MultiPolygon;

/** The rings of each polygon of an area. */
export const polygonsOf = (area: AreaGeometry): readonly GeoJSON.Position[][][] =>
  area.type === 'Polygon' ? [area.coordinates] : area.coordinates;

/** Smallest numbers that a scheme catches: all three must be reached. 0 storeys asks for none. */
export interface StoredConfiguration {
  readonly households: number;
  readonly people: number;
  readonly storeys: number;
}

/** A regulation seen from a place. `confidence`: percentage that the place lies within its area; `null`: nobody can say. */
export type WithConfidence<Some> = Some & { readonly confidence?: number | null };

/** What of a set of regulations lies on a place, and what may: its area could not be compared with what is known of the place. */
export interface Lying<Some> {
  readonly covering: readonly Some[];
  /** With the percentage of the possible places that lie inside, or `null` where no place is known to compare the area with. */
  readonly undecided: readonly Some[];
}

/** What of a set of regulations lies on a place, whenever it applies: past, present or future; and what cannot be said. */
export interface Covered<Some> extends Lying<WithConfidence<Some>> {
  /**
   * How many more could lie anywhere: drawn on the map, of no known council, and nothing tells where the home stands. They are counted, not
   * named. Every scheme has a council.
   */
  readonly unlocated: number;
}

/** Kinds of file that can be imported, and the made-up sample. */
export type DataKind =
  | 'epc'
  | 'uprn'
  | 'postcodes'
  | 'councils'
  | 'licences'
  | 'schemes'
  | 'article4'
  | 'coverage'
  | 'properties'
  | 'sample';
