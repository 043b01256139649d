import { polygonsOf } from '../../store/rows';
import type { AreaGeometry } from '../../store/store';
import { toWgs84, type CoordinateSystem } from './coordinates';

/** What a feature or a row says of its area. */
export type DrawnArea =
  | { readonly kind: 'drawn'; readonly geometry: AreaGeometry }
  /** It says in words that the whole of the council’s area is meant. */
  | { readonly kind: 'whole' }
  /** The file has no place for an area. */
  | { readonly kind: 'absent' }
  /** It has one, and it is empty: a blank cell. */
  | { readonly kind: 'blank' }
  /** GeoJSON says outright that there is none. */
  | { readonly kind: 'null' }
  /** Something is there that is no area, or a damaged one. The reason completes "it was skipped: …". */
  | { readonly kind: 'unread'; readonly reason: string };

const unread = (reason: string): DrawnArea => ({ kind: 'unread', reason });

export const brokenOff = 'its area breaks off: spreadsheets cut a cell at 32,767 characters';
const empty = 'its area is empty';

/** A geometry that is not an area: `Point`, `LINESTRING`. */
export function enclosesNothing(type: string): DrawnArea {
  return unread(`its geometry is a ${type}, which is not an area`);
}

function isPosition(value: unknown): value is GeoJSON.Position {
  return Array.isArray(value) && value.length >= 2 && value.slice(0, 2).every(Number.isFinite);
}

/** Fewer positions enclose nothing: the last one is the first one again. */
const minPositions = 4;

function ringFault(ring: unknown): string | null {
  if (!Array.isArray(ring)) return 'its area is not a list of rings';
  if (!ring.every(isPosition)) return 'a point of its area is not a pair of numbers';
  const [first, last] = [ring[0], ring.at(-1)];
  if (first === undefined || last === undefined) return empty;
  if (ring.length < minPositions) return 'a ring of its area has fewer than four points';
  return first[0] === last[0] && first[1] === last[1] ? null : 'a ring of its area is not closed';
}

function polygonFault(rings: unknown): string | null {
  if (!Array.isArray(rings)) return 'its area is not a list of rings';
  if (rings.length === 0) return empty;
  return rings.map(ringFault).find((fault) => fault !== null) ?? null;
}

/** A polygon or several as they stand in a file; half an area is none. */
export function areaFrom(type: 'Polygon' | 'MultiPolygon', coordinates: unknown): DrawnArea {
  if (!Array.isArray(coordinates) || coordinates.length === 0) return unread(empty);
  const polygons: readonly unknown[] = type === 'Polygon' ? [coordinates] : coordinates;
  const fault = polygons.map(polygonFault).find((each) => each !== null);
  if (fault != null) return unread(fault);
  return { kind: 'drawn', geometry: { type, coordinates } as AreaGeometry };
}

/** Several areas in one. Lines and points that stand beside areas draw their labels, and are passed over. */
function collected(parts: readonly DrawnArea[]): DrawnArea {
  const damaged = parts.find((part) => part.kind === 'unread');
  const areas = parts.flatMap((part) => (part.kind === 'drawn' ? [part.geometry] : []));
  if (damaged !== undefined) return damaged;
  if (areas.length === 0) return unread(empty);
  return { kind: 'drawn', geometry: { type: 'MultiPolygon', coordinates: areas.flatMap(polygonsOf) } };
}

/** Reads the `geometry` of a GeoJSON feature. */
export function areaOfGeometry(geometry: unknown): DrawnArea {
  if (geometry === undefined) return { kind: 'absent' };
  if (geometry === null) return { kind: 'null' };
  if (typeof geometry !== 'object' || !('type' in geometry) || typeof geometry.type !== 'string')
    return unread('its geometry has no type');
  const { type } = geometry;
  switch (type) {
    case 'Polygon':
    case 'MultiPolygon':
      return areaFrom(type, 'coordinates' in geometry ? geometry.coordinates : null);
    case 'GeometryCollection': {
      const parts: unknown = 'geometries' in geometry ? geometry.geometries : null;
      if (!Array.isArray(parts)) return unread(empty);
      const areas: readonly unknown[] = parts.filter(
        (part: { type?: unknown } | null) => !/^(Multi)?(Point|LineString)$/.test(String(part?.type)),
      );
      return collected(areas.map(areaOfGeometry));
    }
    default:
      return enclosesNothing(type);
  }
}

/** The area in WGS84, or why there is none. */
export function areaIn(drawn: DrawnArea, system: CoordinateSystem | null): AreaGeometry | string {
  switch (drawn.kind) {
    case 'drawn':
      return toWgs84(drawn.geometry, system) ?? 'its area does not lie in the United Kingdom';
    case 'unread':
      return drawn.reason;
    case 'whole':
    case 'absent':
    case 'blank':
    case 'null':
      return 'it has no area';
  }
}
