import type { ExcelClass } from '../excel-class';
import { ExcelError } from '../excel-error';
import { instance, rangeOf } from '../instance';

export const workbook: ExcelClass<'Workbook'> = {
  scalars: {
    name: { get: () => 'Workbench.xlsx' },
  },
  navigation: {
    application: () => instance('Application', null),
    functions: () => instance('Functions', null),
    customXmlParts: () => instance('CustomXmlPartCollection', null),
    names: () => instance('NamedItemCollection', null),
    settings: () => instance('SettingCollection', null),
    tables: () => instance('TableCollection', { sheet: null }),
    worksheets: () => instance('WorksheetCollection', null),
  },
  objects: {
    getActiveCell: (_self, _given, { grid }) => rangeOf({ ...grid.selection(), rows: 1, columns: 1 }),
    getSelectedRange: (_self, _given, { grid }) => {
      if (grid.hasSeveralSelections()) throw new ExcelError('InvalidSelection');
      return rangeOf(grid.selection());
    },
  },
  calls: {
    /** `Excel.createWorkbook`, as Excel on the web is asked for it. */
    createAndOpenWorkbook: (_self, given, { openNewWorkbook }) => openNewWorkbook(given.text(0)),
    _RemoveReference: (_self, given, { references }) => references.release(given.text(0)),
    _RemoveAllReferences: (_self, _given, { references }) => references.releaseAll(),
    _GetReferenceCount: (_self, _given, { references }) => references.count,
  },
};
