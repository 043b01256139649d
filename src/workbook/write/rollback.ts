import { safeText, type CellValue } from '../../portfolio';
import { uniqueHeaders } from '../table/known-columns';
import { rowsByText, rowText } from '../../sheet';
import type { ColumnSnapshot, RowsPlan } from './rows-plan';
import { isUserFormula, type FormerCell, type WriteObservation } from './rows-port';

/** A row that got another's cells: how it is known, and what it is to get back, by header. */
interface MisplacedRow {
  readonly known: Map<string, CellValue>;
  readonly back: Map<string, FormerCell>;
  /** Headers of cells that got a formula. */
  readonly gotFormulas: Set<string>;
}

/**
 * Plans to give rows back what a write took from them. They are found by their keys together with what was written there, never by
 * their position: they may have moved once more. The result are the headers of columns in which a row was not found again: the user has deleted
 * it, or typed over what was written there.
 */
export function rollbackPlan(astray: WriteObservation): RowsPlan<readonly string[]> {
  const all = misplacedRows(astray);
  const given = all.flatMap(({ back }) => [...back]);
  return {
    keys: [...new Set(all.flatMap(({ known }) => [...known.keys()]))],
    onlyBlank: [],
    headers: [...new Set(given.map(([header]) => header))],
    formulaHeaders: [...new Set(given.flatMap(([header, cell]) => (isUserFormula(cell) ? [header] : [])))],
    decide(looked) {
      const cells = new Map<number, Map<number, CellValue>>();
      const formulas = new Map<number, Map<number, string>>();
      const indexes = new Map<string, Map<string, Found>>();
      const strayFormulas = new Map<number, Set<number>>();
      const put = (row: number, { back, gotFormulas }: MisplacedRow): void => {
        const [ofRow, formulasOfRow] = [new Map<number, CellValue>(), new Map<number, string>()];
        const stray = new Set<number>();
        for (const [header, cell] of back) {
          const position = looked.positionOf(header);
          if (position === null) continue;
          if (gotFormulas.has(header)) stray.add(position);
          if (isUserFormula(cell)) formulasOfRow.set(position, cell.formula);
          else ofRow.set(position, sameText(cell));
        }
        cells.set(row, ofRow);
        formulas.set(row, formulasOfRow);
        strayFormulas.set(row, stray);
      };
      for (const misplaced of all) {
        const names = [...misplaced.known.keys()].sort();
        const kind = rowText(names);
        const index = indexes.get(kind) ?? indexed(names.map(looked.values));
        indexes.set(kind, index);
        const text = rowText(names.map((name) => misplaced.known.get(name)));
        const found = index.get(text) ?? { rows: [], misplaced: [] };
        index.set(text, found);
        found.misplaced.push(misplaced);
      }
      const found = [...indexes.values()].flatMap((index) => [...index.values()]);
      for (const { rows: these, misplaced } of found)
        // Rows that cannot be told apart get theirs back in turn; one more is a copy that the user has made meanwhile.
        these.forEach((row, at) => {
          const own = misplaced[at] ?? misplaced.at(-1);
          if (own !== undefined) put(row, own);
        });
      const taken = new Set(cells.keys());
      const missing = found.flatMap(({ rows: these, misplaced }) => misplaced.slice(these.length));
      const lost = missing.filter((misplaced) => {
        const typedOver = rowTypedOver(misplaced, looked, taken);
        if (typedOver !== null) put(typedOver.row, typedOver.misplaced);
        return typedOver === null;
      });
      const result = [...new Set(lost.flatMap(({ back }) => [...back.keys()]))];
      const isMissingRows = missing.length > 0;
      const decided = { cells, formulas, strayFormulas, blank: new Map(), isMissingRows };
      return { ...decided, result, resultWithout: () => result };
    },
  };
}

function misplacedRows({ headers, keys, written }: WriteObservation): readonly MisplacedRow[] {
  const alone = uniqueHeaders(headers);
  const headerAt = (position: number): string | null => alone[position] ?? null;
  const rows = new Map<number, MisplacedRow>();
  const rowAt = (row: number): MisplacedRow => {
    const there = rows.get(row);
    if (there) return there;
    const known = new Map<string, CellValue>();
    for (const [position, cells] of keys) {
      const header = headerAt(position);
      if (header !== null) known.set(header, cells[row] ?? '');
    }
    const made = { known, back: new Map<string, FormerCell>(), gotFormulas: new Set<string>() };
    rows.set(row, made);
    return made;
  };
  for (const { block, former, shown } of written) {
    block.values.forEach((cells, y) => {
      cells.forEach((_, x) => {
        const header = headerAt(block.column + x);
        if (header === null) return;
        const row = rowAt(block.row + y);
        if (block.holds === 'formula') row.gotFormulas.add(header);
        row.known.set(header, shown[y]?.[x] ?? '');
        // A cell that was written twice in that batch gets back what stood there before both.
        if (!row.back.has(header)) row.back.set(header, former[y]?.[x] ?? '');
      });
    });
  }
  return [...rows.values()].filter(({ back }) => back.size > 0);
}

/**
 * The row in which the user has typed over a part of what was written there; `null` where no row or more than one may be it. What it still shows
 * is taken back, and what was typed stays.
 */
function rowTypedOver(
  { known, back, gotFormulas }: MisplacedRow,
  looked: ColumnSnapshot,
  taken: ReadonlySet<number>,
): { readonly row: number; readonly misplaced: MisplacedRow } | null {
  const shows = (row: number, header: string): boolean =>
    String(looked.values(header)?.[row] ?? '') === String(known.get(header) ?? '');
  const naming = [...known].filter(([header, cell]) => !back.has(header) && cell !== '');
  const written = [...back.keys()];
  const isIt = (row: number): boolean =>
    !taken.has(row) &&
    naming.every(([header]) => shows(row, header)) &&
    written.some((header) => known.get(header) !== '' && shows(row, header));
  const [row, another] = naming.length === 0 ? [] : [...Array(looked.rows).keys()].filter(isIt);
  if (row === undefined || another !== undefined) return null;
  return {
    row,
    misplaced: { known, gotFormulas, back: new Map([...back].filter(([header]) => shows(row, header))) },
  };
}

/** A value as it is given back: Excel tells of a text neither that it was typed with an apostrophe nor that it stood as text (office-js #6687). */
export function sameText(cell: CellValue): CellValue {
  return typeof cell === 'string' && safeText(cell).startsWith("'") ? `'${cell}` : cell;
}

/** Rows that show the same, and those that they are. */
interface Found {
  readonly rows: readonly number[];
  readonly misplaced: MisplacedRow[];
}

function indexed(columns: readonly (readonly CellValue[] | null)[]): Map<string, Found> {
  return new Map([...rowsByText(columns)].map(([text, rows]) => [text, { rows, misplaced: [] }]));
}
