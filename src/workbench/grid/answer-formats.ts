import type { Book } from './book';
import type { CellCalls } from './cell-calls';
import type { Reading } from './reading';

/** A cell and the number format that it is to have. */
export interface FormattedCell {
  readonly row: number;
  readonly column: number;
  readonly pattern: string;
}

/** The number formats that answers bring for cells that have none of their own, by sheet: Excel puts them on the cells. */
export function answerFormats(book: Book, calls: CellCalls, reading: Reading): Map<string, FormattedCell[]> {
  const formats = new Map<string, FormattedCell[]>();
  for (const { place, rows, columns } of calls.richPlaces()) {
    const sheet = book.sheetNameOf(place.sheetId);
    if (sheet === undefined) continue;
    const found = formats.get(sheet) ?? [];
    formats.set(sheet, found);
    reading.read({ sheet, row: place.row, column: place.column, rows, columns }).forEach((line, down) => {
      line.forEach(({ numberFormat, value }, right) => {
        if (numberFormat !== 'General') return;
        const cell = { sheetId: place.sheetId, row: place.row + down, column: place.column + right };
        const pattern = calls.richOf(cell, value, place)?.numberFormat;
        if (pattern !== undefined) found.push({ row: cell.row, column: cell.column, pattern });
      });
    });
  }
  return formats;
}
