import type { Area } from '../../grid/grid';
import {
  readCells,
  readFormulas,
  readFormulasR1C1,
  valueOf,
  writeCells,
  writeFormulasR1C1,
  writeNumberFormats,
} from '../cells';
import { usedArea } from '../used-area';
import type { Document } from '../document';
import type { ExcelClass } from '../excel-class';
import { ExcelError, notSupported } from '../excel-error';
import { checkUnprotected } from '../protection';
import { flagOf } from '../arguments';
import { instance } from '../instance';
import { rangeObjects } from './range-objects';

export const range: ExcelClass<'Range'> = {
  scalars: {
    address: { get: (self) => self.address },
    columnCount: { get: ({ area }) => area.columns },
    columnIndex: { get: ({ area }) => area.column },
    formulas: {
      get: ({ area }, document) => readFormulas(area, document),
      set: ({ area }, value, document) => writeCells(area, value, document),
    },
    formulasR1C1: {
      get: ({ area }, document) => readFormulasR1C1(area, document),
      set: ({ area }, value, document) => writeFormulasR1C1(area, value, document),
    },
    columnHidden: {
      get: ({ area }, { grid }) => grid.formatting.isColumnHidden(area.sheet, area.column),
      set: ({ area }, value, { grid }) =>
        grid.formatting.setColumnsHidden(area.sheet, area.column, area.columns, flagOf(value)),
    },
    numberFormat: {
      get: ({ area }, document) => readCells(area, document, (cell) => cell.numberFormat),
      set: ({ area }, value, document) => writeNumberFormats(area, value, document),
    },
    rowCount: { get: ({ area }) => area.rows },
    rowHidden: {
      /** `null` where some are hidden and some are not. */
      get: ({ area }, { grid }) => {
        const isFirst = grid.isRowHidden(area.sheet, area.row);
        for (let row = area.row + 1; row < area.row + area.rows; row += 1)
          if (grid.isRowHidden(area.sheet, row) !== isFirst) return null;
        return isFirst;
      },
      set: ({ area }, value, document) => {
        checkUnprotected(area.sheet, document);
        document.grid.formatting.setRowsHidden(area.sheet, area.row, area.rows, flagOf(value));
      },
    },
    rowIndex: { get: ({ area }) => area.row },
    text: { get: ({ area }, document) => readCells(area, document, (cell) => cell.text) },
    values: {
      get: ({ area }, document) => readCells(area, document, valueOf),
      set: ({ area }, value, document) => writeCells(area, value, document),
    },
  },
  navigation: {
    format: (self) => instance('RangeFormat', self),
    worksheet: ({ area }) => instance('Worksheet', area.sheet),
  },
  objects: rangeObjects,
  calls: {
    getRowProperties: ({ area }, given, document) => rowProperties(area, given.raw(0), document),
    setDirty: ({ area }, _given, { grid }) => {
      const used = usedArea(area, false, { grid });
      if (used) grid.markDirty(used);
    },
    select: ({ area }, _given, { grid }) => {
      if (grid.activeSheet() !== area.sheet) grid.activate(area.sheet);
      grid.select(area);
    },
    /** office.js asks before it writes an array in slices. */
    _ValidateArraySize: ({ area }, given) => {
      if (given.integer(0) !== area.rows || given.integer(1) !== area.columns)
        throw new ExcelError(
          'InvalidArgument',
          "The number of rows or columns in the input array doesn't match the size or dimensions of the range.",
        );
      return null;
    },
  },
};

type RowProperty = (area: Area, row: number, document: Document) => unknown;

const properties: Readonly<Record<string, RowProperty>> = {
  rowHidden: ({ sheet }, row, { grid }) => grid.isRowHidden(sheet, row),
  rowIndex: (_area, row) => row,
};

/** `Range.getRowProperties`: what was asked of each row, from the first on. */
function rowProperties(area: Area, asked: unknown, document: Document): Record<string, unknown>[] {
  const names = Object.entries((asked ?? {}) as Record<string, unknown>)
    .filter(([, wanted]) => wanted === true)
    .map(([name]) => name);
  const read = names.map((name) => {
    const property = properties[name];
    if (!property) throw notSupported(`RowProperties.${name}`);
    return [name, property] as const;
  });
  return Array.from({ length: area.rows }, (_, at) =>
    Object.fromEntries(read.map(([name, property]) => [name, property(area, area.row + at, document)])),
  );
}
