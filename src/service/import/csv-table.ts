import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';

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

/** csv-parse gives lines as they are read: the header first, then what follows. */
export async function readCsv(stream: Readable): Promise<CsvTable> {
  const parser = stream.pipe(
    parse({
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // What a record becomes is ours to say, though the package's types know rows of text alone.
      on_record: (values: string[], { lines }): string[] =>
        ({ line: lines, values }) satisfies CsvRow as unknown as string[],
    }),
  );
  stream.on('error', (error) => parser.destroy(error));
  const rows = parser[Symbol.asyncIterator]() as AsyncIterator<CsvRow>;
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
    rows: { [Symbol.asyncIterator]: () => rows },
  };
}
