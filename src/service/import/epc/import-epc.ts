import { readCsv, type CsvTable } from '../csv-table';
import { ImportRefused } from '../refusal';
import { Reasons, type ImportReport, type OnProgress, type WriteReport } from '../report';
import { Reading, sourceOf, type Source } from '../source';
import type { Writing } from '../../store/writing';
import { certificateReader, numberColumns } from './certificate-row';
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

type Kind = 'certificates' | 'recommendations';

const wanted =
  'the energy certificates of a download of the EPC register (columns CERTIFICATE_NUMBER or LMK_KEY, ' +
  'CURRENT_ENERGY_RATING) or its recommendations (IMPROVEMENT_ITEM)';

/** @throws ImportRefused when the header is of neither kind of file. */
function kindOf(table: CsvTable, source: Source): Kind {
  const isRegister = table.column(...numberColumns) !== null;
  if (isRegister && table.column('improvement_item') !== null) return 'recommendations';
  if (isRegister && table.column('current_energy_rating') !== null) return 'certificates';
  const found = table.header.filter((name) => name !== '');
  const shown = found.length === 0 ? 'no columns' : `the columns ${found.slice(0, 5).join(', ')}`;
  throw new ImportRefused(
    `Choose another file: "${source.name}" should hold ${wanted}, and has ${shown}${found.length > 5 ? ', …' : ''}.`,
  );
}

/** Lines go to the database in pieces: one statement for each would cost more than the rows. */
const pieceLength = 1 << 21;

class Pieces {
  private lines: string[] = [];
  private length = 0;

  constructor(private readonly send: (csv: string) => Promise<void>) {}

  async add(line: string): Promise<void> {
    this.lines.push(line);
    this.length += line.length;
    if (this.length >= pieceLength) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.lines.length === 0) return;
    const csv = this.lines.join('');
    this.lines = [];
    this.length = 0;
    await this.send(csv);
  }
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
    return { ...(await mergeCertificates(this.writing)), orphans: [] };
  }

  private async recommendations(table: CsvTable, source: Source) {
    await prepareRecommendations(this.writing);
    const pieces = new Pieces((csv) => copyRecommendations(this.writing, csv));
    await this.readRows(table, recommendationReader(table), recommendationLine, pieces, () => null);
    this.reading.tell(source, 'storing');
    return mergeRecommendations(this.writing);
  }

  async load(sources: readonly Source[]): Promise<ImportReport> {
    const sum = { added: 0, updated: 0, unchanged: 0 };
    for (const source of sources) {
      const table = await readCsv(this.reading.open(source), source.name);
      const kind = kindOf(table, source);
      const merged = await this[kind](table, source);
      for (const line of merged.repeated)
        this.skipped.add('it stands again further down, and the last one counts', line);
      for (const line of merged.orphans) this.skipped.add('its certificate is not in the loaded data', line);
      sum.added += merged.added;
      sum.updated += merged.updated;
      sum.unchanged += merged.unchanged;
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

/** Recommendations come after the certificates that they belong to, whatever the order in which the files were named. */
async function certificatesFirst(sources: readonly Source[]): Promise<Source[]> {
  const kinds = new Map<Source, Kind>();
  for (const source of sources) {
    const stream = new Reading([], () => undefined).open(source);
    kinds.set(source, kindOf(await readCsv(stream, source.name), source));
    stream.destroy();
  }
  const rank = (source: Source): number => (kinds.get(source) === 'certificates' ? 0 : 1);
  return [...sources].sort((one, other) => rank(one) - rank(other));
}

/**
 * Loads a user's own download of the EPC register: certificates and recommendations, in the form of 2026 or the older one. Columns
 * are found by name, in any order; unknown ones are passed over and missing ones are unknown.
 * @throws ImportRefused before anything is written, when a file is of neither kind.
 */
export async function importEpc(
  files: readonly string[],
  write: WriteReport,
  onProgress: OnProgress,
): Promise<ImportReport> {
  const sources = await certificatesFirst(files.map(sourceOf));
  return write((writing) => new EpcImport(writing, new Reading(sources, onProgress)).load(sources));
}
