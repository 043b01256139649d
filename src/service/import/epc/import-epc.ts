import { WrittenTexts } from '../../store/questions/certificate-texts';
import type { StoredCounts, Writing } from '../../store/writing';
import { Intake } from '../intake';
import type { Importing } from '../importing';
import type { ImportReport, Reasons } from '../report';
import type { FilePreview, SelectedFile } from '../select-files';
import { loadInSlices, type FileStep } from '../sliced/load-in-slices';
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

/** Carries the register's changes out that these files tell. */
async function applyFiles(
  writing: Writing,
  intake: Intake<Kind>,
  files: readonly SelectedFile<Kind>[],
  skipped: Reasons,
): Promise<StoredCounts & { readonly removed: number }> {
  const events = [];
  for (const { source } of files) {
    const own = await readEvents(source, intake.reader);
    intake.reader.rows += own.length;
    intake.reader.reportProgress(source, 'storing');
    events.push(own);
  }
  return applyEvents(writing, events.flat(), skipped);
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
    const filesOf = (reader: 'certificates' | 'recommendations', merge: FileStep['merge']): FileStep[] =>
      of(reader).map(({ source }, index) => ({ source, isFirstFile: index === 0, reader, merge }));
    return {
      steps: [
        ...filesOf('certificates', async (slice) => {
          await texts.save(slice.writing.database);
          return mergeCertificates(slice);
        }).map((step) => ({ ...step, texts })),
        // Certificates without a UPRN wait until all homes that have one are known.
        { take: placeWaiting },
        ...filesOf('recommendations', mergeRecommendations),
      ],
      async publish(writing, skipped) {
        await publishCertificates(writing.database);
        return applyFiles(writing, intake, of('events'), skipped);
      },
    };
  });
}
