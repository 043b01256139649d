import type { Clock } from '../../contract';
import { safeValue, type CellValue } from '../../portfolio';
import { withContext, roundTrip } from '../excel-run';
import { hiddenRows } from '../hidden-rows';
import { columnRuns } from '../cell-runs';
import { rangeOf, rectangleOf, sizes, tableAreas, type Cells, type Rectangle } from '../cells';
import { nearestFreePlace, rim, touches } from './free-place';

/** A place where cells can be written. */
export interface FreePlace extends Cells {
  /** As a user reads it: `Portfolio!T30:U34`. */
  readonly place: string;
}

/** What came of writing cells. Nothing was written where a place was refused; `free` is the nearest that would do. */
export type Inserted =
  | { readonly kind: 'inserted'; readonly place: string }
  /** Something stands there already. */
  | { readonly kind: 'occupied'; readonly place: string; readonly free: FreePlace | null }
  /** It stands in a table or next to one, which would take the cells in and fill its columns with their formulas. */
  | {
      readonly kind: 'at-table';
      readonly place: string;
      readonly table: string;
      readonly free: FreePlace | null;
    };

/** A cell to write: a formula begins with `=`; a text that does too is written as text. */
export type Entry = { readonly formula: string } | { readonly value: CellValue };

/**
 * Writes entries with the selected cell as their upper left corner, or at a place that was offered. Cells that hold anything are never
 * overwritten, and none is written in a table or next to one.
 * @param rows Rows of equal length, at least one.
 */
export function insertAtSelection(
  clock: Clock,
  rows: readonly (readonly Entry[])[],
  at: FreePlace | null = null,
): Promise<Inserted> {
  const [first = []] = rows;
  return withContext(async (context) => {
    const chosen = (): Excel.Range =>
      at === null
        ? context.workbook.getActiveCell().getResizedRange(rows.length - 1, first.length - 1)
        : rangeOf(context, { ...at, rows: rows.length, columns: first.length });
    const { before, tables } = await roundTrip(context, clock, () => ({
      before: chosen().load(`address,formulas,rowHidden,${sizes},worksheet/id`),
      tables: chosen().worksheet.tables.load('items/id,items/name'),
    }));
    const place = before.address;
    const around = await tableAreas(context, clock, tables.items);
    const table = around.find(({ area }) => touches(rectangleOf(before), area))?.name ?? null;
    const isFree = (before.formulas as unknown[][]).every((each) => each.every((cell) => cell === ''));
    if (table !== null || !isFree) {
      const areas = around.map(({ area }) => area);
      const free = await freePlace(context, clock, before, areas);
      return table === null ? { kind: 'occupied', place, free } : { kind: 'at-table', place, table, free };
    }
    // What was looked at, wherever the user has gone meanwhile.
    const range = (): Excel.Range => rangeOf(context, { sheet: before.worksheet.id, ...rectangleOf(before) });
    const hidden = await hiddenRows(context, clock, before, range);
    const lines = rows.map((entries, row) => ({ row, column: 0, entries }));
    await roundTrip(context, clock, () => {
      const all = range();
      for (const run of columnRuns(lines, ({ row }) => hidden.has(row)))
        all.getRow(run[0]?.row ?? 0).getResizedRange(run.length - 1, 0).formulas = run.map(({ entries }) =>
          entries.map(entered),
        );
      // A cell without a format of its own shows only eleven digits.
      for (const { row, entries } of lines)
        for (const [column, entry] of entries.entries())
          if ('value' in entry && Number(entry.value) >= 1e11)
            all.getCell(row, column).numberFormat = [['0']];
    });
    return { kind: 'inserted', place };
  });
}

/** The nearest place that would do for cells that cannot stand where they were to. In two round trips. */
async function freePlace(
  context: Excel.RequestContext,
  clock: Clock,
  refused: Excel.Range,
  tables: readonly Rectangle[],
): Promise<FreePlace | null> {
  const sheet = refused.worksheet.id;
  const target = rectangleOf(refused);
  const { inRows, inColumns } = await roundTrip(context, clock, () => {
    const around = rangeOf(context, { sheet, ...rim(target) });
    return {
      inRows: around.getEntireRow().getUsedRangeOrNullObject(true).load(sizes),
      inColumns: around.getEntireColumn().getUsedRangeOrNullObject(true).load(sizes),
    };
  });
  const found = nearestFreePlace(target, tables, {
    lastColumn: inRows.isNullObject ? -1 : inRows.columnIndex + inRows.columnCount - 1,
    lastRow: inColumns.isNullObject ? -1 : inColumns.rowIndex + inColumns.rowCount - 1,
  });
  if (found === null) return null;
  const named = await roundTrip(context, clock, () => rangeOf(context, { sheet, ...found }).load('address'));
  return { ...found, sheet, place: named.address };
}

function entered(entry: Entry): CellValue {
  return 'formula' in entry ? entry.formula : safeValue(entry.value);
}
