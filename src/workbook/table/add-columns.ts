import { counted, type Clock } from '../../contract';
import { plainText, safeText, type CellValue } from '../../portfolio';
import { isConflict, roundTrip } from '../excel-run';
import { locateSource, topRows } from './sources';
import type { Source } from '../../sheet';

/**
 * Adds columns at the right of a source and returns its first rows as they are then (`topRows`). What a user has written beside a table
 * moves right by whole columns, so that it stays beside its rows and in its own column; in the rows of the table alone where those columns would run
 * through another table. In two round trips for a table, or three, in one for a range, beside which nothing stands, or two where a filter is
 * over its headers, which is widened.
 * @param headerRow In which row of the source its headers stand, from 0.
 * @throws an Error for the user where Excel would have to move another table and cannot. Decision 169.
 */
export async function addColumns(
  context: Excel.RequestContext,
  clock: Clock,
  source: Source,
  headerRow: number,
  headers: readonly string[],
): Promise<Excel.Range> {
  if (source.kind === 'range') {
    const { rows, filter, ...line } = await roundTrip(context, clock, () => {
      const header = locateSource(context, source).area.getRow(headerRow);
      header.load('values,rowIndex,columnIndex');
      const added = rangeRightOf(header.getLastCell(), headers.length).load('columnIndex,columnCount');
      added.values = [headers.map(safeText)];
      return {
        header,
        added,
        rows: topRows(locateSource(context, source)).load('values'),
        filter: loadFilter(context, source),
      };
    });
    if (filter) await widenFilter(context, clock, source, missingColumns(filter, line));
    return rows;
  }
  if (!Office.context.requirements.isSetSupported('ExcelApi', '1.13'))
    return addColumnsOneByOne(context, clock, source, headers);
  const whole = (): Excel.Range => context.workbook.tables.getItem(source.excelId).getRange();
  // Used or formatted cells: Excel does not say whether it takes a formula that shows nothing for a value.
  const { beside, others } = await roundTrip(context, clock, () => ({
    beside: rangeRightOf(whole().getLastColumn(), headers.length)
      .getUsedRangeOrNullObject()
      .load('formulas,columnIndex'),
    others: whole().worksheet.tables.load('items/id'),
  }));
  const standsThere =
    !beside.isNullObject &&
    (beside.formulas as CellValue[][]).some((cells) => cells.some((cell) => cell !== ''));
  if (standsThere && (await runsThroughTable(context, clock, whole, others.items)))
    return addColumnsOneByOne(context, clock, source, headers);
  return roundTrip(context, clock, () => {
    if (standsThere) rangeRightOf(whole().getLastColumn(), headers.length).getEntireColumn().insert('Right');
    const table = context.workbook.tables.getItem(source.excelId);
    table.resize(whole().getResizedRange(0, headers.length));
    const last = table.getHeaderRowRange().getLastCell();
    last.getOffsetRange(0, 1 - headers.length).getResizedRange(0, headers.length - 1).values = [
      headers.map(safeText),
    ];
    return topRows(locateSource(context, source)).load('values');
  });
}

interface SheetFilter {
  readonly area: Excel.Range;
  readonly filter: Excel.AutoFilter;
}

/** The filter of a sheet without a table; `null` where Excel is too old to tell it. */
function loadFilter(context: Excel.RequestContext, source: Source): SheetFilter | null {
  if (!Office.context.requirements.isSetSupported('ExcelApi', '1.9')) return null;
  const { autoFilter } = context.workbook.worksheets.getItem(source.excelId);
  return {
    area: autoFilter.getRangeOrNullObject().load('rowIndex,columnIndex,columnCount'),
    filter: autoFilter.load('isDataFiltered'),
  };
}

/**
 * How many columns a filter over the headers lacks to span those that were added; 0 where it does not reach the last header. One that hides
 * rows lacks none: to apply it anew would lose what it hides.
 */
function missingColumns(
  { area, filter }: SheetFilter,
  { header, added }: { readonly header: Excel.Range; readonly added: Excel.Range },
): number {
  if (area.isNullObject || filter.isDataFiltered || area.rowIndex !== header.rowIndex) return 0;
  const right = area.columnIndex + area.columnCount;
  const named = ((header.values[0] ?? []) as CellValue[]).findLastIndex((cell) => plainText(cell) !== '');
  const last = header.columnIndex + named;
  const isOver = area.columnIndex <= last && last < right;
  return isOver ? added.columnIndex + added.columnCount - right : 0;
}

/** Excel sorts by a filter's button what the filter spans, and nothing beside it: results would stand beside other homes. */
async function widenFilter(
  context: Excel.RequestContext,
  clock: Clock,
  source: Source,
  count: number,
): Promise<void> {
  if (count <= 0) return;
  const widened = roundTrip(context, clock, () => {
    const { autoFilter } = context.workbook.worksheets.getItem(source.excelId);
    autoFilter.apply(autoFilter.getRange().getResizedRange(0, count));
  });
  // The columns are there, whatever Excel says of its filter.
  await widened.catch(() => undefined);
}

/** Whether columns that are inserted right of a table come to stand within another one above or below it, which would get them. Decision 252. */
async function runsThroughTable(
  context: Excel.RequestContext,
  clock: Clock,
  whole: () => Excel.Range,
  tables: readonly Excel.Table[],
): Promise<boolean> {
  const { own, areas } = await roundTrip(context, clock, () => ({
    own: whole().load('columnIndex,columnCount'),
    areas: tables.map(({ id }) =>
      context.workbook.tables.getItem(id).getRange().load('columnIndex,columnCount'),
    ),
  }));
  const at = own.columnIndex + own.columnCount;
  return areas.some(({ columnIndex, columnCount }) => columnIndex < at && at < columnIndex + columnCount);
}

/** Columns that Excel adds: what stands beside moves right in the rows of the table alone. Older ones resize no table. */
async function addColumnsOneByOne(
  context: Excel.RequestContext,
  clock: Clock,
  source: Source,
  headers: readonly string[],
): Promise<Excel.Range> {
  try {
    return await roundTrip(context, clock, () => {
      const { columns } = context.workbook.tables.getItem(source.excelId);
      for (const header of headers) columns.add(undefined, undefined, header);
      return topRows(locateSource(context, source)).load('values');
    });
  } catch (error) {
    if (!isConflict(error)) throw error;
    throw new Error(
      `Move the table at the right of “${source.name}” to another sheet, or leave ${counted(headers.length, 'column', 'columns')} between them by inserting columns: Excel cannot move it.`,
    );
  }
}

/** As many columns right of a column. */
function rangeRightOf(column: Excel.Range, count: number): Excel.Range {
  return column.getOffsetRange(0, 1).getResizedRange(0, count - 1);
}
