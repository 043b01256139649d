import { csvLine } from '../../store/copy';
import type { CodeOf } from '../../store/questions/compact-document';
import { readCsv, type CsvRow } from '../csv-table';
import type { Intake, ReadRow } from '../intake';
import type { Place } from '../report';
import type { Source } from '../source';
import type { StagedRow } from '../staging';
import type { Reading, ReadPiece } from './read-aside';
import { stagedReaders, type StagedReader, type StagedReaderName } from './staged-readers';

/** Reads a file piece by piece. @throws ImportRefused when it is damaged. */
export async function* readInPieces(
  intake: Intake<unknown>,
  source: Source,
  { reader, from, letters, codeOf }: Reading & { readonly codeOf: CodeOf },
): AsyncGenerator<Omit<ReadPiece, 'texts'>> {
  const { staged, readerOf }: StagedReader = stagedReaders[reader as StagedReaderName];
  const names = Object.keys(staged.columns);
  const table = await readCsv(intake.reader.open(source), source.name);
  const read = readerOf(table, codeOf);
  const readRow = ({ values }: CsvRow): ReadRow<StagedRow<string>> => read(values);
  let [rows, csv] = [0, ''];
  const keep = (row: StagedRow<string>, { line }: Place): void =>
    void (csv += csvLine([line, ...names.map((name) => row[name] ?? null)]));
  for await (const piece of table.pieces)
    for (const row of piece) {
      rows += 1;
      if (rows <= from) continue;
      intake.readOne(source, row, readRow, keep);
      if (csv.length < letters) continue;
      yield { csv, rows, soFar: intake.soFar() };
      csv = '';
    }
  yield { csv, rows, soFar: intake.soFar() };
}
