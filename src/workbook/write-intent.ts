import { fingerprint, safeText, type CellValue, type Fingerprint } from '../portfolio';
import { rowWords } from './row-words';
import type { DecidedRows, LookedColumns } from './rows-plan';
import { sealed, type RowSeals } from './sealed';

/** What a write is mended by where the computer died before it could look at what came of it. */
export interface Guard {
  /** Headers of the columns that tell rows apart and are not written where they hold anything. */
  readonly known: readonly string[];
  /** Headers of the columns whose former cells cannot be had again: what a row loses there is given back. */
  readonly watched: readonly string[];
}

/** A write as the workbook keeps it until somebody has looked at what came of it. Rows are numbered from 0, as they were looked at. */
export interface WriteIntent extends Guard {
  /** For each row, the fingerprint of what it is known by. */
  readonly rows: readonly Fingerprint[];
  /** What stood in the watched columns, in their order, by row: sealed with what the row is known by. A row in which nothing stood is left out. */
  readonly former: Readonly<Record<number, string>>;
  readonly writes: readonly IntendedWrite[];
}

/** What one row was to get. */
export interface IntendedWrite {
  readonly row: number;
  /** Fingerprints of the cells as they show, by header. */
  readonly cells: Readonly<Record<string, Fingerprint>>;
  /** The cells themselves, sealed likewise: a row that was missed gets them later. `null` where it is better left as it was. */
  readonly sealed: string | null;
}

/** Cells of one row, by header. */
export type Cells = Readonly<Record<string, CellValue>>;

/** What each row is known by; `null` for a row that shows nothing of it, and for all where one of the columns is gone. */
export function wordsOf(
  known: readonly string[],
  { values, rows }: Pick<LookedColumns, 'values' | 'rows'>,
): readonly (string | null)[] {
  const columns = known.map(values);
  return Array.from({ length: rows }, (_, row) => {
    if (columns.includes(null)) return null;
    const cells = columns.map((column) => column?.[row] ?? '');
    return cells.every((cell) => cell === '') ? null : rowWords(cells);
  });
}

/** What a cell shows once this was entered. */
export function shownText(entered: CellValue): string {
  return typeof entered === 'string' && entered.startsWith("'") ? entered.slice(1) : String(entered);
}

/** How a cell is entered again: as the formula that it was, else as what it showed. */
function enteredAgain(formula: CellValue | undefined, value: CellValue | undefined): CellValue {
  if (formula !== undefined) return formula;
  return typeof value === 'string' ? safeText(value) : (value ?? '');
}

/** @param headerAt Header of the column in which a decided cell stands; `null` where it has none of its own. */
export function intentOf(
  { known, watched }: Guard,
  looked: LookedColumns,
  { cells, again }: Pick<DecidedRows<unknown>, 'cells' | 'again'>,
  headerAt: (position: number) => string | null,
  seals: RowSeals,
): WriteIntent {
  const words = wordsOf(known, looked);
  const columns = watched.map((header) => [looked.formulas(header), looked.values(header)] as const);
  const former: Record<number, string> = {};
  words.forEach((own, row) => {
    if (own === null) return;
    const stood = columns.map(([formulas, values]) => enteredAgain(formulas?.[row], values?.[row]));
    if (stood.some((cell) => cell !== '')) former[row] = seals.sealed(own, JSON.stringify(stood));
  });
  const writes = [...cells].map(([row, ofRow]): IntendedWrite => {
    const named = [...ofRow].flatMap(([position, value]) => {
      const header = headerAt(position);
      return header === null ? [] : [[header, value] as const];
    });
    const own = words[row] ?? null;
    return {
      row,
      cells: Object.fromEntries(named.map(([header, value]) => [header, fingerprint(shownText(value))])),
      sealed: own !== null && again.has(row) ? sealed(own, JSON.stringify(Object.fromEntries(named))) : null,
    };
  });
  return { known, watched, rows: words.map((own) => seals.print(own ?? '')), former, writes };
}
