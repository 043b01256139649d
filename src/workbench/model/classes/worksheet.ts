import type { Arguments } from '../arguments';
import { splitAddress } from '../../address';
import { parseCells, wholeSheet } from '../areas';
import type { Document } from '../document';
import { same } from '../document';
import { eventTypes } from '../events';
import type { ExcelClass } from '../excel-class';
import { eventMethods } from '../excel-class';
import { ExcelError } from '../excel-error';
import { flagOf, textOf } from '../given-value';
import { instance } from '../instance';
import { rangeOf, rangeOrNull } from '../ranges';
import { checkedSheetName } from '../sheet-names';
import { usedArea } from '../used-area';

const { worksheetChanged, worksheetSelectionChanged } = eventTypes;

export const worksheet: ExcelClass<'Worksheet'> = {
  id: { key: 'Id', of: (name, { sheetIds }) => sheetIds.idOf(name) },
  scalars: {
    id: { get: (name, { sheetIds }) => sheetIds.idOf(name) },
    name: { get: (name) => name, set: rename },
    position: { get: (name, { grid }) => grid.sheetNames().indexOf(name) },
    /** office.js calls `showGridlines` so on the wire. */
    gridlines: {
      get: (name, { grid }) => grid.looks.showsGridlines(name),
      set: (name, value, { grid }) => grid.looks.showGridlines(name, flagOf(value)),
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
    calculate: (name, given, { grid }) => {
      const used = grid.usedArea(name);
      if (given.flag(0) && used) grid.calculate(used);
    },
    delete: (name, _given, { grid, sheetIds }) => {
      if (grid.sheetNames().length === 1)
        throw new ExcelError('InvalidOperation', 'A workbook keeps at least one sheet.');
      grid.removeSheet(name);
      sheetIds.forget(name);
    },
    ...eventMethods<string>(
      'DataChanged',
      (name, { events, sheetIds }) => events.register(worksheetChanged, sheetIds.idOf(name)),
      (name, { events, sheetIds }) => events.unregister(worksheetChanged, sheetIds.idOf(name)),
    ),
    ...eventMethods<string>(
      'SelectionChanged',
      (name, { events, sheetIds }) => events.register(worksheetSelectionChanged, sheetIds.idOf(name)),
      (name, { events, sheetIds }) => events.unregister(worksheetSelectionChanged, sheetIds.idOf(name)),
    ),
  },
};

/** Without an address it is the whole sheet. */
function addressed(name: string, given: Arguments) {
  const address = given.optionalText(0);
  if (address === undefined) return wholeSheet(name);
  const { sheet, cells } = splitAddress(address);
  if (sheet !== null && !same(sheet, name))
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
  checkedSheetName(wanted, document, name);
  document.grid.renameSheet(name, wanted);
  document.sheetIds.rename(name, wanted);
}
