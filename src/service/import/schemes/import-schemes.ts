import type { Insertable } from 'kysely';
import type { SchemesTable } from '../../store/tables';
import { propertiesOf, type Feature } from '../areas/feature';
import { featuresOf } from '../areas/geojson';
import { readWkt } from '../areas/wkt';
import { choose, type Chosen, type Look } from '../choose';
import { readCsv } from '../csv-table';
import { ImportRefused } from '../refusal';
import { storeRegulations } from '../regulations';
import { Reasons, type ImportReport, type Importing } from '../report';
import { Reading, sourcesOf } from '../source';
import { readScheme, type SchemeDraft } from './scheme-draft';
import { SchemePlaces, type SchemePlace } from './scheme-place';

type Kind = 'map' | 'table';

const wanted =
  'licensing schemes as GeoJSON or CSV (with name, type, council and starts_on: see docs/examples)';

function kindOf(look: Look): Kind | null {
  if (look.format === 'json') return 'map';
  const has = (...names: string[]): boolean => look.column(...names) !== null;
  const isScheme = has('type', 'scheme_type', 'licence_type') && has('name', 'scheme_name', 'title');
  return isScheme && has('starts_on', 'date_start', 'start_date') ? 'table' : null;
}

async function featuresIn({ source, kind }: Chosen<Kind>, reading: Reading): Promise<readonly Feature[]> {
  if (kind === 'map') return featuresOf(await reading.text(source), source.name, wanted);
  const table = await readCsv(await reading.open(source), source.name, { withAreas: true });
  const geometry = table.column('geometry', 'wkt', 'area');
  const features: Feature[] = [];
  for await (const { line, values } of table.rows) {
    const named = table.header.flatMap((name, place) =>
      place === geometry ? [] : [[name, values[place]] as const],
    );
    const area = geometry === null ? null : readWkt(values[geometry] ?? '');
    features.push({ line, properties: propertiesOf(named), geometry: area, system: null });
  }
  return features;
}

/** One without a reference is known by its council, name and first day: published again it takes the place of the former. */
function referenceOf({ reference, name, startsOn }: SchemeDraft, { councilCode }: SchemePlace): string {
  return `${councilCode}/${reference ?? `${name}/${startsOn ?? ''}`}`;
}

function rowOf(draft: SchemeDraft, place: SchemePlace, source: string): Insertable<SchemesTable> {
  return {
    reference: referenceOf(draft, place),
    name: draft.name,
    area: JSON.stringify(place.area),
    council_code: place.councilCode,
    above_commercial: draft.aboveCommercial,
    starts_on: draft.startsOn,
    ends_on: draft.endsOn,
    consultation: draft.consultation,
    link: draft.link,
    source,
    verified_on: draft.verifiedOn,
    type: draft.type,
    configurations: JSON.stringify(draft.configurations),
  };
}

/**
 * Loads licensing schemes: where they apply, whom they catch, and from when to when.
 * @throws ImportRefused before anything is written, when a file is something else.
 */
export async function importSchemes({ files, write, onProgress }: Importing): Promise<ImportReport> {
  const chosen = await choose(await sourcesOf(files), wanted, kindOf);
  const reading = new Reading(
    chosen.map(({ source }) => source),
    onProgress,
  );
  const [skipped, remarks] = [new Reasons(), new Reasons()];
  const drafts: { readonly draft: SchemeDraft; readonly source: string }[] = [];
  for (const each of chosen) {
    for (const feature of await featuresIn(each, reading)) {
      reading.rows += 1;
      const result = readScheme(feature);
      if ('skipped' in result) skipped.add(result.skipped, feature.line);
      else drafts.push({ draft: result.scheme, source: each.source.name });
    }
  }
  if (drafts.length === 0) {
    const why = skipped.list()[0]?.reason;
    throw new ImportRefused(
      `Choose another file: "${chosen[0]?.source.name ?? ''}" should hold ${wanted}, and ` +
        (why === undefined ? 'is empty.' : `none of its ${reading.rows} features is one: ${why}.`),
    );
  }
  return write(async (writing) => {
    const places = await SchemePlaces.load(writing.database);
    const rows = new Map<string, Insertable<SchemesTable>>();
    for (const { draft, source } of drafts) {
      const place = await places.place(draft);
      if ('skipped' in place) {
        skipped.add(place.skipped, draft.line);
        continue;
      }
      if (place.remark !== null) remarks.add(place.remark, draft.line);
      if (draft.startsOn === null) remarks.add('it has no first day', draft.line);
      const row = rowOf(draft, place, source);
      if (rows.has(row.reference))
        skipped.add('it stands again further down, and the last one counts', draft.line);
      rows.set(row.reference, row);
    }
    const sum = await storeRegulations(writing, 'schemes', [...rows.values()]);
    return { read: reading.rows, kept: rows.size, ...sum, skipped: skipped.list(), remarks: remarks.list() };
  });
}
