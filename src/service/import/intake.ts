import { choose, type Chosen, type Look } from './choose';
import type { CsvTable } from './csv-table';
import { Pieces } from './pieces';
import { Reasons, type Importing, type ImportReport } from './report';
import { Reading, sourcesOf } from './source';

/** How rows of a table become rows of the database. */
export interface Copying<Row> {
  readonly read: (values: readonly string[]) => { readonly row: Row } | { readonly skipped: string };
  /** Made by `csvLine`. */
  readonly line: (row: Row, line: number) => string;
  /** What is said of a row that is kept; `null` for nothing. */
  readonly remarkOn: (row: Row) => string | null;
  readonly send: (csv: string) => Promise<void>;
}

type Stored = Pick<ImportReport, 'added' | 'updated' | 'unchanged'> &
  Partial<Pick<ImportReport, 'removed' | 'confirmed'>>;

/** An import at work: the files that are wanted, how far they are read, and what is said of their rows. */
export class Intake<Kind> {
  readonly reading: Reading;
  readonly skipped = new Reasons();
  readonly remarks = new Reasons();

  private constructor(
    readonly chosen: readonly Chosen<Kind>[],
    { onProgress }: Importing,
  ) {
    this.reading = new Reading(
      chosen.map(({ source }) => source),
      onProgress,
    );
  }

  /**
   * @param wanted what a file should hold, as it stands in the sentence that refuses another one.
   * @throws ImportRefused when a file is something else.
   */
  static async begin<Kind>(
    importing: Importing,
    wanted: string,
    kindOf: (look: Look) => Kind | null,
  ): Promise<Intake<Kind>> {
    return new Intake(await choose(await sourcesOf(importing.files), wanted, kindOf), importing);
  }

  /** Name of the first file, for a sentence that refuses it. */
  get firstName(): string {
    return this.chosen[0]?.source.name ?? '';
  }

  /** Sends the rows of a table to the database. */
  async copyRows<Row>(table: CsvTable, { read, line, remarkOn, send }: Copying<Row>): Promise<void> {
    const pieces = new Pieces(send);
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

  report(stored: Stored): ImportReport {
    const { added, updated, unchanged, removed = 0 } = stored;
    return {
      read: this.reading.rows,
      kept: added + updated + unchanged,
      ...stored,
      removed,
      skipped: this.skipped.list(),
      remarks: this.remarks.list(),
    };
  }
}
