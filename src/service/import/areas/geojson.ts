import { ImportRefused } from '../refusal';
import { namedSystem } from './coordinates';
import { areaOfGeometry } from './drawn-area';
import { propertiesOf, type Feature } from './feature';

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
  const refused = (found: string): ImportRefused =>
    new ImportRefused(`Choose another file: "${name}" should hold ${wanted}, and ${found}.`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw refused('is JSON that breaks off or is damaged');
  }
  const collection = parsed as { readonly type?: unknown; readonly features?: unknown };
  if (collection.type !== 'FeatureCollection' || !Array.isArray(collection.features)) {
    const type =
      typeof collection.type === 'string' ? `a GeoJSON ${collection.type}` : 'JSON without features';
    throw refused(`is ${type}`);
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
