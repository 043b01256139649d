import type { FilePreview } from '../select-files';
import { readCsv, type CsvTable } from '../csv-table';
import { Intake } from '../intake';
import type { ImportReport, Importing } from '../report';
import type { Source } from '../source';
import type { Writing } from '../../store/writing';
import { applyEvents } from './apply-events';
import { certificateReader, numberColumns } from './certificate-row';
import { holdsEvents, readEvents } from './events';
import {
  certificateLine,
  copyCertificates,
  mergeCertificates,
  prepareCertificates,
} from './merge-certificates';
import {
  copyRecommendations,
  mergeRecommendations,
  prepareRecommendations,
  recommendationLine,
} from './merge-recommendations';
import { recommendationReader } from './recommendation-row';

type Kind = 'certificates' | 'recommendations' | 'events';

const wanted =
  'the energy certificates of a download of the EPC register (columns CERTIFICATE_NUMBER or LMK_KEY, ' +
  'CURRENT_ENERGY_RATING), its recommendations (IMPROVEMENT_ITEM) or its changes ("removed", "address_id_updated")';

/** What a file holds, by how it begins; `null` for anything else. */
function kindOf(look: FilePreview): Kind | null {
  if (holdsEvents(look)) return 'events';
  if (look.column(...numberColumns) === null) return null;
  if (look.column('improvement_item') !== null) return 'recommendations';
  return look.column('current_energy_rating') === null ? null : 'certificates';
}

/** Certificates, then what belongs to them, then what became of them, whatever the order in which the files were named. */
const order: readonly Kind[] = ['certificates', 'recommendations', 'events'];

class EpcImport {
  readonly #writing: Writing;
  readonly #intake: Intake<Kind>;

  constructor(writing: Writing, intake: Intake<Kind>) {
    this.#writing = writing;
    this.#intake = intake;
  }

  async #certificates(table: CsvTable, source: Source) {
    await prepareCertificates(this.#writing);
    await this.#intake.copyRows(table, {
      read: certificateReader(table),
      line: certificateLine,
      warningFor: ({ warning }) => warning,
      send: (csv) => copyCertificates(this.#writing, csv),
    });
    this.#intake.reader.reportProgress(source, 'storing');
    return { ...(await mergeCertificates(this.#writing)), orphans: [] as readonly number[] };
  }

  async #recommendations(table: CsvTable, source: Source) {
    await prepareRecommendations(this.#writing);
    await this.#intake.copyRows(table, {
      read: recommendationReader(table),
      line: recommendationLine,
      warningFor: () => null,
      send: (csv) => copyRecommendations(this.#writing, csv),
    });
    this.#intake.reader.reportProgress(source, 'storing');
    return { ...(await mergeRecommendations(this.#writing)), withdrawn: [] as readonly number[] };
  }

  async #events(source: Source) {
    const { reader, skipped } = this.#intake;
    const events = await readEvents(source, reader);
    reader.rows += events.length;
    reader.reportProgress(source, 'storing');
    return { added: 0, ...(await applyEvents(this.#writing, events, skipped)) };
  }

  async #table(kind: Exclude<Kind, 'events'>, source: Source) {
    const { reader, skipped } = this.#intake;
    const table = await readCsv(await reader.open(source), source.name);
    const merged = await (kind === 'certificates'
      ? this.#certificates(table, source)
      : this.#recommendations(table, source));
    for (const line of merged.repeated) skipped.addRepeated(line);
    for (const line of merged.orphans) skipped.add('its certificate is not in the loaded data', line);
    for (const line of merged.withdrawn) skipped.add('the register has taken it back', line);
    return { ...merged, removed: 0 };
  }

  async load(): Promise<ImportReport> {
    const sum = { added: 0, updated: 0, unchanged: 0, removed: 0 };
    const { selected } = this.#intake;
    for (const { source, kind } of order.flatMap((each) => selected.filter(({ kind }) => kind === each))) {
      const done = await (kind === 'events' ? this.#events(source) : this.#table(kind, source));
      sum.added += done.added;
      sum.updated += done.updated;
      sum.unchanged += done.unchanged;
      sum.removed += done.removed;
    }
    return this.#intake.report(sum);
  }
}

/**
 * Loads a user's own download of the EPC register: certificates and recommendations, in the form of 2026 or the older one, and the
 * changes that it publishes. Columns are found by name, in any order; unknown ones are passed over and missing ones are unknown.
 * @throws ImportRefused before anything is written, when a file is of neither kind.
 */
export async function importEpc(importing: Importing): Promise<ImportReport> {
  const intake = await Intake.begin(importing, wanted, kindOf);
  return importing.write((writing) => new EpcImport(writing, intake).load());
}
