import type { Insertable, Kysely } from 'kysely';
import type { SchemesTable, Tables } from '../../store/tables';
import { readFeatures } from '../areas/features';
import { Intake } from '../intake';
import { councilOption, fileDefaults, type FileDefaults } from '../options';
import { anotherFile } from '../refusal';
import { schemeRow, storeRegulations } from '../regulations';
import type { Importing } from '../importing';
import type { ImportReport, Place } from '../report';
import type { FilePreview, SelectedFile } from '../select-files';
import { readScheme, type SchemeDraft } from './scheme-draft';
import { loadKnownPlaces, placeScheme } from './scheme-place';
import {
  loadKnownSchemes,
  referenceOf,
  referenceOfPart,
  renameFound,
  type SchemeToStore,
} from './scheme-references';

type Kind = 'map' | 'table';

const wanted =
  'licensing schemes as GeoJSON or CSV (with name, type, council and starts_on: see docs/examples)';

function kindOf(preview: FilePreview): Kind | null {
  if (preview.format === 'json') return 'map';
  const isScheme =
    preview.has('type', 'scheme_type', 'licence_type') && preview.has('name', 'scheme_name', 'title');
  return isScheme && preview.has('starts_on', 'date_start', 'start_date') ? 'table' : null;
}

const isDrawn = ({ area }: SchemeDraft): boolean => area.kind === 'polygon';
const isBlank = ({ area }: SchemeDraft): boolean => area.kind === 'council' && area.isBlank;

async function readFile(
  { source, kind }: SelectedFile<Kind>,
  defaults: FileDefaults,
  intake: Intake<Kind>,
): Promise<readonly SchemeDraft[]> {
  const drafts: SchemeDraft[] = [];
  intake.readEach(
    source,
    await readFeatures(source, kind === 'map' ? 'json' : 'csv', intake.reader, wanted),
    (feature) => readScheme(feature, source.name, defaults),
    (draft) => void drafts.push(draft),
  );
  if (drafts.some(isDrawn))
    for (const draft of drafts.filter(isBlank))
      intake.warnings.add(
        'its area is blank while others of the file have one: it counts for the whole council',
        draft,
      );
  return drafts;
}

/** The rows to store: of schemes with one reference the last. */
async function rowsOf(
  database: Kysely<Tables>,
  files: readonly (readonly SchemeDraft[])[],
  intake: Intake<Kind>,
): Promise<readonly Insertable<SchemesTable>[]> {
  const { skipped, warnings } = intake;
  const known = await loadKnownPlaces(database);
  const stored = await loadKnownSchemes(database);
  const schemes = new Map<string, Place & SchemeToStore>();
  for (const drafts of files) {
    const areas = new Map<string, string>();
    for (const draft of drafts) {
      const place = placeScheme(draft, known);
      if ('skipped' in place) {
        skipped.add(place.skipped, draft);
        continue;
      }
      for (const warning of [...draft.warnings, ...place.warnings]) warnings.add(warning, draft);
      const { councilCode, area } = place;
      const made = referenceOf(draft, councilCode, stored);
      const reference = referenceOfPart(made, draft, JSON.stringify(area), areas);
      const row = schemeRow({ ...draft.terms, reference, area, council_code: councilCode });
      intake.keepLast(schemes, reference, { draft, row, line: draft.line, file: draft.file });
    }
  }
  await renameFound(database, [...schemes.values()], stored);
  return [...schemes.values()].map(({ row }) => row);
}

/**
 * Loads licensing schemes: where they apply, whom they catch, and from when to when.
 * @throws ImportRefused before anything is written, when a file is something else.
 */
export async function importSchemes(importing: Importing): Promise<ImportReport> {
  const { write, options, at } = importing;
  const defaults = fileDefaults(options, at);
  const intake = await Intake.begin(importing, wanted, kindOf);
  const files: (readonly SchemeDraft[])[] = [];
  for (const each of intake.selected) files.push(await readFile(each, defaults, intake));
  if (files.every((drafts) => drafts.length === 0)) {
    const why = intake.skipped.list()[0]?.reason;
    const found = why === undefined ? 'is empty' : `none of its features is one: ${why}`;
    throw anotherFile(intake.firstName, wanted, found);
  }
  return write(async (writing) => {
    await councilOption(writing.database, options);
    const rows = await rowsOf(writing.database, files, intake);
    return intake.report(await storeRegulations(writing, 'schemes', rows));
  });
}
