import type { Clock } from '../../contract';
import { safeText } from '../../portfolio';
import { roundTrip } from '../excel-run';
import { locateSource, topRows } from './sources';
import type { Source } from '../../sheet';

/**
 * Adds columns at the right of a source and returns its first rows as they are then (`topRows`). What a user has written beside a table
 * moves right by whole columns, so that it stays beside its rows: Excel does not say what becomes of it where a table grows. In two round
 * trips for a table, in one for a range, beside which nothing stands.
 * @param headerRow In which row of the source its headers stand, from 0.
 * Decision 169.
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
  const standsThere = await roundTrip(context, clock, () =>
    rangeRightOf(locateSource(context, source).area.getLastColumn(), headers.length)
      .getUsedRangeOrNullObject(true)
      .load('address'),
  );
  return roundTrip(context, clock, () => {
    const { area, table } = locateSource(context, source);
    if (!standsThere.isNullObject)
      rangeRightOf(area.getLastColumn(), headers.length).getEntireColumn().insert('Right');
    for (const header of headers) table?.columns.add(undefined, undefined, header);
    return topRows(locateSource(context, source)).load('values');
  });
}

/** As many columns right of a column. */
function rangeRightOf(column: Excel.Range, count: number): Excel.Range {
  return column.getOffsetRange(0, 1).getResizedRange(0, count - 1);
}
