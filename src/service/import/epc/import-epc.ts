import { WrittenTexts } from '../../store/questions/certificate-texts';
import type { StoredCounts, Writing } from '../../store/writing';
import { Intake } from '../intake';
import type { Importing } from '../importing';
import type { ImportReport, Reasons } from '../report';
import type { FilePreview, SelectedFile } from '../select-files';
import { loadInSlices, type FileStep, type StoredStep } from '../sliced/load-in-slices';
import { countsTogether } from '../upsert';
import { applyEvents } from './apply-events';
import { numberColumns } from './certificate-row';
import { holdsEvents, readEvents } from './events';
import { mergeCertificates, placeWaiting, publishCertificates } from './merge-certificates';
import { mergeRecommendations } from './recommendation-row';

type Kind = 'certificates' | 'recommendations' | 'events';

const wanted =
  'the energy certificates of a download of the EPC register (columns CERTIFICATE_NUMBER or LMK_KEY, ' +
  'CURRENT_ENERGY_RATING), its recommendations (IMPROVEMENT_ITEM) or its changes ("removed", "address_id_updated")';

/** What a file holds, by how it begins; `null` for anything else. */
function kindOf(preview: FilePreview): Kind | null {
  if (holdsEvents(preview)) return 'events';
  if (!preview.has(...numberColumns)) return null;
  if (preview.has('improvement_item')) return 'recommendations';
  return preview.has('current_energy_rating') ? 'certificates' : null;
}

/** Certificates without a UPRN wait until all homes that have one are known. */
const waiting: StoredStep = { take: placeWaiting };

function fileStep({ source }: SelectedFile<Kind>, isFirstFile: boolean, texts: WrittenTexts): FileStep {
  return {
    source,
    isFirstFile,
    reader: 'certificates',
    texts,
    async merge(slice) {
      await texts.save(slice.writing.database);
      return mergeCertificates(slice);
    },
  };
}

const recommendationsStep = ({ source }: SelectedFile<Kind>, isFirstFile: boolean): FileStep => ({
  source,
  isFirstFile,
  reader: 'recommendations',
  merge: mergeRecommendations,
});

/** Carries the register's changes out that these files tell. */
async function applyFiles(
  writing: Writing,
  intake: Intake<Kind>,
  files: readonly SelectedFile<Kind>[],
  skipped: Reasons,
): Promise<StoredCounts & { readonly removed: number }> {
  const done = [];
  for (const { source } of files) {
    const events = await readEvents(source, intake.reader);
    intake.reader.rows += events.length;
    intake.reader.reportProgress(source, 'storing');
    done.push(await applyEvents(writing, events, skipped));
  }
  return { ...countsTogether(done), removed: done.reduce((sum, { removed }) => sum + removed, 0) };
}

/**
 * Loads a user's own download of the EPC register: certificates and recommendations, in the form of 2026 or the older one, and the
 * changes that it publishes: certificates, then what belongs to them, then what became of them, whatever the order in which the files
 * were named. Columns are found by name, in any order; unknown ones are passed over and missing ones are unknown.
 * @throws ImportRefused when a file is of neither kind.
 */
export async function importEpc(importing: Importing): Promise<ImportReport> {
  const intake = await Intake.begin(importing, wanted, kindOf);
  const of = (kind: Kind): readonly SelectedFile<Kind>[] =>
    intake.selected.filter((each) => each.kind === kind);
  return loadInSlices(importing, intake, async ({ database }) => {
    const texts = await WrittenTexts.of(database);
    return {
      steps: [
        ...of('certificates').map((file, index) => fileStep(file, index === 0, texts)),
        waiting,
        ...of('recommendations').map((file, index) => recommendationsStep(file, index === 0)),
      ],
      async publish(writing, skipped) {
        await publishCertificates(writing.database);
        return applyFiles(writing, intake, of('events'), skipped);
      },
    };
  });
}
