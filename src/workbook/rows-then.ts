import { readJson } from '../contract';
import { fingerprint, type CellValue } from '../portfolio';
import { unsealed } from './sealed';
import { shownText, wordsOf, type Cells, type WriteIntent } from './write-intent';

/** Columns of a sheet by header; `null` where there is none of that header. */
export type CellsOf = (header: string) => readonly CellValue[] | null;

/** A row of the sheet as it is now, with what it was when a write left. */
export interface RowThen {
  /** Its number then; `null` where it was not there, or cannot be told from others. */
  readonly then: number | null;
  /** What it is known by. */
  readonly words: string | null;
  /** What stood in its watched columns; blank where nothing did. */
  readonly former: Cells;
}

/** Cells that were sealed with these words. */
export function cellsIn(words: string | null, text: string | null | undefined): Cells | null {
  const plain = words === null || text == null ? null : unsealed(words, text);
  return plain === null ? null : (readJson(plain) as Cells | null);
}

function formerIn(words: string | null, { watched, former }: WriteIntent, row: number): Cells {
  const cells: unknown = cellsIn(words, former[row]);
  if (!Array.isArray(cells)) return {};
  return Object.fromEntries(watched.map((header, at) => [header, (cells[at] ?? '') as CellValue]));
}

/**
 * Tells for every row which one it was when the write left. Rows that are known by the same words are told apart by what stands in their
 * watched columns; a copy that was made since is taken for the row that it was copied from.
 */
export function rowsThen(intent: WriteIntent, cellsOf: CellsOf, rows: number): readonly RowThen[] {
  const words = wordsOf(intent.known, { values: cellsOf, rows });
  const then = new Map<string, number[]>();
  intent.rows.forEach((print, row) => then.set(print, [...(then.get(print) ?? []), row]));
  const now = new Map<string, number[]>();
  words.forEach((own, row) => {
    if (own === null) return;
    const print = fingerprint(own);
    now.set(print, [...(now.get(print) ?? []), row]);
  });
  const columns = new Map(intent.watched.map((header) => [header, cellsOf(header)]));
  const likeness = (row: number, former: Cells): number =>
    intent.watched.filter(
      (header) => String(columns.get(header)?.[row] ?? '') === shownText(former[header] ?? ''),
    ).length;
  const told = Array.from({ length: rows }, (_, row): RowThen => ({
    then: null,
    words: words[row] ?? null,
    former: {},
  }));
  for (const [print, these] of now) {
    const own = words[these[0] ?? 0] ?? null;
    const formers = (then.get(print) ?? []).map((row) => ({
      then: row,
      words: own,
      former: formerIn(own, intent, row),
    }));
    for (const [row, former] of paired(these, formers, (at, each) => likeness(at, each.former)))
      told[row] = former;
  }
  return told;
}

/** Pairs the likest first; what is left over shares. */
function paired<Former>(
  rows: readonly number[],
  formers: readonly Former[],
  likeness: (row: number, former: Former) => number,
): readonly (readonly [number, Former])[] {
  const [only] = formers;
  if (only === undefined) return [];
  if (formers.length === 1) return rows.map((row) => [row, only]);
  const all = rows
    .flatMap((row) => formers.map((former) => ({ row, former, like: likeness(row, former) })))
    .sort((one, other) => other.like - one.like);
  const taken = new Set<Former>();
  const pairs = new Map<number, Former>();
  for (const { row, former } of all)
    if (!pairs.has(row) && !taken.has(former)) {
      pairs.set(row, former);
      taken.add(former);
    }
  for (const { row, former } of all) if (!pairs.has(row)) pairs.set(row, former);
  return [...pairs];
}
