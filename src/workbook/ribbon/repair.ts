import type { Clock } from '../../contract';
import { roundTrip, withContext } from '../excel-run';
import {
  columnRuns,
  partsOf,
  rangeOf,
  readFormulas,
  runRange,
  usedCells,
  type Cells,
  type FormulaCell,
} from './formula-cells';
import { isFormula, repairedFormula, type FunctionNames } from './formula-text';

/** A cell, counted from the first of its part, and what it is to hold. */
interface WantedCell {
  readonly row: number;
  readonly column: number;
  readonly wanted: unknown;
}

/** Where in a part which formulas stood when a batch ended, and what they showed. */
interface Shown {
  readonly formulas: readonly (readonly unknown[])[];
  readonly values: readonly (readonly unknown[])[];
}

/**
 * Enters formulas again that call one of these functions and show `#NAME?` or `#BUSY!`, or that Excel marked as unknown: in the
 * selection, or in the whole sheet where that is one cell. No other cell is written, and what Excel fills with them by itself is given back.
 * Answers how many cells those were. In two round trips for every 20,000 cells that hold anything, and one more.
 * @throws an Error for the user where Excel holds something else in the end.
 */
export function repairFormulas({
  clock,
  ...functions
}: FunctionNames & { readonly clock: Clock }): Promise<number> {
  return withContext(async (context) => {
    const used = await usedCells(context, clock, 'selection-or-sheet');
    let entered = 0;
    for (const part of used === null ? [] : partsOf(used)) {
      const stuck = wantedOf(await readFormulas(context, clock, part), functions);
      if (stuck.length === 0) continue;
      entered += stuck.length;
      await enter(context, clock, part, stuck);
    }
    return entered;
  });
}

function wantedOf(cells: readonly FormulaCell[], functions: FunctionNames): readonly WantedCell[] {
  return cells.flatMap(({ row, column, formula, value }) => {
    const wanted = repairedFormula(formula, value, functions);
    return wanted === null ? [] : [{ row, column, wanted }];
  });
}

/** What is read before and after stands in the very batch that writes: whatever differs was Excel's own doing, and nobody else's. */
async function enter(
  context: Excel.RequestContext,
  clock: Clock,
  part: Cells,
  stuck: readonly WantedCell[],
): Promise<void> {
  const { before, after } = await roundTrip(context, clock, () => {
    const read = (): Excel.Range => rangeOf(context, part).load('formulas,values');
    const former = read();
    write(context, part, stuck);
    return { before: former, after: read() };
  });
  const left = differing(stuck, before, after);
  if (left.length === 0) return;
  const last = await roundTrip(context, clock, () => {
    write(context, part, left);
    return rangeOf(context, part).load('formulas,values');
  });
  if (differing(stuck, before, last).length > 0)
    throw new Error(
      'Undo (Ctrl+Z) and enter the formulas by hand: Excel put them into other cells of their column, too.',
    );
}

function write(context: Excel.RequestContext, part: Cells, cells: readonly WantedCell[]): void {
  for (const run of columnRuns(cells))
    runRange(context, part, run).formulas = run.map(({ wanted }) => [wanted]);
}

/** Excel spells names its own way, may mark a function that it still does not know, and may say where a formula means one cell of several. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (formula: unknown): string =>
    String(formula)
      .replace(/[\s@]|_xldudf_/gi, '')
      .toUpperCase();
  return plain(one) === plain(other);
}

/**
 * Cells that hold something else than they were to: first those that were written, then those that a table filled with a formula that was
 * written in their column. What a cell shows changes with every calculation, and counts for nothing.
 */
function differing(stuck: readonly WantedCell[], before: Shown, after: Shown): readonly WantedCell[] {
  const named = new Set(stuck.map(({ row, column }) => `${row},${column}`));
  const columns = new Set(stuck.map(({ column }) => column));
  const wrong = stuck.filter(({ row, column, wanted }) => !isSame(after.formulas[row]?.[column], wanted));
  const filled = after.formulas.flatMap((line, row) =>
    line.flatMap((formula, column) => {
      if (!columns.has(column) || named.has(`${row},${column}`)) return [];
      const former = before.formulas[row]?.[column];
      const isNew = isFormula(formula, after.values[row]?.[column]) && formula !== former;
      return isNew ? [{ row, column, wanted: former }] : [];
    }),
  );
  return [...wrong, ...filled];
}
