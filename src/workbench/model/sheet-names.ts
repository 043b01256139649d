import type { Document } from './document';
import { findSheet } from './document';
import { ExcelError } from './excel-error';

const maxSheetNameLength = 31;

/**
 * A name that a sheet can be given.
 *
 * @param except the sheet that is to bear it: it may keep its own in other capitals
 * @throws ExcelError when Excel would not take it, or another sheet has it
 */
export function checkedSheetName(name: string, document: Document, except: string | null = null): string {
  if (
    name.trim() === '' ||
    name.length > maxSheetNameLength ||
    /[[\]:*?/\\]/.test(name) ||
    /^'|'$/.test(name)
  )
    throw new ExcelError('InvalidArgument', `'${name}' is no name for a sheet.`);
  const owner = findSheet(document, name);
  if (owner !== null && owner !== except)
    throw new ExcelError('ItemAlreadyExists', `A sheet is called '${name}'.`);
  return name;
}
