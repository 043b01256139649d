import type { Clock } from '../../contract';
import { safeValue, type CellValue } from '../../portfolio';
import { withContext, roundTrip } from '../excel-run';
import { nearestFreePlace, rim, touches, type Rectangle } from './free-place';

/** A place where cells can be written. */
export interface FreePlace extends Rectangle {
  /** Excel's id of the sheet. */
  readonly sheet: string;
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
        : rangeAt(context, at.sheet, { ...at, rows: rows.length, columns: first.length });
    const { before, tables } = await roundTrip(context, clock, () => ({
      before: chosen().load(`address,formulas,${sizes},worksheet/id`),
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
    await roundTrip(context, clock, () => {
      // What was looked at, wherever the user has gone meanwhile.
      rangeAt(context, before.worksheet.id, rectangleOf(before)).formulas = rows.map((each) =>
        each.map(entered),
      );
    });
    return { kind: 'inserted', place };
  });
}

const sizes = 'rowIndex,columnIndex,rowCount,columnCount';

interface TableArea {
  readonly name: string;
  readonly area: Rectangle;
}

/** The tables of a sheet and where they stand. */
export async function tableAreas(
  context: Excel.RequestContext,
  clock: Clock,
  tables: readonly Excel.Table[],
): Promise<readonly TableArea[]> {
  if (tables.length === 0) return [];
  const read = await roundTrip(context, clock, () =>
    tables.map(({ id, name }) => ({
      name,
      range: context.workbook.tables.getItem(id).getRange().load(sizes),
    })),
  );
  return read.map(({ name, range }) => ({ name, area: rectangleOf(range) }));
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
    const around = rangeAt(context, sheet, rim(target));
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
  const named = await roundTrip(context, clock, () => rangeAt(context, sheet, found).load('address'));
  return { ...found, sheet, place: named.address };
}

/** Cells of a sheet by Excel's id of it. */
export function rangeAt(
  context: Excel.RequestContext,
  sheet: string,
  { row, column, rows, columns }: Rectangle,
): Excel.Range {
  return context.workbook.worksheets.getItem(sheet).getRangeByIndexes(row, column, rows, columns);
}

/** Where a range stands that was read. */
export function rectangleOf({ rowIndex, columnIndex, rowCount, columnCount }: Excel.Range): Rectangle {
  return { row: rowIndex, column: columnIndex, rows: rowCount, columns: columnCount };
}

function entered(entry: Entry): CellValue {
  return 'formula' in entry ? entry.formula : safeValue(entry.value);
}
