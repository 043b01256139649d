import { selectFiles, type SelectedFile, type FilePreview } from './select-files';
import type { CsvTable } from './csv-table';
import { BatchWriter } from './batch-writer';
import { Reasons, type Importing, type ImportReport } from './report';
import { SourceReader, sourcesOf } from './source';

/** How rows of a table become rows of the database. */
export interface TableCopy<Row> {
  readonly read: (values: readonly string[]) => { readonly row: Row } | { readonly skipped: string };
  /** Made by `csvLine`. */
  readonly line: (row: Row, line: number) => string;
  /** What is said of a row that is kept; `null` for nothing. */
  readonly warningFor: (row: Row) => string | null;
  readonly send: (csv: string) => Promise<void>;
}

type Stored = Pick<ImportReport, 'added' | 'updated' | 'unchanged'> &
  Partial<Pick<ImportReport, 'removed' | 'confirmed'>>;

/** An import at work: the files that are wanted, how far they are read, and what is said of their rows. */
export class Intake<Kind> {
  readonly reader: SourceReader;
  readonly skipped = new Reasons();
  readonly warnings = new Reasons();

  private constructor(
    readonly selected: readonly SelectedFile<Kind>[],
    { onProgress }: Importing,
  ) {
    this.reader = new SourceReader(
      selected.map(({ source }) => source),
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
    kindOf: (look: FilePreview) => Kind | null,
  ): Promise<Intake<Kind>> {
    return new Intake(await selectFiles(await sourcesOf(importing.files), wanted, kindOf), importing);
  }

  /** Name of the first file, for a sentence that refuses it. */
  get firstName(): string {
    return this.selected[0]?.source.name ?? '';
  }

  /** Sends the rows of a table to the database. */
  async copyRows<Row>(table: CsvTable, { read, line, warningFor, send }: TableCopy<Row>): Promise<void> {
    const pieces = new BatchWriter(send);
    for await (const { line: at, values } of table.rows) {
      this.reader.rows += 1;
      const result = read(values);
      if ('skipped' in result) {
        this.skipped.add(result.skipped, at);
        continue;
      }
      const warning = warningFor(result.row);
      if (warning !== null) this.warnings.add(warning, at);
      await pieces.add(line(result.row, at));
    }
    await pieces.flush();
  }

  report(stored: Stored): ImportReport {
    const { added, updated, unchanged, removed = 0 } = stored;
    return {
      read: this.reader.rows,
      kept: added + updated + unchanged,
      ...stored,
      removed,
      skipped: this.skipped.list(),
      warnings: this.warnings.list(),
    };
  }
}
