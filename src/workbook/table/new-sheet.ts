import type { Clock } from '../../contract';
import { dateFormats, freeSheetName, safeValue } from '../../portfolio';
import { withContext, roundTrip } from '../excel-run';
import { widthOfTexts } from './column-widths';
import type { NewSheet } from '../../sheet';

/** Cells that are written at once, far below the 5 MB that Excel takes. */
const cellsAtOnce = 20_000;
/** Widths of columns in points: Excel's own, and that beyond which a sentence is read in its cell. */
const narrowest = 48;
const widest = 330;

/** Adds a sheet at the end, fills it and shows it; returns the name that it got. 3 round trips and one for every 20,000 cells. */
export function addSheet(clock: Clock, { name, headers, rows, dates = {} }: NewSheet): Promise<string> {
  return withContext(async (context) => {
    const free = await freeName(context, clock, name);
    const lines = [headers, ...rows].map((row) => headers.map((_, at) => safeValue(row[at] ?? '')));
    const atOnce = Math.max(1, Math.floor(cellsAtOnce / Math.max(1, headers.length)));
    await roundTrip(context, clock, () => {
      const sheet = context.workbook.worksheets.add(free);
      headers.forEach((header, at) => {
        const kind = dates[header];
        if (kind !== undefined && rows.length > 0)
          sheet.getRangeByIndexes(1, at, rows.length, 1).numberFormat = rows.map(() => [dateFormats[kind]]);
        const texts = [
          header,
          ...lines.map((line) => (kind === undefined ? String(line[at]) : dateFormats[kind])),
        ];
        const width = Math.min(widest, Math.max(narrowest, widthOfTexts(texts)));
        sheet.getRangeByIndexes(0, at, 1, 1).format.columnWidth = width;
      });
    });
    for (let from = 0; from < lines.length; from += atOnce) {
      const part = lines.slice(from, from + atOnce);
      await roundTrip(context, clock, () => {
        context.workbook.worksheets
          .getItem(free)
          .getRangeByIndexes(from, 0, part.length, headers.length).values = part;
      });
    }
    await roundTrip(context, clock, () => context.workbook.worksheets.getItem(free).activate());
    return free;
  });
}

/** A name for a new sheet of the workbook. */
export async function freeName(context: Excel.RequestContext, clock: Clock, wanted: string): Promise<string> {
  const sheets = await roundTrip(context, clock, () => context.workbook.worksheets.load('items/name'));
  return freeSheetName(
    wanted,
    sheets.items.map(({ name }) => name),
  );
}
