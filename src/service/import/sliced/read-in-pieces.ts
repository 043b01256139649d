import { csvLine } from '../../store/copy';
import type { CodeOf } from '../../store/questions/compact-document';
import { readCsv, type CsvRow, type CsvTable } from '../csv-table';
import type { Intake, ReadRow, ReadSoFar } from '../intake';
import type { FileSource, Source } from '../source';
import type { StagedRow, StagedTable } from '../staging';
import { stagedReaders, type StagedReaderName } from './staged-readers';

/** How the rows of a kind of file are read into the table in which they are staged. */
export interface StagedReader {
  readonly staged: StagedTable<string>;
  readonly readerOf: (
    table: CsvTable,
    codeOf: CodeOf,
  ) => (values: readonly string[]) => ReadRow<StagedRow<string>>;
}

/** Rows of a file, ready to be staged, as many as make a slice. */
export interface ReadPiece {
  /** Lines made by `csvLine`, with the number of each before its columns. */
  readonly csv: string;
  /** Rows of the file that are read with it. */
  readonly rows: number;
  /** What was read of all files with it. */
  readonly soFar: ReadSoFar;
  /** Texts that got a code by whoever read it, if that was another than whoever stores it. */
  readonly texts: readonly string[];
}

/** What is to be read of a file. */
interface Reading {
  readonly reader: StagedReaderName;
  /** Rows that are stored already: they are passed over. */
  readonly from: number;
  /** Letters of a piece, about. */
  readonly letters: number;
}

/** A reading that another thread does. */
export interface ReadingAside extends Reading {
  readonly source: Omit<Source, 'open'> & { readonly file: FileSource };
  /** Texts that have a code, by their codes. */
  readonly texts: readonly string[];
  readonly soFar: ReadSoFar;
}

/** Who reads large files beside whoever stores their rows. */
export interface ReadAside {
  /** Bytes of a file that it is worth while for. */
  readonly fromBytes: number;
  /** Reads a file. @throws ImportRefused as if it had been read here. */
  readonly read: (
    reading: ReadingAside,
    onBytes: (bytesDone: number, rows: number) => void,
  ) => AsyncIterable<ReadPiece>;
}

/** Reads a file piece by piece. @throws ImportRefused when it is damaged. */
export async function* readInPieces(
  intake: Intake<unknown>,
  source: Source,
  { reader, from, letters, codeOf }: Reading & { readonly codeOf: CodeOf },
): AsyncGenerator<Omit<ReadPiece, 'texts'>> {
  const { staged, readerOf }: StagedReader = stagedReaders[reader];
  const names = Object.keys(staged.columns);
  const table = await readCsv(intake.reader.open(source), source.name);
  const read = readerOf(table, codeOf);
  const readRow = ({ values }: CsvRow): ReadRow<StagedRow<string>> => read(values);
  let [rows, csv] = [0, ''];
  const keep = (row: StagedRow<string>, line: number): void =>
    void (csv += csvLine([line, ...names.map((name) => row[name] ?? null)]));
  for await (const piece of table.pieces)
    for (const row of piece) {
      rows += 1;
      if (rows <= from) continue;
      intake.readOne(row, readRow, keep);
      if (csv.length < letters) continue;
      yield { csv, rows, soFar: intake.soFar() };
      csv = '';
    }
  yield { csv, rows, soFar: intake.soFar() };
}
