import type { Look } from '../choose';
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
function kindOf(look: Look): Kind | null {
  if (holdsEvents(look)) return 'events';
  if (look.column(...numberColumns) === null) return null;
  if (look.column('improvement_item') !== null) return 'recommendations';
  return look.column('current_energy_rating') === null ? null : 'certificates';
}

/** Certificates, then what belongs to them, then what became of them, whatever the order in which the files were named. */
const order: readonly Kind[] = ['certificates', 'recommendations', 'events'];

class EpcImport {
  constructor(
    private readonly writing: Writing,
    private readonly intake: Intake<Kind>,
  ) {}

  private async certificates(table: CsvTable, source: Source) {
    await prepareCertificates(this.writing);
    await this.intake.copyRows(table, {
      read: certificateReader(table),
      line: certificateLine,
      remarkOn: ({ remark }) => remark,
      send: (csv) => copyCertificates(this.writing, csv),
    });
    this.intake.reading.tell(source, 'storing');
    return { ...(await mergeCertificates(this.writing)), orphans: [] as readonly number[] };
  }

  private async recommendations(table: CsvTable, source: Source) {
    await prepareRecommendations(this.writing);
    await this.intake.copyRows(table, {
      read: recommendationReader(table),
      line: recommendationLine,
      remarkOn: () => null,
      send: (csv) => copyRecommendations(this.writing, csv),
    });
    this.intake.reading.tell(source, 'storing');
    return { ...(await mergeRecommendations(this.writing)), withdrawn: [] as readonly number[] };
  }

  private async events(source: Source) {
    const { reading, skipped } = this.intake;
    const events = await readEvents(source, reading);
    reading.rows += events.length;
    reading.tell(source, 'storing');
    return { added: 0, ...(await applyEvents(this.writing, events, skipped)) };
  }

  private async table(kind: Exclude<Kind, 'events'>, source: Source) {
    const { reading, skipped } = this.intake;
    const table = await readCsv(await reading.open(source), source.name);
    const merged = await this[kind](table, source);
    for (const line of merged.repeated) skipped.addRepeated(line);
    for (const line of merged.orphans) skipped.add('its certificate is not in the loaded data', line);
    for (const line of merged.withdrawn) skipped.add('the register has taken it back', line);
    return { ...merged, removed: 0 };
  }

  async load(): Promise<ImportReport> {
    const sum = { added: 0, updated: 0, unchanged: 0, removed: 0 };
    const { chosen } = this.intake;
    for (const { source, kind } of order.flatMap((each) => chosen.filter(({ kind }) => kind === each))) {
      const done = await (kind === 'events' ? this.events(source) : this.table(kind, source));
      sum.added += done.added;
      sum.updated += done.updated;
      sum.unchanged += done.unchanged;
      sum.removed += done.removed;
    }
    return this.intake.report(sum);
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
