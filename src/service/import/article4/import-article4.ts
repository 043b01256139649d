import type { Insertable, Kysely } from 'kysely';
import type { IsoDate } from '../../../contract';
import { loadCouncils } from '../../store/questions/councils';
import { councilOfDrawing } from '../../store/questions/regulations';
import type { AreaGeometry } from '../../store/store';
import type { DirectionsTable, Tables } from '../../store/tables';
import { grouped } from '../../grouped';
import { Intake, type ReadRow } from '../intake';
import { anotherFile, ImportRefused } from '../refusal';
import { areaIn } from '../areas/drawn-area';
import { readFeatures, type Feature } from '../areas/features';
import { looksDrawn } from '../areas/wkt';
import { checkedDayOf, councilOption } from '../options';
import { storeRegulations } from '../regulations';
import type { Importing } from '../importing';
import type { ImportOptions, ImportReport, Place } from '../report';
import type { FilePreview } from '../select-files';
import { councilReferences } from './council-references';
import { directionOf, oddDays, publisherOf } from './direction';
import { aboutOccupation, mentionsArticle4 } from './multiple-occupation';

/** What a file holds: areas, or what planning.data.gov.uk says of directions in a file of their own, without areas. */
type FeatureKind = 'json' | 'areas' | 'directions';

const wanted = 'Article 4 directions as GeoJSON, or as CSV of planning.data.gov.uk with a geometry column';

const geometryColumns = ['geometry', 'wkt', 'geom', 'the_geom'];

/** Whether there are rows and none has an area: planning.data.gov.uk gives its file of directions the columns of areas, too. */
function isUndrawn(preview: FilePreview): boolean {
  const place = preview.at(...geometryColumns);
  const below = preview.rows.slice(1);
  return below.length > 0 && below.every((row) => (row[place] ?? '').trim() === '' && !row.some(looksDrawn));
}

/** What a file holds, by how it begins; `null` for anything else. Decision 72. */
function kindOf(preview: FilePreview): FeatureKind | null {
  if (preview.format === 'json') return 'json';
  const mayBeAreas = preview.has(...geometryColumns);
  if (mayBeAreas && (preview.has('article_4_direction') || !isUndrawn(preview))) return 'areas';
  const isDirections = preview.has('reference') && preview.has('document_url', 'documentation_url');
  if (isDirections) return 'directions';
  return mayBeAreas ? 'areas' : null;
}

interface ReadDirection extends Place {
  readonly row: Insertable<DirectionsTable>;
  readonly geometry: AreaGeometry;
  readonly publisher: string | null;
}

/** Whether two features say that they were published by different organisations. */
const areOfOthers = (one: Feature, other: Feature): boolean =>
  ['organisation_entity', 'organisation'].some((name) => {
    const [first, second] = [one.properties.get(name), other.properties.get(name)];
    return first !== undefined && second !== undefined && first !== second;
  });

/**
 * planning.data.gov.uk keeps names, dates and links in a file of their own: what an area leaves out is taken from there. Every council
 * numbers its own directions, so that those of several have one reference.
 */
function completeFromDirection(
  area: Feature,
  byReference: ReadonlyMap<string, readonly Feature[]>,
): ReadonlyMap<string, string> {
  const alike = byReference.get(area.properties.get('article_4_direction') ?? '') ?? [];
  const own = alike.filter((each) => !areOfOthers(area, each));
  const direction = own.at(-1);
  if (!direction || own.some((each) => areOfOthers(each, direction))) return area.properties;
  const lent = [...direction.properties].filter(([name]) => name !== 'reference' && name !== 'entity');
  return new Map([...lent, ...area.properties]);
}

