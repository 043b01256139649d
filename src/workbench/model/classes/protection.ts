import type { ExcelClass } from '../excel-class';
import { ExcelError } from '../excel-error';

/** Of one worksheet, without passwords and without cells that are not locked. */
export const worksheetProtection: ExcelClass<'WorksheetProtection'> = {
  scalars: {
    protected: { get: (sheet, { protectedSheets }) => protectedSheets.has(sheet) },
  },
  calls: {
    protect: (sheet, _given, { protectedSheets }) => {
      if (protectedSheets.has(sheet)) throw new ExcelError('InvalidOperation');
      protectedSheets.add(sheet);
    },
    unprotect: (sheet, _given, { protectedSheets }) => {
      protectedSheets.delete(sheet);
    },
  },
};
