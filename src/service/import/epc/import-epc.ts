import { Intake } from '../intake';
import type { ImportReport, Importing } from '../report';
import type { FilePreview, SelectedFile } from '../select-files';
import { stageRows } from '../staging';
import { countsTogether } from '../upsert';
import { WrittenTexts } from '../../store/questions/certificate-texts';
import type { Writing } from '../../store/writing';
import { applyEvents } from './apply-events';
import { certificateReader, numberColumns, stagedCertificates } from './certificate-row';
import { holdsEvents, readEvents } from './events';
import { mergeCertificates } from './merge-certificates';
import { mergeRecommendations, recommendationReader, stagedRecommendations } from './recommendation-row';

type Kind = 'certificates' | 'recommendations' | 'events';

const wanted =
  'the energy certificates of a download of the EPC register (columns CERTIFICATE_NUMBER or LMK_KEY, ' +
  'CURRENT_ENERGY_RATING), its recommendations (IMPROVEMENT_ITEM) or its changes ("removed", "address_id_updated")';

/** What a file holds, by how it begins; `null` for anything else. */
function kindOf(preview: FilePreview): Kind | null {
  if (holdsEvents(preview)) return 'events';
  if (preview.column(...numberColumns) === null) return null;
  if (preview.column('improvement_item') !== null) return 'recommendations';
  return preview.column('current_energy_rating') === null ? null : 'certificates';
}

/** Certificates, then what belongs to them, then what became of them, whatever the order in which the files were named. */
const order: readonly Kind[] = ['certificates', 'recommendations', 'events'];

async function loadFile(writing: Writing, intake: Intake<Kind>, { source, kind }: SelectedFile<Kind>) {
  const { reader, skipped } = intake;
  switch (kind) {
    case 'certificates': {
      const texts = await WrittenTexts.of(writing.database);
      await stageRows(writing, intake, source, stagedCertificates, (table) =>
        certificateReader(table, texts.codeOf),
      );
      await texts.save();
      return { ...(await mergeCertificates(writing, skipped)), removed: 0 };
    }
    case 'recommendations':
      await stageRows(writing, intake, source, stagedRecommendations, recommendationReader);
      return { ...(await mergeRecommendations(writing, skipped)), removed: 0 };
    case 'events': {
      const events = await readEvents(source, reader);
      reader.rows += events.length;
      reader.reportProgress(source, 'storing');
      return applyEvents(writing, events, skipped);
    }
  }
}

/**
 * Loads a user's own download of the EPC register: certificates and recommendations, in the form of 2026 or the older one, and the
 * changes that it publishes. Columns are found by name, in any order; unknown ones are passed over and missing ones are unknown.
 * @throws ImportRefused before anything is written, when a file is of neither kind.
 */
export async function importEpc(importing: Importing): Promise<ImportReport> {
  const intake = await Intake.begin(importing, wanted, kindOf);
  const inOrder = order.flatMap((kind) => intake.selected.filter((each) => each.kind === kind));
  return importing.write(async (writing) => {
    const done = [];
    for (const file of inOrder) done.push(await loadFile(writing, intake, file));
    const removed = done.reduce((sum, each) => sum + each.removed, 0);
    return intake.report({ ...countsTogether(done), removed });
  });
}
