import type { Book } from '../book';
import type { CellAnswers } from './cell-answers';
import { type Reading, generalFormat } from '../reading';

/** A cell and the number format that it is to have. */
export interface FormattedCell {
  readonly row: number;
  readonly column: number;
  readonly pattern: string;
}

/**
 * The number formats that new answers bring for cells that have none of their own, by sheet: Excel puts them on the cells.
 */
export function answerFormats(
  book: Book,
  answers: CellAnswers,
  reading: Reading,
): Map<string, FormattedCell[]> {
  const formats = new Map<string, FormattedCell[]>();
  for (const { place, rows, columns } of answers.takeNewlyRich()) {
    const sheet = book.sheetNameOf(place.sheetId);
    if (sheet === undefined) continue;
    const found = formats.get(sheet) ?? [];
    formats.set(sheet, found);
    for (let row = place.row; row < place.row + rows; row += 1) {
      for (let column = place.column; column < place.column + columns; column += 1) {
        const area = { sheet, row, column, rows: 1, columns: 1 };
        if (reading.numberFormat(area) !== generalFormat) continue;
        const cell = { sheetId: place.sheetId, row, column };
        const pattern = answers.richOf(cell, reading.value(area), place)?.numberFormat;
        if (pattern !== undefined) found.push({ row, column, pattern });
      }
    }
  }
  return formats;
}
