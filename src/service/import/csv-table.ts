import { once } from 'node:events';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { delimiterOf } from './delimiter';
import { ImportRefused } from './refusal';

/** A row of a CSV file: its values in the order of the header, and the line on which it ends. */
export interface CsvRow {
  readonly line: number;
  readonly values: readonly string[];
}

/** A header's name as it is compared: `CURRENT-ENERGY Rating` and `current_energy_rating` are one. */
export function canonicalHeader(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** Columns by their canonical names. Where a name stands twice the first column counts. */
export interface Columns {
  readonly header: readonly string[];
  /** Where a column stands, or `null` when there is none of these names; the first name found counts. */
  column(...names: string[]): number | null;
}

/** A CSV file with its columns. */
export interface CsvTable extends Columns {
  readonly rows: AsyncIterable<CsvRow>;
}

/** Longer than any row of any register: a quote that is never closed would take the rest of the file for one value. */
const maxRowBytes = 1 << 20;
/** An area as text is longer: the borders of a county have hundreds of thousands of corners. */
const maxRowBytesWithArea = 1 << 26;

/** How every table is read, whoever wrote it. */
export const leniently = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
} as const;

/** Why rows cannot be told apart after the last one that could. */
function broken(error: CsvError, name: string, lastWholeLine: number, maxBytes: number): ImportRefused {
  return new ImportRefused(
    error.code === 'CSV_MAX_RECORD_SIZE'
      ? `Look at "${name}" after line ${lastWholeLine}: what follows would be a row of more than ${maxBytes >> 20} MB, so a quote is ` +
          'not closed there, or a cell holds more than a cell should.'
      : `Download "${name}" again: after line ${lastWholeLine} it breaks off or a quote is not closed, so its rows cannot be told apart.`,
  );
}

/** How a stream begins, which it still holds afterwards. */
async function beginningOf(stream: Readable): Promise<string> {
  if (stream.errored) throw stream.errored;
  await once(stream, 'readable');
  const piece = stream.read() as Buffer | string | null;
  if (piece === null) return '';
  stream.unshift(piece);
  return piece.toString();
}

/**
 * The rows of a stream of CSV as they are asked for, its header among them. Lines may end in any of the three ways, and cells be
 * delimited by commas, semicolons or tabs.
 * @param name of the file, for whom it is refused to.
 * @throws ImportRefused when the file breaks off within a value, or is no text of rows.
 */
export async function* csvRows(
  stream: Readable | string,
  name: string,
  options: { readonly withAreas?: boolean } = {},
): AsyncGenerator<CsvRow> {
  const input = typeof stream === 'string' ? Readable.from([stream]) : stream;
  const delimiter = delimiterOf(await beginningOf(input));
  const maxBytes = options.withAreas === true ? maxRowBytesWithArea : maxRowBytes;
  // Only the parser knows this: rows that it has read ahead are lost when it fails.
  let lastWholeLine = 0;
  const parser = input.pipe(
    parse({
      ...leniently,
      delimiter,
      max_record_size: maxBytes,
      // The package lets a record become anything, though its types only allow rows of text.
      on_record: (values: string[], { lines }): string[] => {
        lastWholeLine = lines;
        return { line: lines, values } satisfies CsvRow as unknown as string[];
      },
    }),
  );
  input.on('error', (error) => parser.destroy(error));
  try {
    yield* parser as AsyncIterable<CsvRow>;
  } catch (error) {
    throw error instanceof CsvError ? broken(error, name, lastWholeLine, maxBytes) : error;
  }
}

/** Where the columns of a header stand. */
export function columnsOf(names: readonly string[]): Columns {
  const header = names.map(canonicalHeader);
  const places = new Map<string, number>();
  header.forEach((name, place) => {
    if (!places.has(name)) places.set(name, place);
  });
  return {
    header,
    column(...wanted) {
      const found = wanted.find((name) => places.has(name));
      return found === undefined ? null : (places.get(found) ?? null);
    },
  };
}

/** Reads a stream of CSV: the header at once, the rows as they are asked for. */
export async function readCsv(
  stream: Readable | string,
  name: string,
  options: { readonly withAreas?: boolean } = {},
): Promise<CsvTable> {
  const rows = csvRows(stream, name, options);
  const first = await rows.next();
  return { ...columnsOf(first.done === true ? [] : first.value.values), rows };
}
