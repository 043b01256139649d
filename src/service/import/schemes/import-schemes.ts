import type { Insertable, Kysely } from 'kysely';
import type { SchemesTable, Tables } from '../../store/tables';
import type { Feature } from '../areas/feature';
import { featuresOf } from '../areas/geojson';
import { tableFeatures } from '../areas/table-features';
import { checkedDayOf } from '../checked-day';
import type { SelectedFile, FilePreview } from '../select-files';
import { readCsv } from '../csv-table';
import { Intake } from '../intake';
import { ImportRefused } from '../refusal';
import { storeRegulations } from '../regulations';
import type { ImportReport, Importing } from '../report';
import { councilOption } from '../said-council';
import type { SourceReader } from '../source';
import { readScheme, type SchemeDefaults, type SchemeDraft } from './scheme-draft';
import { SchemePlaces, type SchemePlace } from './scheme-place';

type Kind = 'map' | 'table';

const wanted =
  'licensing schemes as GeoJSON or CSV (with name, type, council and starts_on: see docs/examples)';

function kindOf(look: FilePreview): Kind | null {
  if (look.format === 'json') return 'map';
  const has = (...names: string[]): boolean => look.column(...names) !== null;
  const isScheme = has('type', 'scheme_type', 'licence_type') && has('name', 'scheme_name', 'title');
  return isScheme && has('starts_on', 'date_start', 'start_date') ? 'table' : null;
}

async function featuresIn(
  { source, kind }: SelectedFile<Kind>,
  reader: SourceReader,
): Promise<readonly Feature[]> {
  if (kind === 'map') return featuresOf(await reader.text(source), source.name, wanted);
  const table = await readCsv(await reader.open(source), source.name, { withAreas: true });
  return tableFeatures(table);
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

interface Draft {
  readonly draft: SchemeDraft;
  readonly source: string;
}

const isDrawn = ({ draft }: Draft): boolean => draft.area.kind === 'polygon';
const isBlank = ({ draft }: Draft): boolean => draft.area.kind === 'council' && draft.area.isBlank;

async function readFile(
  chosen: SelectedFile<Kind>,
  defaults: SchemeDefaults,
  { reader, skipped, warnings }: Intake<Kind>,
): Promise<readonly Draft[]> {
  const drafts: Draft[] = [];
  for (const feature of await featuresIn(chosen, reader)) {
    reader.rows += 1;
    const result = readScheme(feature, defaults);
    if ('skipped' in result) skipped.add(result.skipped, feature.line);
    else drafts.push({ draft: result.scheme, source: chosen.source.name });
  }
  if (drafts.some(isDrawn))
    for (const { draft } of drafts.filter(isBlank))
      warnings.add(
        'its area is blank while others of the file have one: it counts for the whole council',
        draft.line,
      );
  return drafts;
}

/** The rows to store: of schemes with one reference the last. */
async function rowsOf(
  database: Kysely<Tables>,
  drafts: readonly Draft[],
  { skipped, warnings }: Intake<Kind>,
): Promise<readonly Insertable<SchemesTable>[]> {
  const places = await SchemePlaces.load(database);
  const rows = new Map<string, Insertable<SchemesTable>>();
  for (const { draft, source } of drafts) {
    const place = places.place(draft);
    if ('skipped' in place) {
      skipped.add(place.skipped, draft.line);
      continue;
    }
    for (const warning of [...draft.warnings, ...place.warnings]) warnings.add(warning, draft.line);
    const row = rowOf(draft, place, source);
    if (rows.has(row.reference)) skipped.addRepeated(draft.line);
    rows.set(row.reference, row);
  }
  return [...rows.values()];
}

/**
 * Loads licensing schemes: where they apply, whom they catch, and from when to when.
 * @throws ImportRefused before anything is written, when a file is something else.
 */
export async function importSchemes(importing: Importing): Promise<ImportReport> {
  const { write, options, at } = importing;
  const defaults = { council: options.council ?? null, checkedOn: checkedDayOf(options, at), at };
  const intake = await Intake.begin(importing, wanted, kindOf);
  const drafts: Draft[] = [];
  for (const each of intake.selected) drafts.push(...(await readFile(each, defaults, intake)));
  if (drafts.length === 0) {
    const why = intake.skipped.list()[0]?.reason;
    throw new ImportRefused(
      `Choose another file: "${intake.firstName}" should hold ${wanted}, and ` +
        (why === undefined ? 'is empty.' : `none of its ${intake.reader.rows} features is one: ${why}.`),
    );
  }
  return write(async (writing) => {
    await councilOption(writing.database, options);
    const rows = await rowsOf(writing.database, drafts, intake);
    return intake.report(await storeRegulations(writing, 'schemes', rows));
  });
}
