import { SetRangeValuesMutation } from '@univerjs/preset-sheets-core';
import type { Book } from './book';
import type { CellPlace } from './functions/calling-cells';
import { withoutShortForms } from './functions/short-forms';

/** Has every formula that is entered written without short forms. */
export function writeShortForms(book: Book, tableAt: (place: CellPlace) => string | null): void {
  book.commands.beforeCommandExecuted((command) => {
    if (command.id !== SetRangeValuesMutation.id) return;
    const { subUnitId, cellValue } = command.params as {
      subUnitId: string;
      cellValue?: Record<number, Record<number, { f?: string | null } | null> | null>;
    };
    for (const [row, line] of Object.entries(cellValue ?? {})) {
      for (const [column, cell] of Object.entries(line ?? {})) {
        if (!cell?.f) continue;
        const place = { sheetId: subUnitId, row: Number(row), column: Number(column) };
        cell.f = withoutShortForms(cell.f, cell.f.includes('[@') ? tableAt(place) : null);
      }
    }
  });
}
