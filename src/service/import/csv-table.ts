import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
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

/** A CSV file by its columns' canonical names. Where a name stands twice the first column counts. */
export interface CsvTable {
  readonly header: readonly string[];
  /** Where a column stands, or `null` when there is none of these names; the first name found counts. */
  column(...names: string[]): number | null;
  readonly rows: AsyncIterable<CsvRow>;
}

/** Longer than any row of any register: a quote that is never closed would take the rest of the file for one value. */
const longestRow = 1 << 20;

/** Rows as csv-parse reads them. @throws ImportRefused when the file breaks off within a value, or is no text of rows. */
async function* sound(rows: AsyncIterable<CsvRow>, name: string): AsyncGenerator<CsvRow> {
  let line = 0;
  try {
    for await (const row of rows) {
      line = row.line;
      yield row;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportRefused(
      `Download "${name}" again: after line ${line} it breaks off or a quote is not closed, so its rows cannot be told apart.`,
    );
  }
}

/**
 * Reads a stream of CSV: the header at once, the rows as they are asked for.
 * @param name of the file, for whom it is refused to.
 */
export async function readCsv(stream: Readable, name: string): Promise<CsvTable> {
  const parser = stream.pipe(
    parse({
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
      // What a record becomes is ours to say, though the package's types know rows of text alone.
      on_record: (values: string[], { lines }): string[] =>
        ({ line: lines, values }) satisfies CsvRow as unknown as string[],
    }),
  );
  stream.on('error', (error) => parser.destroy(error));
  const rows = sound(parser as AsyncIterable<CsvRow>, name);
  const first = await rows.next();
  const header = first.done === true ? [] : first.value.values.map(canonicalHeader);
  const places = new Map<string, number>();
  header.forEach((name, place) => {
    if (!places.has(name)) places.set(name, place);
  });
  return {
    header,
    column(...names) {
      const found = names.find((name) => places.has(name));
      return found === undefined ? null : (places.get(found) ?? null);
    },
    rows,
  };
}
