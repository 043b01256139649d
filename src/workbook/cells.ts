import type { Clock } from '../contract';
import { roundTrip } from './excel-run';

/** Cells that stand together; rows and columns count from 0. */
export interface Rectangle {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** Cells of a sheet by Excel's id of it, found anew with every round trip. */
export interface Cells extends Rectangle {
  readonly sheet: string;
}

/** What of a range must be loaded for `rectangleOf`. */
export const sizes = 'rowIndex,columnIndex,rowCount,columnCount';

/** Where a range stands that was read. */
export function rectangleOf({ rowIndex, columnIndex, rowCount, columnCount }: Excel.Range): Rectangle {
  return { row: rowIndex, column: columnIndex, rows: rowCount, columns: columnCount };
}

export function rangeOf(
  context: Excel.RequestContext,
  { sheet, row, column, rows, columns }: Cells,
): Excel.Range {
  return context.workbook.worksheets.getItem(sheet).getRangeByIndexes(row, column, rows, columns);
}

/** Whether they have a cell in common. */
export function meets(one: Rectangle, other: Rectangle): boolean {
  return (
    one.row < other.row + other.rows &&
    other.row < one.row + one.rows &&
    one.column < other.column + other.columns &&
    other.column < one.column + one.columns
  );
}

interface TableArea {
  readonly name: string;
  readonly area: Rectangle;
}

/** Where tables stand whose ids and names were read. */
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

/** Whether a cell holds a formula: text that only looks like one shows itself. Excel does not tell by the apostrophe that it was typed with (office-js #6687). */
export function isFormula(entered: unknown, shown: unknown): entered is string {
  return typeof entered === 'string' && entered.startsWith('=') && entered !== shown;
}
