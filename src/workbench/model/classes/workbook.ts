import type { Arguments } from '../arguments';
import { splitAddress } from '../../address';
import { parseCells } from '../areas';
import { type Document, findSheet } from '../document';
import type { ExcelClass } from '../excel-class';
import { ExcelError } from '../excel-error';
import { type Instance, instance, rangeOf } from '../instance';

export const workbook: ExcelClass<'Workbook'> = {
  scalars: {
    name: { get: () => 'Workbench.xlsx' },
  },
  navigation: {
    application: () => instance('Application', null),
    functions: () => instance('Functions', null),
    customXmlParts: () => instance('CustomXmlPartCollection', null),
    settings: () => instance('SettingCollection', null),
    tables: () => instance('TableCollection', { sheet: null }),
    worksheets: () => instance('WorksheetCollection', null),
  },
  objects: {
    getActiveCell: (_self, _given, { grid }) => rangeOf({ ...grid.selection(), rows: 1, columns: 1 }),
    getSelectedRange: (_self, _given, { grid }) => rangeOf(grid.selection()),
    _GetRangeForEventByReferenceId: (_self, given, document) => {
      const found = rangeOfEvent(given, document);
      if (!found) throw new ExcelError('ItemNotFound');
      return found;
    },
    _GetRangeOrNullObjectForEventByReferenceId: (_self, given, document) => rangeOfEvent(given, document),
  },
  calls: {
    _RemoveReference: (_self, given, { references }) => references.release(given.text(0)),
    _RemoveAllReferences: (_self, _given, { references }) => references.releaseAll(),
    _GetReferenceCount: (_self, _given, { references }) => references.count,
  },
};

/** An event refers to its range by address. */
function rangeOfEvent(given: Arguments, document: Document): Instance | null {
  const { sheet, cells } = splitAddress(given.text(0));
  const name = sheet === null ? null : findSheet(document, sheet);
  return name === null ? null : rangeOf(parseCells(name, cells));
}
