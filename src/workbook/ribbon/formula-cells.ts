import type { Clock } from '../../contract';
import { isFormula, rangeOf, rectangleOf, sizes, type Cells } from '../cells';
import { isTooLarge, roundTrip } from '../excel-run';
import { hiddenRows } from '../hidden-rows';

/** Cells that are read, and those of them that are written, in one round trip. */
const cellsAtOnce = 20_000;
/** Groups of cells that are written in one round trip. */
const runsAtOnce = 1_000;

/** A cell that holds a formula; row and column count from the first of its part. */
export interface FormulaCell {
  readonly row: number;
  readonly column: number;
  readonly formula: string;
  /** What it shows. */
  readonly value: unknown;
  /** Whether its row is. */
  readonly isHidden: boolean;
}

/** Where formulas are looked for: in the selection, or in the whole sheet where that is one cell. */
export type Where = 'selection' | 'selection-or-sheet';

/** The cells that hold anything; `null` where none does. */
export async function usedCells(
  context: Excel.RequestContext,
  clock: Clock,
  where: Where,
): Promise<Cells | null> {
  const { selected, used, all } = await roundTrip(context, clock, () => {
    const range = context.workbook.getSelectedRange();
    return {
      // Whole columns have no count of cells, but are more than one.
      selected: range.load('rowCount,columnCount'),
      used: range.getUsedRangeOrNullObject(true).load(`${sizes},worksheet/id`),
      all: range.worksheet.getUsedRangeOrNullObject(true).load(`${sizes},worksheet/id`),
    };
  });
  const isOneCell = selected.rowCount === 1 && selected.columnCount === 1;
  const found = isOneCell && where === 'selection-or-sheet' ? all : used;
  return found.isNullObject ? null : { sheet: found.worksheet.id, ...rectangleOf(found) };
}

/** A part of cells, and what was read of it. */
export interface ReadPart<Read> {
  readonly part: Cells;
  readonly read: Read;
}

/** Reads cells part by part: smaller ones where Excel on the web does not answer with so much at once. */
export async function* readParts<Read>(
  cells: Cells | null,
  read: (part: Cells) => Promise<Read>,
): AsyncGenerator<ReadPart<Read>> {
  for (const part of cells === null ? [] : partsOf(cells)) yield* readPart(part, read);
}

async function* readPart<Read>(
  part: Cells,
  read: (part: Cells) => Promise<Read>,
): AsyncGenerator<ReadPart<Read>> {
  let answer: Read;
  try {
    answer = await read(part);
  } catch (error) {
    if (!isTooLarge(error) || part.rows === 1) throw error;
    const half = Math.ceil(part.rows / 2);
    yield* readPart({ ...part, rows: half }, read);
    yield* readPart({ ...part, row: part.row + half, rows: part.rows - half }, read);
    return;
  }
  yield { part, read: answer };
}

function partsOf(cells: Cells): Cells[] {
  const { row, rows, columns } = cells;
  const atOnce = Math.max(1, Math.floor(cellsAtOnce / columns));
  return Array.from({ length: Math.ceil(rows / atOnce) }, (_, index) => {
    const above = index * atOnce;
    return { ...cells, row: row + above, rows: Math.min(atOnce, rows - above) };
  });
}

/** The formulas of cells, part by part. In one round trip for each, and one more where rows of it are hidden. */
export function readFormulas(
  context: Excel.RequestContext,
  clock: Clock,
  cells: Cells | null,
): AsyncGenerator<ReadPart<readonly FormulaCell[]>> {
  return readParts(cells, async (part) => {
    const range = (): Excel.Range => rangeOf(context, part);
    const loaded = await roundTrip(context, clock, () => range().load('formulas,values,rowHidden'));
    const hidden = await hiddenRows(context, clock, loaded, range);
    const { formulas, values } = loaded;
    return formulas.flatMap((line: unknown[], row) =>
      line.flatMap((formula, column) => {
        const value: unknown = values[row]?.[column];
        const isOne = isFormula(formula, value);
        return isOne ? [{ row, column, formula, value, isHidden: hidden.has(row) }] : [];
      }),
    );
  });
}

/**
 * Cells in groups of which each stands right below the one before, so that a group is one range and names no cell but its own.
 * @param standsAlone Whether a cell is joined with no other, as one in a hidden row that is written: some versions of Excel lay an array
 *   that reaches over hidden rows into the rows that can be seen. Decision 238. Default: none is.
 */
export function columnRuns<Cell extends { readonly row: number; readonly column: number }>(
  cells: readonly Cell[],
  standsAlone: (cell: Cell) => boolean = () => false,
): readonly (readonly Cell[])[] {
  const runs: Cell[][] = [];
  for (const cell of [...cells].sort((one, other) => one.column - other.column || one.row - other.row)) {
    const last = runs.at(-1)?.at(-1);
    const isBelow = last?.column === cell.column && last.row === cell.row - 1;
    if (isBelow && !standsAlone(last) && !standsAlone(cell)) runs.at(-1)?.push(cell);
    else runs.push([cell]);
  }
  return runs;
}

/** Groups in as many as are written in one round trip: with a filter each hidden row is one of its own. */
export function batchesOf<Run>(runs: readonly Run[]): readonly (readonly Run[])[] {
  return Array.from({ length: Math.ceil(runs.length / runsAtOnce) }, (_, at) =>
    runs.slice(at * runsAtOnce, (at + 1) * runsAtOnce),
  );
}

/** The range of a group of cells of a part. */
export function runRange(
  context: Excel.RequestContext,
  { sheet, row, column }: Cells,
  run: readonly { readonly row: number; readonly column: number }[],
): Excel.Range {
  const [first = { row: 0, column: 0 }] = run;
  return rangeOf(context, {
    sheet,
    row: row + first.row,
    column: column + first.column,
    rows: run.length,
    columns: 1,
  });
}
