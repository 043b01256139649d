import type { Arguments } from '../arguments';
import { maxColumns, maxRows } from '../../address';
import { boundingArea, isEntireColumn, isEntireRow } from '../areas';
import { type Document, notFound } from '../document';
import type { ObjectMethod } from '../excel-class';
import { ExcelError, notSupported } from '../excel-error';
import type { Area, Grid } from '../../grid/grid';
import type { LiveRange } from '../live-ranges';
import { rangeOf, rangeOrNull } from '../instance';
import { areaOn } from '../tables';
import { usedArea } from '../used-area';
import { formulaAreas } from './range-areas';
import { checkUnprotected } from '../protection';

/** The methods of a range that lead to other ranges. */
export const rangeObjects: Readonly<Record<string, ObjectMethod<LiveRange>>> = {
  getBoundingRect: ({ area }, given, document) => rangeOf(boundingArea(area, other(area, given, document))),
  getCell: ({ area }, given) =>
    rangeOf({
      ...area,
      row: area.row + given.integer(0),
      column: area.column + given.integer(1),
      rows: 1,
      columns: 1,
    }),
  getColumn: ({ area }, given) => rangeOf(columnOf(area, given.integer(0))),
  getEntireRow: ({ area }) => rangeOf({ ...area, column: 0, columns: maxColumns }),
  getEntireColumn: ({ area }) => rangeOf({ ...area, row: 0, rows: maxRows }),
  getLastCell: ({ area }) =>
    rangeOf({
      ...area,
      row: area.row + area.rows - 1,
      column: area.column + area.columns - 1,
      rows: 1,
      columns: 1,
    }),
  getLastColumn: ({ area }) => rangeOf(columnOf(area, area.columns - 1)),
  getOffsetRange: ({ area }, given) =>
    rangeOf({ ...area, row: area.row + given.integer(0), column: area.column + given.integer(1) }),
  getResizedRange: ({ area }, given) =>
    rangeOf({ ...area, rows: area.rows + given.integer(0), columns: area.columns + given.integer(1) }),
  getRow: ({ area }, given) => rangeOf(rowOf(area, given.integer(0))),
  getSpecialCellsOrNullObject: ({ area }, given, document) => {
    if (given.text(0) !== 'Formulas') throw notSupported('Range.getSpecialCellsOrNullObject of another type');
    return formulaAreas(area, document);
  },
  getUsedRange: ({ area }, given, document) =>
    rangeOrNull(usedArea(area, given.flag(0), document)) ?? notFound(),
  getUsedRangeOrNullObject: ({ area }, given, document) =>
    rangeOrNull(usedArea(area, given.flag(0), document)),
  /** Answers with the cells that are new: they stand where the range stood. */
  insert: ({ area }, given, document) => {
    checkUnprotected(area.sheet, document);
    insertLines(area, given.text(0), document.grid);
    return rangeOf(area);
  },
};

function columnOf(area: Area, index: number): Area {
  if (index < 0 || index >= area.columns)
    throw new ExcelError('InvalidArgument', `The range has no column ${index}.`);
  return { ...area, column: area.column + index, columns: 1 };
}

function rowOf(area: Area, index: number): Area {
  if (index < 0 || index >= area.rows)
    throw new ExcelError('InvalidArgument', `The range has no row ${index}.`);
  return { ...area, row: area.row + index, rows: 1 };
}

/** Another range, given as an object or as an address on this sheet or another. */
function other(area: Area, given: Arguments, document: Document): Area {
  return given.area(0, (address) => areaOn(area.sheet, address, document));
}

/** Before the area, as many as it has. The grid moves whole rows and columns alone: no cell is pushed aside within a row. */
function insertLines(area: Area, direction: string, grid: Grid): void {
  if (direction !== 'Down' && direction !== 'Right')
    throw new ExcelError('InvalidArgument', `'${direction}' is no direction.`);
  if (isEntireRow(area)) grid.insertLines(area.sheet, 'rows', area.row, area.rows);
  else if (isEntireColumn(area)) grid.insertLines(area.sheet, 'columns', area.column, area.columns);
  else throw notSupported('Range.insert of anything but entire rows or columns');
}
