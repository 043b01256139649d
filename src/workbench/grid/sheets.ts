import { RemoveSheetMutation, SetWorksheetNameMutation } from '@univerjs/preset-sheets-core';
import type { Charts } from '../charts/charts';
import type { Book } from './book';
import type { Changes } from './changes';

/** Charts go along with what happens to sheets, whoever does it: renamed, removed, rows and columns that come and go. */
export function followSheets(book: Book, changes: Changes, charts: Charts): void {
  changes.onLines((sheet, span) => charts.move(sheet, span));
  book.commands.beforeCommandExecuted(({ id, params }) => {
    if (id !== SetWorksheetNameMutation.id && id !== RemoveSheetMutation.id) return;
    const { subUnitId, name } = params as { readonly subUnitId: string; readonly name?: string };
    const before = book.sheetNameOf(subUnitId);
    if (before === undefined) return;
    if (id === RemoveSheetMutation.id) charts.removeSheet(before);
    else if (name !== undefined) charts.renameSheet(before, name);
  });
}
