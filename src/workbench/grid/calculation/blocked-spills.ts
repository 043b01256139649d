import type { IRange } from '@univerjs/core';
import { FormulaDataModel } from '@univerjs/preset-sheets-core';
import { maxColumns, maxRows } from '../../address';
import { type Book, toArea } from '../book';
import type { CellPlace } from '../functions/calling-cells';

/** A cell whose formula found no room to spill. */
export interface BlockedSpill {
  readonly place: CellPlace;
  /** What it wants to fill. */
  readonly range: IRange;
}

const blockedError = '#SPILL!';

/** The ranges that formulas fill, as Univer records them; the range that a blocked formula needs is recorded too. Decision 138. */
export function spilledRanges(book: Book, sheetId: string): { free: IRange[]; blocked: BlockedSpill[] } {
  const cells = book.workbook.getSheetBySheetId(sheetId)?.getCellMatrix();
  const ranges: Record<number, Record<number, IRange>> = book.injector
    .get(FormulaDataModel)
    .getArrayFormulaRange()[book.id]?.[sheetId] ?? {};
  const free: IRange[] = [];
  const blocked: BlockedSpill[] = [];
  for (const range of Object.values(ranges).flatMap((line) => Object.values(line))) {
    const { startRow: row, startColumn: column, endRow, endColumn } = range;
    if (endRow === row && endColumn === column) continue;
    if (cells?.getValue(row, column)?.v === blockedError)
      blocked.push({ place: { sheetId, row, column }, range });
    else free.push(range);
  }
  return { free, blocked };
}

/**
 * Cells of the whole workbook that wait for room. Univer calculates them again only when something changes that their formula refers to;
 * in Excel they spill as soon as their way is free.
 */
export function blockedSpills(book: Book): BlockedSpill[] {
  return book.workbook.getSheets().flatMap((sheet) => spilledRanges(book, sheet.getSheetId()).blocked);
}

/**
 * Lets a sheet grow where the end of it is in the way: there is nothing beyond, and Excel's own sheet ends much later. Gives the cells that
 * may spill now.
 */
export function makeRoomForSpills(book: Book): CellPlace[] {
  return blockedSpills(book).flatMap(({ place, range }) => {
    const sheet = book.workbook.getSheetBySheetId(place.sheetId);
    if (!sheet || range.endRow >= maxRows || range.endColumn >= maxColumns) return [];
    if (range.endRow < sheet.getRowCount() && range.endColumn < sheet.getColumnCount()) return [];
    // A whole column from the second row on would grow with the sheet for ever.
    if (range.startRow > 0 && range.endRow - range.startRow + 1 >= sheet.getRowCount()) return [];
    book.makeRoom(toArea(sheet.getName(), range));
    return [place];
  });
}
