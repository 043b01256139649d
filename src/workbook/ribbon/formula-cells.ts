import type { Clock } from '../../contract';
import { isFormula, rangeOf, rectangleOf, sizes, type Cells } from '../cells';
import { roundTrip } from '../excel-run';
import { hiddenRows } from '../hidden-rows';
import { readParts, type ReadPart } from '../read-parts';

/** A cell that holds a formula; row and column count from the first of its part. */
export interface FormulaCell {
  readonly row: number;
  readonly column: number;
  readonly formula: string;
  /** What it shows. */
  readonly value: unknown;
}

/** Formulas of a part, and which of its rows are hidden: only what writes asks for that. */
export interface PartFormulas {
  readonly formulas: readonly FormulaCell[];
  readonly hiddenRows: () => Promise<ReadonlySet<number>>;
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

/** The formulas of cells, part by part. In one round trip for each, and one more for its hidden rows where it has some. */
export function readFormulas(
  context: Excel.RequestContext,
  clock: Clock,
  cells: Cells | null,
): AsyncGenerator<ReadPart<PartFormulas>> {
  return readParts(cells, async (part) => {
    const range = (): Excel.Range => rangeOf(context, part);
    const loaded = await roundTrip(context, clock, () => range().load('formulas,values,rowHidden'));
    const formulas = loaded.formulas.flatMap((line: unknown[], row) =>
      line.flatMap((formula, column) => {
        const value: unknown = loaded.values[row]?.[column];
        return isFormula(formula, value) ? [{ row, column, formula, value }] : [];
      }),
    );
    return { formulas, hiddenRows: () => hiddenRows(context, clock, loaded, range) };
  });
}
