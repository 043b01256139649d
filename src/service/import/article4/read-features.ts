import { readFileSync } from 'node:fs';
import type { AreaGeometry } from '../../store/store';
import { readCsv } from '../csv-table';
import { ImportRefused } from '../refusal';
import type { Reading, Source } from '../source';
import { namedSystem } from './coordinates';
import { propertiesOf, type Feature } from './feature';
import { readWkt } from './wkt';

/** What a file holds: areas, or what planning.data.gov.uk says of directions in a file of their own, without areas. */
export interface ReadFeatures {
  readonly kind: 'areas' | 'directions';
  readonly features: readonly Feature[];
}

const wanted = 'Article 4 directions as GeoJSON, or as CSV of planning.data.gov.uk with a geometry column';

function refused(source: Source, found: string): ImportRefused {
  return new ImportRefused(`Choose another file: "${source.name}" should hold ${wanted}, and ${found}.`);
}

function areaOf(geometry: unknown): AreaGeometry | null {
  if (typeof geometry !== 'object' || geometry === null || !('type' in geometry)) return null;
  const given = geometry as GeoJSON.Geometry;
  if (given.type === 'Polygon' || given.type === 'MultiPolygon') return given;
  if (given.type !== 'GeometryCollection') return null;
  const coordinates = given.geometries.flatMap((part) => {
    const area = areaOf(part);
    if (area === null) return [];
    return area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  });
  return coordinates.length === 0 ? null : { type: 'MultiPolygon', coordinates };
}

interface Collection {
  readonly features: readonly {
    readonly id?: unknown;
    readonly properties?: object | null;
    readonly geometry?: unknown;
  }[];
  readonly crs?: { readonly properties?: { readonly name?: unknown } };
}

function parseCollection(text: string, source: Source): Collection {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw refused(source, 'is JSON that breaks off or is damaged');
  }
  const collection = parsed as { readonly type?: unknown; readonly features?: unknown };
  if (collection.type !== 'FeatureCollection' || !Array.isArray(collection.features)) {
    const type =
      typeof collection.type === 'string' ? `a GeoJSON ${collection.type}` : 'JSON without features';
    throw refused(source, `is ${type}`);
  }
  return parsed as Collection;
}

function fromGeoJson(text: string, source: Source): ReadFeatures {
  const { features, crs } = parseCollection(text, source);
  const name = crs?.properties?.name;
  const system = typeof name === 'string' ? namedSystem(name) : null;
  return {
    kind: 'areas',
    features: features.map(({ id, properties, geometry }, index) => ({
      // A feature has no line of its own: its place in the list is what can be counted.
      line: index + 1,
      properties: propertiesOf([...Object.entries(properties ?? {}), ['feature_id', id]]),
      geometry: areaOf(geometry),
      system,
    })),
  };
}

async function fromCsv(source: Source, reading: Reading): Promise<ReadFeatures> {
  const table = await readCsv(reading.open(source), source.name);
  const geometry = table.column('geometry', 'wkt', 'geom', 'the_geom');
  const isDirections =
    table.column('reference') !== null && table.column('document_url', 'documentation_url') !== null;
  if (geometry === null && !isDirections) {
    const shown = table.header
      .filter((name) => name !== '')
      .slice(0, 5)
      .join(', ');
    throw refused(source, shown === '' ? 'is empty' : `has the columns ${shown}`);
  }
  const features: Feature[] = [];
  for await (const { line, values } of table.rows) {
    const wkt = geometry === null ? '' : (values[geometry] ?? '');
    features.push({
      line,
      properties: propertiesOf(
        table.header.flatMap((name, column) =>
          column === geometry ? [] : [[name, values[column]] as const],
        ),
      ),
      geometry: readWkt(wkt),
      system: namedSystem(/^SRID=(\d+)/.exec(wkt)?.[1] ?? ''),
    });
  }
  return { kind: geometry === null ? 'directions' : 'areas', features };
}

/** @throws ImportRefused when the file is neither GeoJSON nor such a CSV. */
export async function readFeatures(source: Source, reading: Reading): Promise<ReadFeatures> {
  const start = readFileSync(source.path, 'utf8').slice(0, 1000).trimStart();
  if (!/^\uFEFF?[{[]/.test(start)) return fromCsv(source, reading);
  const pieces: Buffer[] = [];
  for await (const piece of reading.open(source)) pieces.push(piece as Buffer);
  return fromGeoJson(Buffer.concat(pieces).toString('utf8'), source);
}
