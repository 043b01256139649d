import { sql, type Insertable } from 'kysely';
import type { DirectionsTable } from '../../store/tables';
import type { Writing } from '../../store/writing';
import { ImportRefused } from '../refusal';
import { Reasons, type ImportReport, type OnProgress, type WriteReport } from '../report';
import { Reading, sourceOf, type Source } from '../source';
import { toWgs84 } from './coordinates';
import { directionOf } from './direction';
import type { Feature } from './feature';
import { aboutOccupation, mentionsArticle4 } from './multiple-occupation';
import { readFeatures } from './read-features';

interface Read {
  readonly read: number;
  readonly directions: readonly Insertable<DirectionsTable>[];
  readonly skipped: Reasons;
  readonly remarks: Reasons;
}

/** planning.data.gov.uk keeps names, dates and links in a file of their own: what an area leaves out is taken from there. */
function completed(area: Feature, byReference: ReadonlyMap<string, Feature>): ReadonlyMap<string, string> {
  const reference = area.properties.get('article_4_direction');
  const direction = reference === undefined ? undefined : byReference.get(reference);
  if (!direction) return area.properties;
  const lent = [...direction.properties].filter(([name]) => name !== 'reference' && name !== 'entity');
  return new Map([...lent, ...area.properties]);
}

async function readAll(sources: readonly Source[], reading: Reading): Promise<Read> {
  const files = [];
  for (const source of sources) files.push({ source, ...(await readFeatures(source, reading)) });
  const areas = files.filter(({ kind }) => kind === 'areas');
  const [first] = files;
  if (areas.length === 0) {
    throw new ImportRefused(
      `Add the file of areas, article-4-direction-area: "${first?.source.name ?? ''}" has directions without their areas.`,
    );
  }
  const byReference = new Map(
    files
      .filter(({ kind }) => kind === 'directions')
      .flatMap(({ features }) => features)
      .map((feature) => [feature.properties.get('reference') ?? '', feature]),
  );
  const [skipped, remarks] = [new Reasons(), new Reasons()];
  const directions = new Map<string, Insertable<DirectionsTable>>();
  let [read, article4] = [0, false];
  for (const { source, features } of areas) {
    for (const feature of features) {
      read += 1;
      const properties = completed(feature, byReference);
      article4 ||= mentionsArticle4(properties);
      const about = aboutOccupation(properties);
      if (!about) {
        skipped.add('it is not about houses in multiple occupation', feature.line);
        continue;
      }
      if (!feature.geometry) {
        skipped.add('it has no area', feature.line);
        continue;
      }
      const geometry = toWgs84(feature.geometry, feature.system);
      if (!geometry) {
        skipped.add('its area does not lie in the United Kingdom', feature.line);
        continue;
      }
      if (about.inferred) {
        remarks.add(
          'no code says that it is about multiple occupation: its name or description does',
          feature.line,
        );
      }
      const direction = directionOf(properties, geometry, about, source.name);
      if (direction.starts_on === null) remarks.add('it has no start date', feature.line);
      if (directions.has(direction.reference)) {
        skipped.add('it stands again further down, and the last one counts', feature.line);
      }
      directions.set(direction.reference, direction);
    }
  }
  if (directions.size === 0 && !article4) {
    throw new ImportRefused(
      `Choose another file: "${first?.source.name ?? ''}" should hold Article 4 directions, and none of its ${read} features speaks of one.`,
    );
  }
  return { read, directions: [...directions.values()], skipped, remarks };
}

async function store({ database }: Writing, directions: Read['directions']) {
  const sum = { added: 0, updated: 0, unchanged: 0 };
  for (const direction of directions) {
    const known = await database
      .selectFrom('directions')
      .select('id')
      .where('reference', '=', direction.reference)
      .executeTakeFirst();
    // The same direction in a file of another name is the same direction.
    const columns = (Object.keys(direction) as (keyof typeof direction)[]).filter(
      (name) => name !== 'source',
    );
    const result = await database
      .insertInto('directions')
      .values(direction)
      .onConflict((conflict) =>
        conflict
          .column('reference')
          .doUpdateSet(direction)
          .where(
            sql<boolean>`(${sql.join(columns.map((name) => sql`directions.${sql.ref(name)}::text`))})
              is distinct from (${sql.join(columns.map((name) => sql`excluded.${sql.ref(name)}::text`))})`,
          ),
      )
      .executeTakeFirst();
    const written = (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    sum[!written ? 'unchanged' : known ? 'updated' : 'added'] += 1;
  }
  return sum;
}

/**
 * Loads Article 4 directions of planning.data.gov.uk or a council, and keeps those about houses in multiple occupation: most
 * directions are about shop fronts, pubs and conservation areas.
 * @throws ImportRefused before anything is written, when a file is something else.
 */
export async function importArticle4(
  files: readonly string[],
  write: WriteReport,
  onProgress: OnProgress,
): Promise<ImportReport> {
  const sources = files.map(sourceOf);
  const reading = new Reading(sources, onProgress);
  const { read, directions, skipped, remarks } = await readAll(sources, reading);
  return write(async (writing) => {
    const sum = await store(writing, directions);
    return { read, kept: directions.length, ...sum, skipped: skipped.list(), remarks: remarks.list() };
  });
}
