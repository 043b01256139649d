import { featuresOf } from '../areas/geojson';
import type { Feature } from '../areas/feature';
import { tableFeatures } from '../areas/table-features';
import type { FilePreview } from '../select-files';
import { readCsv } from '../csv-table';
import type { SourceReader, Source } from '../source';

/** What a file holds: areas, or what planning.data.gov.uk says of directions in a file of their own, without areas. */
export type FeatureKind = 'json' | 'areas' | 'directions';

export const wanted =
  'Article 4 directions as GeoJSON, or as CSV of planning.data.gov.uk with a geometry column';

const geometryColumns = ['geometry', 'wkt', 'geom', 'the_geom'];

/** What a file holds, by how it begins; `null` for anything else. */
export function kindOf(look: FilePreview): FeatureKind | null {
  if (look.format === 'json') return 'json';
  if (look.column(...geometryColumns) !== null) return 'areas';
  const isDirections =
    look.column('reference') !== null && look.column('document_url', 'documentation_url') !== null;
  return isDirections ? 'directions' : null;
}

/** @throws ImportRefused when a JSON is no GeoJSON. */
export async function readFeatures(
  source: Source,
  kind: FeatureKind,
  reader: SourceReader,
): Promise<readonly Feature[]> {
  if (kind !== 'json') {
    const table = await readCsv(await reader.open(source), source.name, { withAreas: true });
    return tableFeatures(table);
  }
  return featuresOf(await reader.text(source), source.name, wanted);
}