async function readAll(
  intake: Intake<FeatureKind>,
  checkedOn: IsoDate | null,
): Promise<readonly ReadDirection[]> {
  const { selected, reader, firstName } = intake;
  const files = [];
  for (const { source, kind } of selected) {
    const features = await readFeatures(source, kind === 'json' ? 'json' : 'csv', reader, wanted);
    files.push({ source, kind, features });
  }
  const areas = files.filter(({ kind }) => kind !== 'directions');
  if (areas.length === 0) {
    throw new ImportRefused(
      `Add the file of areas, article-4-direction-area: "${firstName}" has directions without their areas.`,
    );
  }
  const listed = files.filter(({ kind }) => kind === 'directions').flatMap(({ features }) => features);
  const byReference = grouped(
    listed.filter(({ properties }) => properties.has('reference')),
    ({ properties }) => properties.get('reference') ?? '',
  );
  const directions: ReadDirection[] = [];
  const read = (feature: Feature, source: string): ReadRow<ReadDirection> => {
    const properties = completeFromDirection(feature, byReference);
    const about = aboutOccupation(properties);
    if (!about) return { skipped: 'it is not about houses in multiple occupation' };
    const geometry = areaIn(feature.area, feature.system);
    if (typeof geometry === 'string') return { skipped: geometry };
    const row = directionOf(properties, geometry, about, source, checkedOn);
    return {
      row: { row, line: feature.line, file: source, geometry, publisher: publisherOf(properties) },
      warnings: [
        ...(about.inferred
          ? ['no code says that it is about multiple occupation: its name or description does']
          : []),
        ...oddDays(properties),
      ],
    };
  };
  for (const { source, features } of areas)
    intake.readEach(
      source,
      features,
      (feature) => read(feature, source.name),
      (direction) => void directions.push(direction),
    );
  const mentions = (feature: Feature): boolean =>
    mentionsArticle4(completeFromDirection(feature, byReference));
  if (directions.length === 0 && !areas.some(({ features }) => features.some(mentions))) {
    const found = 'none of its features speaks of one';
    throw anotherFile(firstName, 'Article 4 directions', found);
  }
  return directions;
}

/**
 * The rows to store, of directions with one reference the last, with the council that was said beside the file where they name none.
 * Directions of which it is not known whose they are count for no council, so that no council is wrongly shown as having its directions held.
 */
async function rowsOf(
  database: Kysely<Tables>,
  directions: readonly ReadDirection[],
  options: ImportOptions,
  intake: Intake<FeatureKind>,
): Promise<readonly Insertable<DirectionsTable>[]> {
  const council = await councilOption(database, options);
  const councils = await loadCouncils(database);
  const unpublished = directions.filter(({ publisher }) => publisher === null);
  const own = unpublished.map(({ row }) => row.reference);
  const referenceOf = await councilReferences(database, councils, own);
  const rows = new Map<string, Place & { readonly row: Insertable<DirectionsTable> }>();
  for (const { row, geometry, publisher, ...place } of directions) {
    const said = row.council_code ?? council;
    const code = said ?? councilOfDrawing(geometry, councils);
    if (code === null)
      intake.warnings.add('its council is not known: load councils’ areas, or name it with --council', place);
    const reference = publisher === null ? referenceOf(row, code) : row.reference;
    intake.keepLast(rows, reference, { row: { ...row, reference, council_code: said }, ...place });
  }
  return [...rows.values()].map(({ row }) => row);
}

/**
 * Loads Article 4 directions of planning.data.gov.uk or a council, and keeps those about houses in multiple occupation: most
 * directions are about shop fronts, pubs and conservation areas.
 * @throws ImportRefused before anything is written, when a file is something else.
 */
export async function importArticle4(importing: Importing): Promise<ImportReport> {
  const { write, options, at } = importing;
  const checkedOn = checkedDayOf(options, at);
  const intake = await Intake.begin(importing, wanted, kindOf);
  const directions = await readAll(intake, checkedOn);
  const publishers = new Set(directions.map(({ publisher }) => publisher));
  if (options.council !== undefined && publishers.size > 1)
    throw new ImportRefused(
      `Leave out --council, or give the file of one council alone: ${publishers.size} publishers stand in this one.`,
    );
  return write(async (writing) => {
    const rows = await rowsOf(writing.database, directions, options, intake);
    return intake.report(await storeRegulations(writing, 'directions', rows));
  });
}
