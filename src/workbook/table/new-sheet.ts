import type { Clock } from '../../contract';
import { safeText, type CellValue } from '../../portfolio';
import { withUndoGroup, roundTrip } from '../excel-run';
import type { NewSheet } from '../../sheet';

const maxNameLength = 31;
const forbiddenInNames = /[[\]:*?/\\]/g;
/** Cells that are written at once, far below the 5 MB that Excel takes. */
const cellsAtOnce = 20_000;

/** Adds a sheet at the end, fills it and shows it; returns the name that it got. 2 round trips and one for every 20,000 cells. */
export function addSheet(clock: Clock, { name, headers, rows }: NewSheet): Promise<string> {
  return withUndoGroup(async (context) => {
    const sheets = await roundTrip(context, clock, () => context.workbook.worksheets.load('items/name'));
    const free = freeName(name, new Set(sheets.items.map((sheet) => sheet.name.toLowerCase())));
    const lines = [headers, ...rows].map((row) => headers.map((_, at) => safe(row[at] ?? '')));
    const atOnce = Math.max(1, Math.floor(cellsAtOnce / Math.max(1, headers.length)));
    await roundTrip(context, clock, () => context.workbook.worksheets.add(free));
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

function safe(value: CellValue): CellValue {
  return typeof value === 'string' ? safeText(value) : value;
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const plain =
    wanted
      .replace(forbiddenInNames, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Report';
  for (let number = 1; ; number += 1) {
    const behind = number === 1 ? '' : ` ${number}`;
    const name = plain.slice(0, maxNameLength - behind.length) + behind;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
