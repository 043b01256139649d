import type { Clock } from '../contract';
import { inWorkbook, roundTrip } from './excel-run';
import { callsIn, isFormula, repaired } from './formula-text';

/** Cells that are read, and those of them that are written, in one round trip. */
const cellsAtOnce = 20_000;

/** What to enter in the place of a formula; `null` leaves the cell as it is. */
type Enter = (formula: string, value: unknown) => string | null;

export interface Renewing {
  /** Names of the functions whose formulas are meant. */
  readonly names: readonly string[];
  readonly clock: Clock;
  /** Told before formulas are entered again how many calls of these functions they hold. */
  readonly expectCalls: (count: number) => void;
}

/**
 * Enters the selected formulas that call one of these functions again, so that Excel asks for their answers anew. Answers how many
 * cells those were. In two round trips for every 20,000 cells of the selection.
 */
export function renewSelection({ names, clock, expectCalls }: Renewing): Promise<number> {
  const count = callsIn(names);
  return inWorkbook(async (context) => {
    const selected = context.workbook.getSelectedRange();
    const used = await usedPartOf(context, clock, selected);
    let calls = 0;
    const enter: Enter = (formula) => {
      const found = count(formula);
      calls += found;
      return found > 0 ? formula : null;
    };
    const beforeWriting = (): void => {
      expectCalls(calls);
      calls = 0;
    };
    return used === null ? 0 : enterAgain(context, clock, used, enter, beforeWriting);
  });
}

/**
 * Enters formulas again that call one of these functions and show `#NAME?` or `#BUSY!`, or that Excel marked as unknown. In the
 * selection; in the whole sheet where that is one cell. Answers how many cells those were.
 */
export function repairFormulas({ names, clock }: Pick<Renewing, 'names' | 'clock'>): Promise<number> {
  const count = callsIn(names.flatMap((name) => [name, `_xldudf_${name}`]));
  return inWorkbook(async (context) => {
    const selected = context.workbook.getSelectedRange().load('cellCount');
    await roundTrip(context, clock, () => selected.load('cellCount'));
    const range = selected.cellCount === 1 ? selected.worksheet.getRange() : selected;
    const used = await usedPartOf(context, clock, range);
    const enter: Enter = (formula, value) => (count(formula) > 0 ? repaired(formula, value) : null);
    return used === null ? 0 : enterAgain(context, clock, used, enter, () => undefined);
  });
}

/** The part of a range that holds anything, with its size; `null` where nothing does. */
async function usedPartOf(
  context: Excel.RequestContext,
  clock: Clock,
  range: Excel.Range,
): Promise<Excel.Range | null> {
  const used = range.getUsedRangeOrNullObject(true);
  await roundTrip(context, clock, () => used.load('rowCount,columnCount'));
  return used.isNullObject ? null : used;
}

async function enterAgain(
  context: Excel.RequestContext,
  clock: Clock,
  range: Excel.Range,
  enter: Enter,
  beforeWriting: () => void,
): Promise<number> {
  const { rowCount, columnCount } = range;
  const rowsAtOnce = Math.max(1, Math.floor(cellsAtOnce / columnCount));
  let entered = 0;
  for (let row = 0; row < rowCount; row += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, rowCount - row);
    const part = range.getCell(row, 0).getResizedRange(rows - 1, columnCount - 1);
    await roundTrip(context, clock, () => part.load('formulas,values'));
    const wanted = part.formulas.map((line: unknown[], y) =>
      line.map((formula, x) => {
        const value: unknown = part.values[y]?.[x];
        return isFormula(formula, value) ? enter(formula, value) : null;
      }),
    );
    const count = wanted.flat().filter((formula) => formula !== null).length;
    if (count === 0) continue;
    entered += count;
    beforeWriting();
    // Cells with `null` are left as they are: rows of a spill must not be written.
    await roundTrip(context, clock, () => (part.formulas = wanted));
  }
  return entered;
}
