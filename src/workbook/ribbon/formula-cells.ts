import type { Clock } from '../../contract';
import { isFormula, rangeOf, rectangleOf, sizes, type Cells } from '../cells';
import { roundTrip } from '../excel-run';

/** Cells that are read, and those of them that are written, in one round trip. */
const cellsAtOnce = 20_000;

/** A cell that holds a formula; row and column count from the first of its part. */
export interface FormulaCell {
  readonly row: number;
  readonly column: number;
  readonly formula: string;
  /** What it shows. */
  readonly value: unknown;
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

export function partsOf(cells: Cells): Cells[] {
  const { row, rows, columns } = cells;
  const atOnce = Math.max(1, Math.floor(cellsAtOnce / columns));
  return Array.from({ length: Math.ceil(rows / atOnce) }, (_, index) => {
    const above = index * atOnce;
    return { ...cells, row: row + above, rows: Math.min(atOnce, rows - above) };
  });
}

/** The formulas of a part. */
export async function readFormulas(
  context: Excel.RequestContext,
  clock: Clock,
  part: Cells,
): Promise<readonly FormulaCell[]> {
  const { formulas, values } = await roundTrip(context, clock, () =>
    rangeOf(context, part).load('formulas,values'),
  );
  return formulas.flatMap((line: unknown[], row) =>
    line.flatMap((formula, column) => {
      const value: unknown = values[row]?.[column];
      return isFormula(formula, value) ? [{ row, column, formula, value }] : [];
    }),
  );
}

/** Cells in groups of which each stands right below the one before, so that a group is one range and names no cell but its own. */
export function columnRuns<Cell extends { readonly row: number; readonly column: number }>(
  cells: readonly Cell[],
): readonly (readonly Cell[])[] {
  const runs: Cell[][] = [];
  for (const cell of [...cells].sort((one, other) => one.column - other.column || one.row - other.row)) {
    const last = runs.at(-1)?.at(-1);
    if (last?.column === cell.column && last.row === cell.row - 1) runs.at(-1)?.push(cell);
    else runs.push([cell]);
  }
  return runs;
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
