import { type Arguments, flagOf } from '../arguments';
import { isSameName, splitAddress } from '../../address';
import { parseCells, wholeSheet } from '../areas';
import { type Document, findSheet, sheetNamed } from '../document';
import type { ExcelClasses } from '../excel-class';
import { ExcelError } from '../excel-error';
import { instance, rangeOf, rangeOrNull, type Instance } from '../instance';
import { usedArea } from '../used-area';

export const worksheetClasses = {
  Worksheet: {
    id: { key: 'Id', of: (name, { sheetIds }) => sheetIds.idOf(name) },
    scalars: {
      id: { get: (name, { sheetIds }) => sheetIds.idOf(name) },
      name: { get: (name) => name },
      position: { get: (name, { grid }) => grid.sheetNames().indexOf(name) },
      /** office.js calls `showGridlines` so on the wire. */
      gridlines: {
        set: (name, value, { grid }) => grid.formatting.showGridlines(name, flagOf(value)),
      },
    },
    navigation: {
      autoFilter: (sheet) => instance('AutoFilter', { sheet }),
      protection: (name) => instance('WorksheetProtection', name),
      charts: (name) => instance('ChartCollection', name),
      tables: (name) => instance('TableCollection', { sheet: name }),
    },
    objects: {
      getRange: (name, given) => rangeOf(addressed(name, given)),
      getRangeByIndexes: (name, given) =>
        rangeOf({
          sheet: name,
          row: given.integer(0),
          column: given.integer(1),
          rows: given.integer(2),
          columns: given.integer(3),
        }),
      getUsedRange: (name, given, document) =>
        rangeOf(usedArea(wholeSheet(name), given.flag(0), document) ?? firstCell(name)),
      getUsedRangeOrNullObject: (name, given, document) =>
        rangeOrNull(usedArea(wholeSheet(name), given.flag(0), document)),
    },
    calls: {
      activate: (name, _given, { grid }) => grid.activate(name),
      delete: (name, _given, { grid, sheetIds }) => {
        if (grid.sheetNames().length === 1)
          throw new ExcelError('InvalidOperation', 'A workbook keeps at least one sheet.');
        grid.removeSheet(name);
        sheetIds.forget(name);
      },
    },
  },
  WorksheetCollection: {
    items: (_self, { grid }) => grid.sheetNames().map(sheetOf),
    getItem: (_self, given, document) => sheetOf(sheetNamed(document, given.text(0))),
    objects: {
      add: (_self, given, document) => {
        const name = checkSheetName(given.optionalText(0) ?? freeName(document), document);
        document.grid.addSheet(name);
        return sheetOf(name);
      },
      getActiveWorksheet: (_self, _given, { grid }) => sheetOf(grid.activeSheet()),
      getItemOrNullObject: (_self, given, document) => {
        const name = findSheet(document, given.text(0));
        return name === null ? null : sheetOf(name);
      },
    },
    /** By these office.js begins and ends hearing of selections, in any sheet. */
    calls: {
      _RegisterSelectionChangedEvent: (_self, _given, { events }) => events.register(),
      _UnregisterSelectionChangedEvent: (_self, _given, { events }) => events.unregister(),
    },
  },
} satisfies Partial<ExcelClasses>;

/** Without an address it is the whole sheet. */
function addressed(name: string, given: Arguments) {
  const address = given.optionalText(0);
  if (address === undefined) return wholeSheet(name);
  const { sheet, cells } = splitAddress(address);
  if (sheet !== null && !isSameName(sheet, name))
    throw new ExcelError('InvalidArgument', `'${address}' is not on the sheet '${name}'.`);
  return parseCells(name, cells);
}

/** Excel calls the first cell the used range of an empty sheet. */
function firstCell(sheet: string) {
  return { sheet, row: 0, column: 0, rows: 1, columns: 1 };
}

function sheetOf(name: string): Instance {
  return instance('Worksheet', name);
}

function freeName(document: Document): string {
  let number = document.grid.sheetNames().length + 1;
  while (findSheet(document, `Sheet${number}`) !== null) number += 1;
  return `Sheet${number}`;
}

const maxSheetNameLength = 31;

/** A name that a sheet can be given. @throws ExcelError when Excel would not take it, or another sheet has it */
function checkSheetName(name: string, document: Document): string {
  if (
    name.trim() === '' ||
    name.length > maxSheetNameLength ||
    /[[\]:*?/\\]/.test(name) ||
    /^'|'$/.test(name)
  )
    throw new ExcelError('InvalidArgument', `'${name}' is no name for a sheet.`);
  if (findSheet(document, name) !== null)
    throw new ExcelError('ItemAlreadyExists', `A sheet is called '${name}'.`);
  return name;
}
