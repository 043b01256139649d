import type { Clock } from '../../contract';
import { withContext, roundTrip } from '../excel-run';

/** Cells that are read, and those of them that are written, in one round trip. */
const cellsAtOnce = 20_000;

/** What to enter in the place of a formula; `null` leaves the cell as it is. */
type Replacement = (formula: string, value: unknown) => string | null;

/** Cells of a sheet, found anew with every round trip. */
interface Cells {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export interface RenewalOptions {
  /** Names of the functions whose formulas are meant. */
  readonly names: readonly string[];
  readonly clock: Clock;
  /** Told before formulas are entered again how many calls of these functions they hold. */
  readonly expectCalls: (count: number) => void;
}

/**
 * Enters the selected formulas that call one of these functions again, so that Excel asks for their answers anew. Answers how many
 * cells those were. In two round trips for every 20,000 cells of the selection that hold anything, and two more.
 */
export function renewSelection({ names, clock, expectCalls }: RenewalOptions): Promise<number> {
  const count = callsIn(names);
  let calls = 0;
  const replacement: Replacement = (formula) => {
    const found = count(formula);
    calls += found;
    return found > 0 ? formula : null;
  };
  const beforeWriting = (): void => {
    expectCalls(calls);
    calls = 0;
  };
  return reenterFormulas(clock, 'selection', replacement, beforeWriting);
}

/**
 * Enters formulas again that call one of these functions and show `#NAME?` or `#BUSY!`, or that Excel marked as unknown: in the
 * selection, or in the whole sheet where that is one cell. Answers how many cells those were; round trips as `renewSelection`.
 */
export function repairFormulas({ names, clock }: Pick<RenewalOptions, 'names' | 'clock'>): Promise<number> {
  const count = callsIn(names);
  const replacement: Replacement = (formula, value) => {
    const wanted = repairedFormula(formula, value);
    return wanted !== null && count(wanted) > 0 ? wanted : null;
  };
  return reenterFormulas(clock, 'selection-or-sheet', replacement, () => undefined);
}

function reenterFormulas(
  clock: Clock,
  where: 'selection' | 'selection-or-sheet',
  replacement: Replacement,
  beforeWriting: () => void,
): Promise<number> {
  return withContext(async (context) => {
    const used = await usedCells(context, clock, where);
    let entered = 0;
    for (const part of used === null ? [] : partsOf(used)) {
      const wanted = await readPart(context, clock, part, replacement);
      const count = wanted.flat().filter((formula) => formula !== null).length;
      if (count === 0) continue;
      entered += count;
      beforeWriting();
      await writePart(context, clock, part, wanted);
    }
    return entered;
  });
}

/** The cells that hold anything; `null` where none does. */
async function usedCells(
  context: Excel.RequestContext,
  clock: Clock,
  where: 'selection' | 'selection-or-sheet',
): Promise<Cells | null> {
  const { selected, used, all } = await roundTrip(context, clock, () => {
    const range = context.workbook.getSelectedRange();
    const sizes = 'rowIndex,columnIndex,rowCount,columnCount,worksheet/id';
    return {
      // Whole columns have no count of cells, but are more than one.
      selected: range.load('rowCount,columnCount'),
      used: range.getUsedRangeOrNullObject(true).load(sizes),
      all: range.worksheet.getUsedRangeOrNullObject(true).load(sizes),
    };
  });
  const isOneCell = selected.rowCount === 1 && selected.columnCount === 1;
  const found = isOneCell && where === 'selection-or-sheet' ? all : used;
  if (found.isNullObject) return null;
  const { rowIndex: row, columnIndex: column, rowCount: rows, columnCount: columns, worksheet } = found;
  return { sheet: worksheet.id, row, column, rows, columns };
}

function partsOf(cells: Cells): Cells[] {
  const { row, rows, columns } = cells;
  const atOnce = Math.max(1, Math.floor(cellsAtOnce / columns));
  return Array.from({ length: Math.ceil(rows / atOnce) }, (_, index) => {
    const above = index * atOnce;
    return { ...cells, row: row + above, rows: Math.min(atOnce, rows - above) };
  });
}

function rangeOf(context: Excel.RequestContext, { sheet, row, column, rows, columns }: Cells): Excel.Range {
  return context.workbook.worksheets.getItem(sheet).getRangeByIndexes(row, column, rows, columns);
}

/** What to enter into each cell of a part. */
async function readPart(
  context: Excel.RequestContext,
  clock: Clock,
  part: Cells,
  replacement: Replacement,
): Promise<(string | null)[][]> {
  const { formulas, values } = await roundTrip(context, clock, () =>
    rangeOf(context, part).load('formulas,values'),
  );
  return formulas.map((line: unknown[], y) =>
    line.map((formula, x) => {
      const value: unknown = values[y]?.[x];
      return isFormula(formula, value) ? replacement(formula, value) : null;
    }),
  );
}

async function writePart(
  context: Excel.RequestContext,
  clock: Clock,
  part: Cells,
  wanted: (string | null)[][],
): Promise<void> {
  await roundTrip(context, clock, () => {
    // A cell with `null` is left as it is: rows of a spill must not be written.
    rangeOf(context, part).formulas = wanted;
  });
}

/** What Excel writes before the name of a function that it did not know when the formula was entered. */
const unknownMark = /_xldudf_/gi;

/** What a formula shows that never got its function, or never its answer. */
const stuckTexts = new Set(['#NAME?', '#BUSY!']);

/** Tells formulas of certain functions from others, whatever prefix stands before their names. */
export function callsIn(names: readonly string[]): (formula: string) => number {
  const call = new RegExp(`(?<![A-Z0-9])(?:${names.join('|')})\\s*\\(`, 'gi');
  // What stands in quotes is text, or the name of a sheet.
  return (formula) => formula.replace(/"[^"]*"|'[^']*'/g, '').match(call)?.length ?? 0;
}

/** Whether a cell holds a formula: text that only looks like one is its own value. */
export function isFormula(formula: unknown, value: unknown): formula is string {
  return typeof formula === 'string' && formula.startsWith('=') && formula !== value;
}

/** The formula as it has to be entered to work; `null` where it is not stuck. `value`: what the cell shows. */
export function repairedFormula(formula: string, value: unknown): string | null {
  const clean = formula.replace(unknownMark, '');
  return clean !== formula || stuckTexts.has(String(value)) ? clean : null;
}
