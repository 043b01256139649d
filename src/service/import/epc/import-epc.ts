import { choose, type Chosen, type Look } from '../choose';
import { readCsv, type CsvTable } from '../csv-table';
import { Pieces } from '../pieces';
import { Reasons, type ImportReport, type Importing } from '../report';
import { Reading, sourcesOf, type Source } from '../source';
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

class EpcImport {
  private readonly skipped = new Reasons();
  private readonly remarks = new Reasons();

  constructor(
    private readonly writing: Writing,
    private readonly reading: Reading,
  ) {}

  private async readRows<Row>(
    table: CsvTable,
    read: (values: readonly string[]) => { readonly row: Row } | { readonly skipped: string },
    line: (row: Row, line: number) => string,
    pieces: Pieces,
    remarkOn: (row: Row) => string | null,
  ): Promise<void> {
    for await (const { line: at, values } of table.rows) {
      this.reading.rows += 1;
      const result = read(values);
      if ('skipped' in result) {
        this.skipped.add(result.skipped, at);
        continue;
      }
      const remark = remarkOn(result.row);
      if (remark !== null) this.remarks.add(remark, at);
      await pieces.add(line(result.row, at));
    }
    await pieces.flush();
  }

  private async certificates(table: CsvTable, source: Source) {
    await prepareCertificates(this.writing);
    const pieces = new Pieces((csv) => copyCertificates(this.writing, csv));
    await this.readRows(table, certificateReader(table), certificateLine, pieces, ({ remark }) => remark);
    this.reading.tell(source, 'storing');
    return { ...(await mergeCertificates(this.writing)), orphans: [] as readonly number[] };
  }

  private async recommendations(table: CsvTable, source: Source) {
    await prepareRecommendations(this.writing);
    const pieces = new Pieces((csv) => copyRecommendations(this.writing, csv));
    await this.readRows(table, recommendationReader(table), recommendationLine, pieces, () => null);
    this.reading.tell(source, 'storing');
    return { ...(await mergeRecommendations(this.writing)), withdrawn: [] as readonly number[] };
  }

  private async events(source: Source) {
    const events = await readEvents(source, this.reading);
    this.reading.rows += events.length;
    this.reading.tell(source, 'storing');
    return applyEvents(this.writing, events, this.skipped);
  }

  private async table(kind: Exclude<Kind, 'events'>, source: Source) {
    const table = await readCsv(await this.reading.open(source), source.name);
    const merged = await this[kind](table, source);
    for (const line of merged.repeated)
      this.skipped.add('it stands again further down, and the last one counts', line);
    for (const line of merged.orphans) this.skipped.add('its certificate is not in the loaded data', line);
    for (const line of merged.withdrawn) this.skipped.add('the register has taken it back', line);
    return { ...merged, removed: 0 };
  }

  async load(chosen: readonly Chosen<Kind>[]): Promise<ImportReport> {
    const sum = { added: 0, updated: 0, unchanged: 0, removed: 0 };
    for (const { source, kind } of chosen) {
      const done =
        kind === 'events' ? { added: 0, ...(await this.events(source)) } : await this.table(kind, source);
      sum.added += done.added;
      sum.updated += done.updated;
      sum.unchanged += done.unchanged;
      sum.removed += done.removed;
    }
    return {
      read: this.reading.rows,
      kept: sum.added + sum.updated + sum.unchanged,
      ...sum,
      skipped: this.skipped.list(),
      remarks: this.remarks.list(),
    };
  }
}

/** Certificates, then what belongs to them, then what became of them, whatever the order in which the files were named. */
const order: readonly Kind[] = ['certificates', 'recommendations', 'events'];

/**
 * Loads a user's own download of the EPC register: certificates and recommendations, in the form of 2026 or the older one, and the
 * changes that it publishes. Columns are found by name, in any order; unknown ones are passed over and missing ones are unknown.
 * @throws ImportRefused before anything is written, when a file is of neither kind.
 */
export async function importEpc({ files, write, onProgress }: Importing): Promise<ImportReport> {
  const chosen = await choose(await sourcesOf(files), wanted, kindOf);
  const ordered = order.flatMap((kind) => chosen.filter((each) => each.kind === kind));
  const sources = ordered.map(({ source }) => source);
  return write((writing) => new EpcImport(writing, new Reading(sources, onProgress)).load(ordered));
}
