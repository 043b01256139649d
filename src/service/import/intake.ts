import { selectFiles, type SelectedFile, type FilePreview } from './select-files';
import { readCsv, type CsvRow, type CsvTable } from './csv-table';
import type { StoredCounts } from '../store/writing';
import type { Importing } from './importing';
import {
  Reasons,
  type ImportReport,
  type Place,
  type ReadSoFar,
  type RowsBecause,
  type Waiting,
} from './report';
import { SourceReader, sourcesOf, type Source } from './source';

/** What a row of a file says. */
export type ReadRow<Row> =
  | { readonly row: Row; readonly warnings?: readonly string[] }
  /** Why it cannot be kept. */
  | { readonly skipped: string };

type Stored = StoredCounts & Partial<Pick<ImportReport, 'removed' | 'confirmed'>>;

/** An import that is running: its files, how far they are read, and the rows that were skipped or warned about. */
export class Intake<Kind> {
  readonly reader: SourceReader;
  skipped = new Reasons();
  warnings = new Reasons();

  constructor(
    readonly selected: readonly SelectedFile<Kind>[],
    importing: Waiting,
  ) {
    this.reader = new SourceReader(
      selected.map(({ source }) => source),
      importing,
    );
  }

  /**
   * @param wanted what a file should hold, as it stands in the sentence that refuses another one.
   * @throws ImportRefused when a file is something else.
   */
  static async begin<Kind>(
    importing: Importing,
    wanted: string,
    kindOf: (preview: FilePreview) => Kind | null,
  ): Promise<Intake<Kind>> {
    return new Intake(await selectFiles(await sourcesOf(importing.files), wanted, kindOf), importing);
  }

  /** Name of the first file, for a sentence that refuses it. */
  get firstName(): string {
    return this.selected[0]?.source.name ?? '';
  }

  /** Reads a row or a feature of a file, and hands it to `keep` if it can be kept. */
  readOne<Item extends { readonly line: number }, Row>(
    { name: file }: Source,
    item: Item,
    read: (item: Item) => ReadRow<Row>,
    keep: (row: Row, place: Place) => void,
  ): void {
    this.reader.rows += 1;
    const result = read(item);
    const place = { line: item.line, file };
    if ('skipped' in result) {
      this.skipped.add(result.skipped, place);
      return;
    }
    for (const warning of result.warnings ?? []) this.warnings.add(warning, place);
    keep(result.row, place);
  }

  /** The same for several, one by one. */
  readEach<Item extends { readonly line: number }, Row>(
    source: Source,
    items: Iterable<Item>,
    read: (item: Item) => ReadRow<Row>,
    keep: (row: Row, place: Place) => void,
  ): void {
    for (const item of items) this.readOne(source, item, read, keep);
  }

  /** The same for all files, which are tables that fit into memory. */
  async readTables<Row>(
    readerOf: (table: CsvTable) => (row: CsvRow) => ReadRow<Row>,
    keep: (row: Row, place: Place) => void,
  ): Promise<void> {
    for (const { source } of this.selected) {
      const table = await readCsv(await this.reader.text(source), source.name);
      const read = readerOf(table);
      for await (const piece of table.pieces) this.readEach(source, piece, read, keep);
    }
  }

  /** Keeps the last row of each key. */
  keepLast<Key, Row extends Place>(rows: Map<Key, Row>, key: Key, row: Row): void {
    const before = rows.get(key);
    if (before) this.skipped.addRepeated(before);
    rows.set(key, row);
  }

  /** What was read until now. */
  soFar(): ReadSoFar {
    return { read: this.reader.rows, skipped: this.skipped.list(), warnings: this.warnings.list() };
  }

  /** Goes on where another intake of the same files was. */
  restore({ read, skipped, warnings }: ReadSoFar): void {
    this.reader.rows = read;
    this.skipped = new Reasons(skipped);
    this.warnings = new Reasons(warnings);
  }

  /** @param skippedByStore what was skipped for what is stored. */
  report(stored: Stored, skippedByStore = new Reasons()): ImportReport {
    const { added, updated, unchanged, removed = 0 } = stored;
    const jsonFiles = this.selected.flatMap(({ source, format }) => (format === 'json' ? [source.name] : []));
    const isOne = this.selected.length === 1;
    const named = (rows: readonly RowsBecause[]): readonly RowsBecause[] =>
      isOne ? rows.map(({ firstFiles: _, ...each }) => each) : rows;
    return {
      read: this.reader.rows,
      kept: added + updated + unchanged,
      ...stored,
      removed,
      skipped: named(this.skipped.list(skippedByStore)),
      warnings: named(this.warnings.list()),
      ...(jsonFiles.length > 0 && { jsonFiles }),
    };
  }
}
