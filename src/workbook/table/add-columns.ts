import type { Clock } from '../../contract';
import { safeText } from '../../portfolio';
import { isConflict, roundTrip } from '../excel-run';
import { locateSource, topRows } from './sources';
import type { Source } from '../../sheet';

/**
 * Adds columns at the right of a source and returns its first rows as they are then (`topRows`). What a user has written beside a table
 * moves right by whole columns, so that it stays beside its rows and in its own column. In two round trips for a table, in one for a range,
 * beside which nothing stands.
 * @param headerRow In which row of the source its headers stand, from 0.
 * @throws an Error for the user where an older Excel would have to move another table. Decision 169.
 */
export async function addColumns(
  context: Excel.RequestContext,
  clock: Clock,
  source: Source,
  headerRow: number,
  headers: readonly string[],
): Promise<Excel.Range> {
  if (source.kind === 'range') {
    return roundTrip(context, clock, () => {
      const last = locateSource(context, source).area.getRow(headerRow).getLastCell();
      rangeRightOf(last, headers.length).values = [headers.map(safeText)];
      return topRows(locateSource(context, source)).load('values');
    });
  }
  if (!Office.context.requirements.isSetSupported('ExcelApi', '1.13'))
    return addColumnsOneByOne(context, clock, source, headers);
  const whole = (): Excel.Range => context.workbook.tables.getItem(source.excelId).getRange();
  const standsThere = await roundTrip(context, clock, () =>
    rangeRightOf(whole().getLastColumn(), headers.length).getUsedRangeOrNullObject(true).load('address'),
  );
  return roundTrip(context, clock, () => {
    if (!standsThere.isNullObject)
      rangeRightOf(whole().getLastColumn(), headers.length).getEntireColumn().insert('Right');
    const table = context.workbook.tables.getItem(source.excelId);
    table.resize(whole().getResizedRange(0, headers.length));
    const last = table.getHeaderRowRange().getLastCell();
    last.getOffsetRange(0, 1 - headers.length).getResizedRange(0, headers.length - 1).values = [
      headers.map(safeText),
    ];
    return topRows(locateSource(context, source)).load('values');
  });
}

/** Excels that resize no table move what stands beside one by themselves, in the rows of the table. */
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
      `Move the table at the right of “${source.name}” to another sheet, or leave ${headers.length} columns between them by inserting columns: this Excel cannot move it.`,
    );
  }
}

/** As many columns right of a column. */
function rangeRightOf(column: Excel.Range, count: number): Excel.Range {
  return column.getOffsetRange(0, 1).getResizedRange(0, count - 1);
}
