import type { Insertable, Selectable } from 'kysely';
import type { CouncilsTable } from '../../store/tables';
import type { StoredCounts, Writing } from '../../store/writing';
import { readFeatures } from '../areas/features';
import type { SelectedFile, FilePreview } from '../select-files';
import { readCsv } from '../csv-table';
import { Intake } from '../intake';
import { anotherFile } from '../refusal';
import type { Importing } from '../importing';
import type { ImportReport } from '../report';
import type { SourceReader } from '../source';
import { upsertEach } from '../upsert';
import { CouncilRows, type CouncilRow } from './council-rows';

type Kind = 'areas' | 'authorities' | 'names';

const wanted =
  'areas of councils as GeoJSON with GSS codes, or a list of authorities (columns gss-code, nice-name, replaced-by) ' +
  'or of their names (la-name, local-authority-code)';

function kindOf(preview: FilePreview): Kind | null {
  if (preview.format === 'json') return 'areas';
  if (preview.has('gss_code') && preview.has('official_name', 'nice_name')) return 'authorities';
  return preview.has('local_authority_code') && preview.has('la_name', 'gss_code') ? 'names' : null;
}

async function readInto(
  rows: CouncilRows,
  { source, kind }: SelectedFile<Kind>,
  reader: SourceReader,
): Promise<void> {
  if (kind === 'areas') {
    const features = await readFeatures(source, 'json', reader, wanted);
    for (const feature of features) {
      reader.rows += 1;
      rows.addArea(feature, source.name);
    }
    return;
  }
  const table = await readCsv(reader.open(source), source.name);
  for await (const piece of table.pieces)
    for (const { line, values } of piece) {
      reader.rows += 1;
      const row = new Map(table.header.map((name, place) => [name, (values[place] ?? '').trim()]));
      const place = { line, file: source.name };
      if (kind === 'authorities') rows.addAuthority(row, place);
      else rows.addName(row, place);
    }
}

/** What is there already is kept where the files say nothing: areas and names come in files of their own. */
function merged(row: CouncilRow, known: Selectable<CouncilsTable> | undefined): Insertable<CouncilsTable> {
  const names = [...new Set([...(known?.also_called ?? []), ...row.alsoCalled])].sort();
  const area = row.area ?? known?.area ?? null;
  return {
    code: row.code,
    name: row.name ?? known?.name ?? row.code,
    also_called: JSON.stringify(names),
    replaced_by: row.replacedBy ?? known?.replaced_by ?? null,
    ended_on: row.endedOn ?? known?.ended_on ?? null,
    area: area && JSON.stringify(area),
  };
}

async function store({ database }: Writing, rows: readonly CouncilRow[]): Promise<StoredCounts> {
  const stored = await database.selectFrom('councils').selectAll().execute();
  const byCode = new Map(stored.map((row) => [row.code, row]));
  const next = rows.map((row) => merged(row, byCode.get(row.code)));
  return upsertEach(database, { table: 'councils', keys: ['code'] }, next);
}

/**
 * Loads the councils: their areas, and the names, codes and replacements by which other files may call them.
 * @throws ImportRefused before anything is written, when a file is something else.
 */
export async function importCouncils(importing: Importing): Promise<ImportReport> {
  const intake = await Intake.begin(importing, wanted, kindOf);
  const rows = new CouncilRows(intake.skipped);
  for (const each of intake.selected) await readInto(rows, each, intake.reader);
  rows.resolveReferences();
  if (rows.byCode.size === 0) {
    const found = 'none of its rows has the code of a council';
    throw anotherFile(intake.firstName, wanted, found);
  }
  return importing.write(async (writing) => intake.report(await store(writing, [...rows.byCode.values()])));
}
