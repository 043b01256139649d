import { joined, type ByteStream } from '../bytes';
import { CsvBroken, CsvSplitter, type CsvRow } from './csv-splitter';
import { delimiterOf } from './delimiter';
import { ImportRefused } from './refusal';

export type { CsvRow } from './csv-splitter';

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
  /** Where a column stands, -1 when there is none of these names; the first name found counts. */
  at(...names: readonly string[]): number;
  has(...names: readonly string[]): boolean;
  /** Where the columns of several fields stand. */
  places<Field extends string>(
    names: Readonly<Record<Field, readonly string[]>>,
  ): Readonly<Record<Field, number>>;
}

/** A CSV file with its columns. */
export interface CsvTable extends Columns {
  /** Its rows in the pieces in which they come: asking for each by itself would cost more than reading it. */
  readonly pieces: AsyncIterable<readonly CsvRow[]>;
}

/** Longer than any row of any register: a quote that is never closed would take the rest of the file for one value. */
const maxRowBytes = 1 << 20;
/** An area as text is longer: the borders of a county have hundreds of thousands of corners. */
const maxRowBytesWithArea = 1 << 26;

/** Why rows cannot be told apart after the last one that could. */
function broken({ why }: CsvBroken, name: string, lastWholeLine: number, maxBytes: number): ImportRefused {
  return new ImportRefused(
    why === 'row too long'
      ? `Look at "${name}" after line ${lastWholeLine}: what follows would be a row of more than ${maxBytes >> 20} MB, so a quote is ` +
          'not closed there, or a cell holds more than a cell should.'
      : `Download "${name}" again: after line ${lastWholeLine} it breaks off or a quote is not closed, so its rows cannot be told apart.`,
  );
}

const [feed, carriageReturn] = [10, 13];

/** The text of a stream in pieces that end with a line, so that no letter is cut in two, or are longer than any line. */
async function* textPieces(stream: ByteStream, maxBytes: number): AsyncGenerator<string> {
  // What stands at the beginning of a piece is no mark of its encoding, or the file's own, which the splitter knows.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  for await (const bytes of stream) {
    const lines = Math.max(bytes.lastIndexOf(feed), bytes.lastIndexOf(carriageReturn)) + 1;
    const end = lines === 0 && heldBytes > maxBytes ? bytes.length : lines;
    held.push(bytes.subarray(0, end));
    heldBytes += bytes.length;
    if (end === 0) continue;
    yield decoder.decode(joined(held));
    held = [bytes.subarray(end)];
    heldBytes = bytes.length - end;
  }
  yield decoder.decode(joined(held));
}

/**
 * The rows of a stream of CSV in the pieces in which they come, its header among them. Lines may end in any of the three ways, and
 * cells be delimited by commas, semicolons or tabs.
 * @param name of the file, for whom it is refused to.
 * @throws ImportRefused when the file breaks off within a value, or is no text of rows.
 */
export async function* csvPieces(
  stream: ByteStream | string,
  name: string,
  options: { readonly withAreas?: boolean } = {},
): AsyncGenerator<readonly CsvRow[]> {
  const maxBytes = options.withAreas === true ? maxRowBytesWithArea : maxRowBytes;
  let splitter: CsvSplitter | null = null;
  try {
    for await (const piece of typeof stream === 'string' ? [stream] : textPieces(stream, maxBytes)) {
      splitter ??= new CsvSplitter(delimiterOf(piece), maxBytes);
      yield splitter.push(piece);
    }
    yield splitter?.end() ?? [];
  } catch (error) {
    throw error instanceof CsvBroken ? broken(error, name, splitter?.lastWholeLine ?? 0, maxBytes) : error;
  }
}

/** Where the columns of a header stand. */
export function columnsOf(names: readonly string[]): Columns {
  const header = names.map(canonicalHeader);
  const places = new Map<string, number>();
  header.forEach((name, place) => {
    if (!places.has(name)) places.set(name, place);
  });
  const at = (...wanted: readonly string[]): number =>
    wanted.map((name) => places.get(name)).find((place) => place !== undefined) ?? -1;
  return {
    header,
    at,
    has: (...wanted) => at(...wanted) >= 0,
    places: (names) =>
      Object.fromEntries(
        Object.entries<readonly string[]>(names).map(([field, wanted]) => [field, at(...wanted)]),
      ) as Record<keyof typeof names, number>,
  };
}

/** Reads a stream of CSV: the header at once, the rows as they are asked for. */
export async function readCsv(
  stream: ByteStream | string,
  name: string,
  options: { readonly withAreas?: boolean } = {},
): Promise<CsvTable> {
  const all = csvPieces(stream, name, options);
  let next = await all.next();
  while (next.done !== true && next.value.length === 0) next = await all.next();
  const [header, ...first] = next.done === true ? [] : next.value;
  async function* below(): AsyncGenerator<readonly CsvRow[]> {
    yield first;
    yield* all;
  }
  return { ...columnsOf(header?.values ?? []), pieces: below() };
}
