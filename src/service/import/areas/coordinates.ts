import proj4 from 'proj4';
import { polygonsOf } from '../../store/rows';
import type { AreaGeometry, Point } from '../../store/store';

/** Coordinate systems in which councils publish. */
export type CoordinateSystem = 'WGS84' | 'EPSG:27700' | 'EPSG:3857';

/** The British National Grid, with the seven numbers of the Ordnance Survey: within about five metres. */
const definitions = {
  'EPSG:27700':
    '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy ' +
    '+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs',
  'EPSG:3857': 'EPSG:3857',
} as const;

type Projection = (position: GeoJSON.Position) => GeoJSON.Position;

const toSevenDecimals = (value: number): number => Math.round(value * 1e7) / 1e7;

function projectionFrom(system: CoordinateSystem): Projection {
  if (system === 'WGS84') return ([x = NaN, y = NaN]) => [toSevenDecimals(x), toSevenDecimals(y)];
  const projection = proj4(definitions[system], 'WGS84');
  return ([x = NaN, y = NaN]) => {
    const [longitude = NaN, latitude = NaN] = projection.forward([x, y]);
    return [toSevenDecimals(longitude), toSevenDecimals(latitude)];
  };
}

const fromGrid = projectionFrom('EPSG:27700');

/** A point of the national grid in degrees, or `null` outside Great Britain. Easting and northing in metres. Decision 57. */
export function pointOfGrid(easting: number, northing: number): Point | null {
  if (!(easting > 0 && easting <= 700_000 && northing > 0 && northing <= 1_300_000)) return null;
  const [longitude = NaN, latitude = NaN] = fromGrid([easting, northing]);
  return { longitude, latitude };
}

const isBritish = (longitude: number, latitude: number): boolean =>
  longitude >= -9 && longitude <= 2.5 && latitude >= 49 && latitude <= 61.5;

/** A point in degrees, or `null` when it does not lie in the United Kingdom. */
export function pointInDegrees(longitude: number, latitude: number): Point | null {
  return isBritish(longitude, latitude)
    ? { longitude: toSevenDecimals(longitude), latitude: toSevenDecimals(latitude) }
    : null;
}

/** The system that a file names, e.g. `urn:ogc:def:crs:EPSG::27700` or `SRID=27700`; `null` when it names none that is known. */
export function namedSystem(name: string): CoordinateSystem | null {
  if (/(^|\D)27700$/.test(name)) return 'EPSG:27700';
  if (/(^|\D)(3857|900913)$/.test(name)) return 'EPSG:3857';
  if (/CRS84$/i.test(name) || /(^|\D)4326$/.test(name)) return 'WGS84';
  return null;
}

const everyPosition = (geometry: AreaGeometry, accept: (x: number, y: number) => boolean): boolean =>
  polygonsOf(geometry)
    .flat(2)
    .every(([x = NaN, y = NaN]) => accept(x, y));

/** What the size of the numbers says: degrees, metres of the national grid, or metres from the equator and Greenwich. */
function likelySystem(geometry: AreaGeometry): CoordinateSystem | null {
  if (everyPosition(geometry, (x, y) => Math.abs(x) <= 180 && Math.abs(y) <= 90)) return 'WGS84';
  if (everyPosition(geometry, (x, y) => x >= 0 && x <= 700_000 && y >= 0 && y <= 1_300_000))
    return 'EPSG:27700';
  if (everyPosition(geometry, (x, y) => x >= -1_100_000 && x <= 300_000 && y >= 6_200_000 && y <= 8_900_000))
    return 'EPSG:3857';
  return null;
}

function mapped(geometry: AreaGeometry, project: Projection): AreaGeometry {
  const rings = (polygon: GeoJSON.Position[][]) => polygon.map((ring) => ring.map(project));
  return geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: rings(geometry.coordinates) }
    : { type: 'MultiPolygon', coordinates: geometry.coordinates.map(rings) };
}

/**
 * The area in WGS84, or `null` when it does not lie in the United Kingdom. The size of the numbers decides where it can: files are
 * seen whose named system is not the one they are in.
 */
export function toWgs84(geometry: AreaGeometry, named: CoordinateSystem | null): AreaGeometry | null {
  const system = likelySystem(geometry) ?? named;
  if (system === null) return null;
  const projected = mapped(geometry, projectionFrom(system));
  return everyPosition(projected, isBritish) ? projected : null;
}
