import type { Clock } from '../../contract';
import { safeValue, type CellValue } from '../../portfolio';
import { withContext, roundTrip } from '../excel-run';

/** What came of writing cells at the selection. */
export type Inserted =
  | { readonly kind: 'inserted'; readonly place: string }
  /** Something stands there already: nothing was written. */
  | { readonly kind: 'occupied'; readonly place: string };

/** A cell to write: a formula begins with `=`; a text that does too is written as text. */
export type Entry = { readonly formula: string } | { readonly value: CellValue };

/**
 * Writes entries with the selected cell as their upper left corner. Cells that hold anything are never overwritten.
 * @param rows Rows of equal length, at least one.
 */
export function insertAtSelection(clock: Clock, rows: readonly (readonly Entry[])[]): Promise<Inserted> {
  const [first = []] = rows;
  return withContext(async (context) => {
    const target = (): Excel.Range =>
      context.workbook.getActiveCell().getResizedRange(rows.length - 1, first.length - 1);
    const before = await roundTrip(context, clock, () => target().load('address,formulas'));
    const place = before.address;
    const isFree = (before.formulas as unknown[][]).every((each) => each.every((cell) => cell === ''));
    if (!isFree) return { kind: 'occupied', place };
    await roundTrip(context, clock, () => {
      target().formulas = rows.map((each) => each.map(entered));
    });
    return { kind: 'inserted', place };
  });
}

function entered(entry: Entry): CellValue {
  return 'formula' in entry ? entry.formula : safeValue(entry.value);
}
