import { featuresOf } from '../areas/geojson';
import { namedSystem } from '../areas/coordinates';
import { propertiesOf, type Feature } from '../areas/feature';
import { readWkt } from '../areas/wkt';
import type { Look } from '../choose';
import { readCsv } from '../csv-table';
import type { Reading, Source } from '../source';

/** What a file holds: areas, or what planning.data.gov.uk says of directions in a file of their own, without areas. */
export type FeatureKind = 'json' | 'areas' | 'directions';

export const wanted =
  'Article 4 directions as GeoJSON, or as CSV of planning.data.gov.uk with a geometry column';

const geometryColumns = ['geometry', 'wkt', 'geom', 'the_geom'];

/** What a file holds, by how it begins; `null` for anything else. */
export function kindOf(look: Look): FeatureKind | null {
  if (look.format === 'json') return 'json';
  if (look.column(...geometryColumns) !== null) return 'areas';
  const isDirections =
    look.column('reference') !== null && look.column('document_url', 'documentation_url') !== null;
  return isDirections ? 'directions' : null;
}

async function fromCsv(source: Source, reading: Reading): Promise<readonly Feature[]> {
  const table = await readCsv(await reading.open(source), source.name, { withAreas: true });
  const geometry = table.column(...geometryColumns);
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
  return features;
}

/** @throws ImportRefused when a JSON is no GeoJSON. */
export async function readFeatures(
  source: Source,
  kind: FeatureKind,
  reading: Reading,
): Promise<readonly Feature[]> {
  if (kind !== 'json') return fromCsv(source, reading);
  return featuresOf(await reading.text(source), source.name, wanted);
}
