import type { Document } from './document';
import { ExcelError } from './excel-error';

/** @throws ExcelError `AccessDenied` where the sheet is protected: all of its cells are locked, as they are unless a user unlocks some */
export function checkUnprotected(
  sheet: string,
  { protectedSheets }: Pick<Document, 'protectedSheets'>,
): void {
  if (protectedSheets.has(sheet)) throw new ExcelError('AccessDenied');
}
