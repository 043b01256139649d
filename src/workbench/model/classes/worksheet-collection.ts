import type { Document } from '../document';
import { findSheet, sheetNamed } from '../document';
import { eventTypes, workbookTarget } from '../events';
import type { ExcelClass } from '../excel-class';
import { eventMethods } from '../excel-class';
import type { Instance } from '../instance';
import { instance } from '../instance';
import { checkedSheetName } from '../sheet-names';

const { worksheetChanged, worksheetSelectionChanged } = eventTypes;

export const worksheetCollection: ExcelClass<'WorksheetCollection'> = {
  items: (_self, { grid }) => grid.sheetNames().map(sheetOf),
  getItem: (_self, given, document) => sheetOf(sheetNamed(document, given.text(0))),
  objects: {
    add: (_self, given, document) => {
      const name = checkedSheetName(given.optionalText(0) ?? freeName(document), document);
      document.grid.addSheet(name);
      return sheetOf(name);
    },
    getActiveWorksheet: (_self, _given, { grid }) => sheetOf(grid.activeSheet()),
    getItemOrNullObject: (_self, given, document) => {
      const name = findSheet(document, given.text(0));
      return name === null ? null : sheetOf(name);
    },
  },
  calls: {
    ...eventMethods<null>(
      'DataChanged',
      (_self, { events }) => events.register(worksheetChanged, workbookTarget),
      (_self, { events }) => events.unregister(worksheetChanged, workbookTarget),
    ),
    ...eventMethods<null>(
      'SelectionChanged',
      (_self, { events }) => events.register(worksheetSelectionChanged, workbookTarget),
      (_self, { events }) => events.unregister(worksheetSelectionChanged, workbookTarget),
    ),
  },
};

function sheetOf(name: string): Instance {
  return instance('Worksheet', name);
}

function freeName(document: Document): string {
  let number = document.grid.sheetNames().length + 1;
  while (findSheet(document, `Sheet${number}`) !== null) number += 1;
  return `Sheet${number}`;
}
