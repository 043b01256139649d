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
  return withContext((context) => {
    const lines = [headers, ...rows].map((row) => headers.map((_, at) => safeValue(row[at] ?? '')));
    const atOnce = Math.max(1, Math.floor(cellsAtOnce / Math.max(1, headers.length)));
    return newSheet(context, clock, name, async (sheet) => {
      await roundTrip(context, clock, () => {
        const added = sheet();
        headers.forEach((header, at) => {
          const kind = dates[header];
          if (kind !== undefined && rows.length > 0)
            added.getRangeByIndexes(1, at, rows.length, 1).numberFormat = rows.map(() => [dateFormats[kind]]);
          const texts = [
            header,
            ...lines.map((line) => (kind === undefined ? String(line[at]) : dateFormats[kind])),
          ];
          const width = Math.min(widest, Math.max(narrowest, widthOfTexts(texts)));
          added.getRangeByIndexes(0, at, 1, 1).format.columnWidth = width;
        });
      });
      for (let from = 0; from < lines.length; from += atOnce) {
        const part = lines.slice(from, from + atOnce);
        await roundTrip(context, clock, () => {
          const added = sheet();
          added.getRangeByIndexes(from, 0, part.length, headers.length).values = part;
          if (from + atOnce >= lines.length) added.activate();
        });
      }
    });
  });
}

/**
 * Adds a sheet that `fill` fills; returns the name that it got. Where Excel refuses any of it, what was made is taken away again, as far as Excel lets it:
 * whoever has it made anew gets no second sheet. In two round trips.
 */
export async function newSheet(
  context: Excel.RequestContext,
  clock: Clock,
  wanted: string,
  fill: (sheet: () => Excel.Worksheet) => Promise<void>,
): Promise<string> {
  const sheets = await roundTrip(context, clock, () => context.workbook.worksheets.load('items/name'));
  const name = freeSheetName(
    wanted,
    sheets.items.map((sheet) => sheet.name),
  );
  let id: string | null = null;
  try {
    ({ id } = await roundTrip(context, clock, () => context.workbook.worksheets.add(name).load('id')));
    const known = id;
    // By its id: a user may rename it meanwhile.
    await fill(() => context.workbook.worksheets.getItem(known));
    return name;
  } catch (error) {
    const takeAway = async (): Promise<void> => {
      const left = (): Excel.Worksheet => context.workbook.worksheets.getItemOrNullObject(id ?? name);
      const used = await roundTrip(context, clock, () =>
        left().getUsedRangeOrNullObject(true).load('address'),
      );
      // Excel may have added it without saying so; of this name somebody else may have added one just then.
      if (id !== null || used.isNullObject) await roundTrip(context, clock, () => left().delete());
    };
    await takeAway().catch(() => undefined);
    throw error;
  }
}
