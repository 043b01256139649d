import { canonicalHeader, readCsv, type CsvTable } from '../csv-table';
import { anotherFile } from '../refusal';
import type { Source, SourceReader } from '../source';
import { namedSystem, type CoordinateSystem } from './coordinates';
import { areaOfGeometry, type DrawnArea } from './drawn-area';
import { geometryColumns, looksDrawn, readWkt } from './wkt';

/** A feature of a file, before anybody asked what it is about. */
export interface Feature {
  readonly line: number;
  /** Text of each property by its canonical name; blank ones are left out. */
  readonly properties: ReadonlyMap<string, string>;
  readonly area: DrawnArea;
  readonly system: CoordinateSystem | null;
}

/** Properties by canonical name. Lists become texts with semicolons, nested objects are left out. */
function propertiesOf(entries: Iterable<readonly [string, unknown]>): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  for (const [name, value] of entries) {
    const key = canonicalHeader(name);
    if (properties.has(key)) continue;
    const text = Array.isArray(value) ? value.filter((each) => typeof each !== 'object').join(';') : value;
    if (typeof text === 'string' && text.trim() !== '') properties.set(key, text.trim());
    if (typeof text === 'number' || typeof text === 'boolean') properties.set(key, String(text));
  }
  return properties;
}

interface Collection {
  readonly features: readonly {
    readonly id?: unknown;
    readonly properties?: object | null;
    readonly geometry?: unknown;
  }[];
  readonly crs?: { readonly properties?: { readonly name?: unknown } };
}

/** @throws ImportRefused when the text is no collection of features. */
function parseCollection(text: string, name: string, wanted: string): Collection {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw anotherFile(name, wanted, 'is JSON that breaks off or is damaged');
  }
  const collection = parsed as { readonly type?: unknown; readonly features?: unknown };
  if (collection.type !== 'FeatureCollection' || !Array.isArray(collection.features)) {
    const type =
      typeof collection.type === 'string' ? `a GeoJSON ${collection.type}` : 'JSON without features';
    throw anotherFile(name, wanted, `is ${type}`);
  }
  return parsed as Collection;
}

/**
 * The features of a GeoJSON text.
 * @param wanted what the file should hold, as it stands in the sentence that refuses it.
 * @throws ImportRefused when the text is no collection of features.
 */
export function featuresOf(text: string, name: string, wanted: string): readonly Feature[] {
  const { features, crs } = parseCollection(text, name, wanted);
  const named = crs?.properties?.name;
  const system = typeof named === 'string' ? namedSystem(named) : null;
  return features.map(({ id, properties, geometry }, index) => ({
    // A feature has no line of its own: its place in the list is what can be counted.
    line: index + 1,
    properties: propertiesOf([...Object.entries(properties ?? {}), ['feature_id', id]]),
    area: areaOfGeometry(geometry),
    system,
  }));
}

/**
 * The rows of a table as features. The area stands in a column that is called so, or, where that is blank, in any that holds one: an area
 * in an unexpected column must not be taken for none.
 */
async function tableFeatures(table: CsvTable): Promise<readonly Feature[]> {
  const named = table.at(...geometryColumns);
  const features: Feature[] = [];
  for await (const piece of table.pieces)
    for (const { line, values } of piece) {
      const isOwn = (values[named] ?? '').trim() !== '';
      const found = isOwn ? named : values.findIndex(looksDrawn);
      const column = found === -1 ? named : found;
      const text = values[column] ?? '';
      features.push({
        line,
        properties: propertiesOf(
          table.header.flatMap((name, place) => (place === column ? [] : [[name, values[place]] as const])),
        ),
        area: column === -1 ? { kind: 'absent' } : readWkt(text),
        system: namedSystem(/^SRID=(\d+)/.exec(text)?.[1] ?? ''),
      });
    }
  return features;
}

/**
 * The features of a file: those of a map, or the rows of a table.
 * @param wanted what the file should hold, as it stands in the sentence that refuses it.
 * @throws ImportRefused when JSON is no collection of features.
 */
export async function readFeatures(
  source: Source,
  format: 'json' | 'csv',
  reader: SourceReader,
  wanted: string,
): Promise<readonly Feature[]> {
  if (format === 'json') return featuresOf(await reader.text(source), source.name, wanted);
  return tableFeatures(await readCsv(reader.open(source), source.name, { withAreas: true }));
}
