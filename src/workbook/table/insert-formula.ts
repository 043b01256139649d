import type { Clock } from '../../contract';
import { rangeOf, rectangleOf, sizes, tableAreas } from '../cells';
import { roundTrip, withContext } from '../excel-run';
import { hiddenRows } from '../hidden-rows';
import { batchesOf, columnRuns } from '../cell-runs';
import { addColumns } from './add-columns';
import { touches } from './free-place';
import type { HomesArea } from './selection';
import { locateSource } from './sources';

/** Where a formula goes: the cell that is selected, every selected cell, or a new column of the homes. */
export type FormulaTarget = 'cell' | 'selection' | 'column';

export interface FormulaOrder {
  readonly area: HomesArea;
  readonly target: FormulaTarget;
  /** The formula for a row of the sheet, from 1. */
  readonly formulaAt: (row: number) => string;
  /** Of a new column: one that the table does not have. */
  readonly header: string;
  /** The place of which the user was told that cells are filled, and has said that they may go; `null`: nowhere. */
  readonly replaces: string | null;
}

/** What came of it. Nothing was written unless it was inserted. */
export type FormulaInserted =
  | { readonly kind: 'inserted'; readonly place: string }
  /** So many of the cells hold something. */
  | { readonly kind: 'occupied'; readonly place: string; readonly filled: number }
  /** Cells stand in a table or next to it: Excel would fill its whole column. */
  | { readonly kind: 'at-table'; readonly place: string; readonly table: string }
  /** Cells that are no row of a home. */
  | { readonly kind: 'no-homes'; readonly place: string };

/** Rows that are written in one round trip. */
const rowsAtOnce = 20_000;

/** Enters a formula for each home of a target. No other cell is written. Decision 306. */
export function insertFormula(clock: Clock, order: FormulaOrder): Promise<FormulaInserted> {
  return withContext((context) =>
    order.target === 'column' ? insertColumn(context, clock, order) : insertAt(context, clock, order),
  );
}

async function insertColumn(
  context: Excel.RequestContext,
  clock: Clock,
  { area: { source, headerRow }, header, formulaAt }: FormulaOrder,
): Promise<FormulaInserted> {
  await addColumns(context, clock, source, headerRow, [header]);
  const homes = (): Excel.Range => {
    const column = locateSource(context, source).area.getLastColumn();
    return column.getOffsetRange(headerRow + 1, 0).getResizedRange(-headerRow - 1, 0);
  };
  const place = await roundTrip(context, clock, () => homes().load(`address,${sizes}`));
  await write(context, clock, homes, place, formulaAt);
  return { kind: 'inserted', place: place.address };
}

async function insertAt(
  context: Excel.RequestContext,
  clock: Clock,
  { area: { source, headerRow }, target, formulaAt, replaces }: FormulaOrder,
): Promise<FormulaInserted> {
  const cells = (): Excel.Range =>
    target === 'cell' ? context.workbook.getActiveCell() : context.workbook.getSelectedRange();
  const { chosen, homes, tables } = await roundTrip(context, clock, () => ({
    chosen: cells().load(`address,${sizes},worksheet/id`),
    homes: locateSource(context, source).area.load(sizes),
    tables: cells().worksheet.tables.load('items/id,items/name'),
  }));
  const place = chosen.address;
  const [first, last] = [chosen.rowIndex, chosen.rowIndex + chosen.rowCount - 1];
  const isAtHomes = first > homes.rowIndex + headerRow && last < homes.rowIndex + homes.rowCount;
  if (!isAtHomes || chosen.columnCount > 1) return { kind: 'no-homes', place };
  const areas = await tableAreas(context, clock, tables.items);
  const table = areas.find(({ area }) => touches(rectangleOf(chosen), area));
  if (table !== undefined) return { kind: 'at-table', place, table: table.name };
  // What was looked at, wherever the user goes meanwhile.
  const column = (): Excel.Range => rangeOf(context, { sheet: chosen.worksheet.id, ...rectangleOf(chosen) });
  const before = await roundTrip(context, clock, () => column().load('formulas'));
  const filled = (before.formulas as unknown[][]).flat().filter((cell) => cell !== '').length;
  if (filled > 0 && replaces !== place) return { kind: 'occupied', place, filled };
  await write(context, clock, column, chosen, formulaAt);
  return { kind: 'inserted', place };
}

/** Enters a formula in each row of a column. Where cells hold text alone, Excel would show the formula itself: they become general. */
async function write(
  context: Excel.RequestContext,
  clock: Clock,
  column: () => Excel.Range,
  { rowIndex, rowCount }: Excel.Range,
  formulaAt: (row: number) => string,
): Promise<void> {
  for (let from = 0; from < rowCount; from += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, rowCount - from);
    const part = (): Excel.Range =>
      column()
        .getCell(from, 0)
        .getResizedRange(count - 1, 0);
    const loaded = await roundTrip(context, clock, () => part().load('numberFormat,rowHidden'));
    const isText = (loaded.numberFormat as unknown[][]).flat().includes('@');
    const hidden = await hiddenRows(context, clock, loaded, part);
    const cells = Array.from({ length: count }, (_, row) => ({ row, column: 0 }));
    for (const runs of batchesOf(columnRuns(cells, ({ row }) => hidden.has(row))))
      await roundTrip(context, clock, () => {
        const all = part();
        for (const run of runs) {
          const range = all.getCell(run[0]?.row ?? 0, 0).getResizedRange(run.length - 1, 0);
          if (isText) range.numberFormat = run.map(() => ['General']);
          range.formulas = run.map(({ row }) => [formulaAt(rowIndex + from + row + 1)]);
        }
      });
  }
}
