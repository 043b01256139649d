import { type Arguments, flagOf, textOf } from '../arguments';
import { isSameName, splitAddress } from '../../address';
import { parseCells, wholeSheet } from '../areas';
import { type Document, findSheet, sheetNamed } from '../document';
import { eventTypes, workbookTarget } from '../events';
import { type ExcelClass, eventMethods } from '../excel-class';
import { ExcelError } from '../excel-error';
import { instance, rangeOf, rangeOrNull, type Instance } from '../instance';
import { usedArea } from '../cells';

export const worksheet: ExcelClass<'Worksheet'> = {
  id: { key: 'Id', of: (name, { sheetIds }) => sheetIds.idOf(name) },
  scalars: {
    id: { get: (name, { sheetIds }) => sheetIds.idOf(name) },
    name: { get: (name) => name, set: rename },
    position: { get: (name, { grid }) => grid.sheetNames().indexOf(name) },
    /** office.js calls `showGridlines` so on the wire. */
    gridlines: {
      get: (name, { grid }) => grid.formatting.showsGridlines(name),
      set: (name, value, { grid }) => grid.formatting.showGridlines(name, flagOf(value)),
    },
  },
  navigation: {
    charts: (name) => instance('ChartCollection', name),
    tables: (name) => instance('TableCollection', { sheet: name }),
  },
  objects: {
    getCell: (name, given) =>
      rangeOf({ sheet: name, row: given.integer(0), column: given.integer(1), rows: 1, columns: 1 }),
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
    ...eventMethods<string>('DataChanged', eventTypes.worksheetChanged, (name, { sheetIds }) =>
      sheetIds.idOf(name),
    ),
    ...eventMethods<string>('SelectionChanged', eventTypes.worksheetSelectionChanged, (name, { sheetIds }) =>
      sheetIds.idOf(name),
    ),
  },
};

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

function rename(name: string, value: unknown, document: Document): void {
  const wanted = textOf(value);
  if (wanted === name) return;
  checkSheetName(wanted, document, name);
  document.grid.renameSheet(name, wanted);
  document.sheetIds.rename(name, wanted);
}

export const worksheetCollection: ExcelClass<'WorksheetCollection'> = {
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
  calls: {
    ...eventMethods<null>('DataChanged', eventTypes.worksheetChanged, () => workbookTarget),
    ...eventMethods<null>('SelectionChanged', eventTypes.worksheetSelectionChanged, () => workbookTarget),
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

const maxSheetNameLength = 31;

/**
 * A name that a sheet can be given.
 *
 * @param except the sheet that is to bear it: it may keep its own in other capitals
 * @throws ExcelError when Excel would not take it, or another sheet has it
 */
export function checkSheetName(name: string, document: Document, except: string | null = null): string {
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
