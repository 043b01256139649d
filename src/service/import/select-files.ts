import { joined } from '../bytes';
import { CsvBroken, CsvSplitter } from './csv-splitter';
import { canonicalHeader, columnsOf, type Columns } from './csv-table';
import { delimiterOf } from './delimiter';
import { notTextRefusal, textOf } from './encoding';
import { anotherFile, type ImportRefused } from './refusal';
import { isJsonText, type Source } from './source';

/** What a file looks like at its beginning. */
export interface FilePreview extends Columns {
  readonly format: 'json' | 'csv';
  /** The first rows of a CSV, as they stand; none of JSON. */
  readonly rows: readonly (readonly string[])[];
  /** Its first thousands of letters. */
  readonly text: string;
}

export interface SelectedFile<Kind> {
  readonly source: Source;
  readonly kind: Kind;
  readonly format: FilePreview['format'];
}

const beginningBytes = 1 << 16;
const previewRows = 20;

async function beginningOf(source: Source): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source.open()) {
    pieces.push(piece);
    length += piece.length;
    if (length >= beginningBytes) break;
  }
  return textOf(joined(pieces).subarray(0, beginningBytes), { isWhole: length <= beginningBytes });
}

/** The first rows of a text that ends somewhere within a row, or is damaged further on. */
function firstRows(text: string): readonly (readonly string[])[] {
  const splitter = new CsvSplitter(delimiterOf(text), Infinity);
  const rows = [...splitter.push(text)];
  try {
    rows.push(...splitter.end());
  } catch (error) {
    if (!(error instanceof CsvBroken)) throw error;
  }
  return rows.slice(0, previewRows).map(({ values }) => values);
}

async function previewOf(source: Source): Promise<FilePreview> {
  const text = await beginningOf(source);
  if (isJsonText(text)) return { ...columnsOf([]), format: 'json', rows: [], text };
  const rows = firstRows(text);
  return { ...columnsOf(rows[0] ?? []), format: 'csv', rows, text };
}

/** What was found in a file, for the sentence that refuses it. */
function foundIn({ format, header }: FilePreview): string {
  if (format === 'json') return 'is JSON of another kind';
  const names = header.map(canonicalHeader).filter((name) => name !== '');
  if (names.length === 0) return 'has no columns';
  return `has the columns ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`;
}

function refusalOf({ name }: Source, preview: FilePreview, wanted: string): ImportRefused {
  if (preview.text.includes('\u0000')) return notTextRefusal(name);
  return anotherFile(name, wanted, foundIn(preview));
}

/**
 * Tells the files that are wanted from the others by how they begin. In an archive the others are passed over, as long as one is
 * wanted; a file that was named by itself is refused.
 * @param wanted what a file should hold, as it stands in the sentence.
 * @throws ImportRefused naming what was expected and what was found.
 */
export async function selectFiles<Kind>(
  sources: readonly Source[],
  wanted: string,
  recognise: (preview: FilePreview) => Kind | null,
): Promise<readonly SelectedFile<Kind>[]> {
  const selected: SelectedFile<Kind>[] = [];
  const refusals = new Map<string, ImportRefused>();
  for (const source of sources) {
    const preview = await previewOf(source);
    const kind = recognise(preview);
    if (kind !== null) {
      selected.push({ source, kind, format: preview.format });
      continue;
    }
    const refusal = refusalOf(source, preview, wanted);
    if (source.archive === null) throw refusal;
    if (!refusals.has(source.archive)) refusals.set(source.archive, refusal);
  }
  for (const [archive, refusal] of refusals) {
    if (!selected.some(({ source }) => source.archive === archive)) throw refusal;
  }
  return withoutPieces(selected);
}

/** The postcode directories hold everything twice: as a whole, and cut up by the postcodes' letters. */
function withoutPieces<Kind>(selected: readonly SelectedFile<Kind>[]): readonly SelectedFile<Kind>[] {
  const isPiece = ({ source }: SelectedFile<Kind>): boolean => /\/multi_csv\//i.test(source.name);
  return selected.filter(
    (each) =>
      !isPiece(each) ||
      !selected.some(
        (other) =>
          !isPiece(other) && other.kind === each.kind && other.source.archive === each.source.archive,
      ),
  );
}
